"""The other processes of the site, if there are any: a server by itself has nobody to tell."""

from trefoil.server.bus.news import AtNoTable, Person, Rewritten
from trefoil.server.rooms.room import Room
from trefoil.server.rooms.site import Site
from trefoil.server.store.writer import WriteUnit
from trefoil.server.table.events import Event


class Others:
    """Without a site nothing here does anything."""

    def __init__(self, site: Site | None) -> None:
        self.site = site

    @property
    def process(self) -> str:
        """By what name this process goes among them."""
        return "" if self.site is None else self.site.process

    @property
    def is_first(self) -> bool:
        """Does this process do what one alone has to do?"""
        return self.site is None or self.site.is_first

    @property
    def are_there(self) -> bool:
        return self.site is not None and not self.site.is_alone

    def prepare(self, room: Room, event: Event, unit: WriteUnit) -> None:
        """What is written beside the opening of a table."""
        if self.site is not None:
            self.site.prepare(room, event, unit, None)

    def found(self, room: Room) -> None:
        """A new table, made here."""
        if self.site is not None:
            self.site.found(room)

    def listen_to(self, table_id: str) -> None:
        """Hear what happens at a table by way of others."""
        if self.site is not None:
            self.site.bus.join(table_id)

    def stop_listening_to(self, table_id: str) -> None:
        if self.site is not None:
            self.site.bus.leave(table_id)

    def tell(self, news: AtNoTable) -> None:
        if self.site is not None:
            self.site.tell_everybody(news)

    def tell_rewritten(self, table_id: str) -> None:
        """What others have of this table in memory is not true any more."""
        if self.site is not None:
            self.site.tell(Rewritten(self.site.process, table_id))

    def tell_person(self, who: str) -> None:
        """What others remember of somebody is not true any more."""
        self.tell(Person(self.process, who))
