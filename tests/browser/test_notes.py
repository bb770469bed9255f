"""Notes in replays: written to a position, carried by the link, read by others as text and nothing else."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.test_review import finished
from tests.browser.visitor import Visitor

HOSTILE = "<img src=x onerror=\"document.title='taken'\"><script>document.title='taken'</script>"


def note(visitor: Visitor, step: int, words: str) -> None:
    expect(visitor.test_id("step")).to_have_text(re.compile("^Step 0 "))
    for _ in range(step):
        visitor.page.keyboard.press("ArrowRight")
    expect(visitor.test_id("step")).to_have_text(re.compile(f"^Step {step} "))
    visitor.open_panel("Notes")
    visitor.test_id("note").fill(words)


def link_of(visitor: Visitor, *notes: str) -> str:
    for words in notes:
        expect(visitor.test_id("notes")).to_contain_text(words)
    return visitor.page.get_by_label("Share with my notes").input_value()


def test_notes_are_written_shared_and_read_beside_the_moves(visitors: Visitors) -> None:
    writer, reader = visitors.come(), visitors.come(360, 740, "de-DE", dark=True)
    writer.go(f"replay/{finished(writer)}")
    note(writer, 2, "Better green?")
    assert writer.violations() == []
    writer.page.wait_for_function("() => location.hash.includes('notes=')")
    writer.page.reload()
    expect(writer.test_id("note-here")).to_have_text("Better green?")
    reader.page.goto(link_of(writer, "Better green?"))
    expect(reader.test_id("notes").get_by_role("listitem")).to_have_count(1)
    assert reader.violations() == []
    assert reader.overflows() == []
    assert reader.missing_texts() == []
    reader.page.keyboard.press("Home")
    reader.page.keyboard.press("n")
    expect(reader.test_id("line")).to_contain_text("Notiz: Better green?")
    reader.open_panel("Züge")
    expect(reader.test_id("turns")).to_contain_text("Better green?")


def test_markup_in_a_note_is_text_for_everybody(visitors: Visitors) -> None:
    writer, reader = visitors.come(), visitors.come()
    writer.go(f"replay/{finished(writer, 2)}")
    note(writer, 1, HOSTILE)
    reader.page.goto(link_of(writer, "<img"))
    expect(reader.test_id("note-here")).to_have_text(HOSTILE)
    reader.open_panel("Moves")
    expect(reader.test_id("turns")).to_contain_text("<script>")
    assert reader.page.locator("main img, main script").count() == 0
    assert "taken" not in reader.page.title()


def test_a_damaged_link_says_so_in_a_sentence_and_shows_the_game(visitor: Visitor) -> None:
    """web/tests/notes.test.ts has more ways in which one can be damaged."""
    watch = finished(visitor, 2)
    for letters in ("damaged", "A" * 20_000):
        visitor.go(f"replay/{watch}?step=1&notes={letters}")
        visitor.page.reload()
        expect(visitor.test_id("notes-damaged")).to_have_text(
            "The notes in this link are damaged. The game itself is whole."
        )
        expect(visitor.test_id("step")).to_have_text(re.compile("^Step 1 "))
