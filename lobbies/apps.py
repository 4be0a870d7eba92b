from django.apps import AppConfig


class LobbiesConfig(AppConfig):
    name = "lobbies"

    def ready(self) -> None:
        from . import hub, receivers

        hub.register()
        receivers.register()
