"""Addresses of live tables."""

from __future__ import annotations

from django.urls import path

from . import history_views, views

app_name = "games"
urlpatterns = [
    path("history", history_views.history, name="history"),
    path("table/<str:slug>/replay", history_views.replay, name="replay"),
    path("table/<str:slug>/", views.table, name="table"),
    path("table/<str:slug>/act", views.act, name="act"),
    path("table/<str:slug>/leave", views.leave, name="leave"),
    path("table/<str:slug>/return", views.come_back, name="return"),
    path("table/<str:slug>/dismiss", views.dismiss, name="dismiss"),
    path("table/<str:slug>/rematch", views.rematch, name="rematch"),
]
