"""What running a server needs: logs, metrics, limits."""
