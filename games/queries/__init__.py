"""What is read from the database, and in which form."""
