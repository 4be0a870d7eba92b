"""Addresses of lammas; part of the house's (lobbies/urls.py)."""

from __future__ import annotations

from django.urls import path

from . import hosting_views, talk_views
from . import lamma_views as views

urlpatterns = [
    path("lamma/", hosting_views.host, name="host"),
    path("lamma/enter", hosting_views.enter, name="enter"),
    path("lamma/<str:code>", views.lamma, name="lamma"),
    path("lamma/<str:code>/join", views.join, name="lamma-join"),
    path("lamma/<str:code>/leave", views.leave_lamma, name="lamma-leave"),
    path("lamma/<str:code>/take-out", views.take_out, name="lamma-take-out"),
    path("lamma/<str:code>/hand-over", views.pass_to, name="lamma-hand-over"),
    path("lamma/<str:code>/bot", views.bot, name="lamma-bot"),
    path("lamma/<str:code>/level/<str:level>", views.set_level, name="lamma-level"),
    path("lamma/<str:code>/sit", views.sit, name="lamma-sit"),
    path("lamma/<str:code>/move-on", views.move_on, name="lamma-move-on"),
    path("lamma/<str:code>/link", views.new_link, name="lamma-link"),
    path("lamma/<str:code>/options", views.change_options, name="lamma-options"),
    path("lamma/<str:code>/start", views.start_match, name="lamma-start"),
    path("lamma/<str:code>/talk", talk_views.talk, name="lamma-talk"),
    path("table/<str:slug>/talk", talk_views.talk_at_table, name="table-talk"),
    path("table/<str:slug>/lamma", views.lamma_of_match, name="lamma-of-match"),
    path("table/<str:slug>/next", views.rematch, name="rematch"),
]
