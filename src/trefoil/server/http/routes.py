"""All routes, by topic."""

from trefoil.server.http import (
    game_routes,
    operation_routes,
    puzzle_routes,
    replay_routes,
    table_routes,
    visitor_routes,
)

ROUTES = (
    *visitor_routes.ROUTES,
    *game_routes.ROUTES,
    *table_routes.ROUTES,
    *replay_routes.ROUTES,
    *puzzle_routes.ROUTES,
    *operation_routes.ROUTES,
)
