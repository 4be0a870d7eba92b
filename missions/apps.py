from django.apps import AppConfig
from django.utils.translation import gettext_lazy


class MissionsConfig(AppConfig):
    name = "missions"
    verbose_name = gettext_lazy("Missions and weeks")
