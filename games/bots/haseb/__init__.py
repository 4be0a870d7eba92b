"""Players of Haseb."""
