"""How often anybody may ask: whoever asks too much stays limited, however many others come."""

from trefoil.server.ops.limits import Bucket, Buckets


def test_a_bucket_allows_a_burst_and_then_so_many_a_second() -> None:
    bucket = Bucket(rate=2, burst=3, now=0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(0.5)
    assert not bucket.take(0.5)


def test_many_newcomers_do_not_free_somebody_who_is_limited() -> None:
    buckets = Buckets(rate=0.001, burst=2)
    buckets.MOST = 10
    assert [buckets.take("greedy", 0) for _ in range(3)] == [True, True, False]
    for number in range(100):
        assert buckets.take(f"guest {number}", 1)
        assert len(buckets.buckets) <= buckets.MOST
    assert not buckets.take("greedy", 2)


def test_the_fullest_buckets_are_forgotten_first() -> None:
    buckets = Buckets(rate=0, burst=5)
    buckets.MOST = 4
    for number in range(4):
        for _ in range(number + 1):
            buckets.take(f"{number + 1} times", 0)
    buckets.take("new", 1)
    assert set(buckets.buckets) == {"3 times", "4 times", "new"}
