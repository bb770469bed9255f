"""Records whose fields are read and written by their names, as NumPy's own are."""

import pickle
from operator import attrgetter

import numpy as np
import pytest

from trefoil.core.fields import record_type

FIELDS = [("seat", "i1"), ("fuel", "i8"), ("card", "i2", (3,))]


@pytest.fixture
def records() -> np.ndarray[tuple[int], np.dtype[np.void]]:
    return np.zeros(2, record_type(FIELDS))


def test_a_field_is_read_and_written_where_it_lies(
    records: np.ndarray[tuple[int], np.dtype[np.void]],
) -> None:
    record = records[1]
    record.seat = 3
    record.fuel -= 5
    record.card[1] = 7
    record["card"][2] = 8
    assert records.tolist()[1][:2] == (3, -5)
    assert records["card"].tolist() == [[0, 0, 0], [0, 7, 8]]
    assert (record.seat, record["fuel"], record.card.tolist()) == (3, -5, [0, 7, 8])


def test_compiled_code_takes_it_for_one_of_numpys_own() -> None:
    assert record_type(FIELDS) == np.dtype((np.record, FIELDS))
    assert record_type(FIELDS).itemsize == np.dtype((np.record, FIELDS)).itemsize


def test_an_unknown_field_is_neither_read_nor_written(
    records: np.ndarray[tuple[int], np.dtype[np.void]],
) -> None:
    with pytest.raises(AttributeError, match="seats"):
        attrgetter("seats")(records[0])
    with pytest.raises(ValueError, match="seats"):
        records[0].seats = 1


def test_it_can_be_sent_to_another_process(records: np.ndarray[tuple[int], np.dtype[np.void]]) -> None:
    records[1].fuel = 9
    received = pickle.loads(pickle.dumps(records))
    assert received.dtype.type is records.dtype.type
    assert received[1].fuel == pickle.loads(pickle.dumps(records[1])).fuel == 9
