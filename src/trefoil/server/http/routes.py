"""All routes, by topic."""

from trefoil.server.http import (
    device_routes,
    game_routes,
    manners_routes,
    meeting_routes,
    my_routes,
    notice_routes,
    operation_routes,
    passkey_routes,
    privacy_routes,
    puzzle_routes,
    rating_routes,
    replay_routes,
    table_routes,
    visitor_routes,
)

ROUTES = (
    *visitor_routes.ROUTES,
    *device_routes.ROUTES,
    *passkey_routes.ROUTES,
    *privacy_routes.ROUTES,
    *notice_routes.ROUTES,
    *game_routes.ROUTES,
    *table_routes.ROUTES,
    *manners_routes.ROUTES,
    *meeting_routes.ROUTES,
    *rating_routes.ROUTES,
    *my_routes.ROUTES,
    *replay_routes.ROUTES,
    *puzzle_routes.ROUTES,
    *operation_routes.ROUTES,
)
