"""The HTTP interface against its own description: whatever is sent, the answer is never a server's error."""

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error

from tests.server.running import RunningServer

EXAMPLES = [5, pytest.param(60, marks=pytest.mark.long)]  # of every operation


def test_whatever_reads_a_body_says_that_it_may_be_too_large_or_no_json(server: RunningServer) -> None:
    described = httpx.get(f"{server.url}/api/schema/openapi.json", trust_env=False).json()
    operations = [operation for path in described["paths"].values() for operation in path.values()]
    reading = [operation for operation in operations if "requestBody" in operation]
    assert len(reading) >= 5
    for operation in reading:
        assert {"413", "415"} <= set(operation["responses"]), operation["operationId"]


@pytest.mark.parametrize("examples", EXAMPLES)
def test_schemathesis_finds_no_server_error(server: RunningServer, examples: int) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")
    tried = 0
    for found in schema.get_all_operations():
        operation: Any = found
        operation = operation.ok()
        if "stream" in operation.path:
            continue  # it never ends

        @given(case=operation.as_strategy())
        @settings(
            max_examples=examples,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
            phases=[Phase.explicit, Phase.generate],
        )
        def check(case: Any) -> None:
            case.call_and_validate(base_url=server.url, checks=[not_a_server_error])

        check()
        tried += 1
    assert tried >= 15
