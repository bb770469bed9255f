"""Live tables over HTTP and WebSocket. Only `trefoil.cli` imports this package."""
