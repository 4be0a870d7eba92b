from django.apps import AppConfig


class LobbiesConfig(AppConfig):
    name = "lobbies"

    def ready(self) -> None:
        from . import hub, receivers
        from .services.talk import read

        hub.register()
        read.register()
        receivers.register()
