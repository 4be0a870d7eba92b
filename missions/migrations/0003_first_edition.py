"""The book begins with the first edition, published."""

from django.db import migrations
from django.utils import timezone

from missions import first_edition


def write(apps, schema_editor):
    first_edition.write(apps.get_model("missions", "Mission"), apps.get_model("missions", "MissionVersion"), timezone.now())


class Migration(migrations.Migration):
    dependencies = [("missions", "0002_book")]

    operations = [migrations.RunPython(write, migrations.RunPython.noop)]
