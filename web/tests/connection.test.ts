import { describe, expect, test } from "vitest";
import { Connection, waitBefore, type Surroundings } from "../src/net/connection";
import type { Message } from "../src/net/protocol";

/** A socket that is opened, spoken to and closed by the test. */
class FakeSocket {
  sent: string[] = [];
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const WHOLE = { type: "table", sequence: 1, table: {}, views: [] };

function start() {
  const sockets: FakeSocket[] = [];
  const timers: (() => void)[] = [];
  const links: string[] = [];
  const heard: Message[] = [];
  const clock = { now: 0 };
  const around: Surroundings = {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    now: () => clock.now,
    random: () => 0.5,
    later: (action) => timers.push(action),
  };
  const listener = { message: (message: Message) => void heard.push(message), link: (link: string) => void links.push(link) };
  const connection = new Connection("ws://table", listener, around);
  connection.start();
  const run = (): void => timers.splice(0).forEach((timer) => timer());
  return { connection, sockets, links, heard, run, clock, latest: () => sockets.at(-1)! };
}

describe("connection", () => {
  test("a command waits for the first message and is kept until it is answered", () => {
    const { connection, latest } = start();
    const id = connection.send({ do: "start" });
    expect(latest().sent).toEqual([]);
    latest().says(WHOLE);
    expect(latest().sent).toHaveLength(1);
    expect(connection.isWaiting(id)).toBe(true);
    latest().says({ type: "done", id, sequence: 2 });
    expect(connection.isWaiting(id)).toBe(false);
  });

  test("after a lost connection the same command goes out again with the same id", () => {
    const { connection, sockets, latest, run, links } = start();
    latest().says(WHOLE);
    const id = connection.send({ do: "start" });
    latest().close();
    expect(links.at(-1)).toBe("lost");
    run();
    expect(sockets).toHaveLength(2);
    latest().says(WHOLE);
    expect(JSON.parse(latest().sent[0] ?? "{}")).toEqual({ do: "start", id });
    expect(links.at(-1)).toBe("open");
  });

  test("by another address the same table goes on, and nothing is lost on the way", () => {
    const { connection, sockets, latest, run, links } = start();
    latest().says(WHOLE);
    connection.moveTo("ws://table");
    expect(sockets).toHaveLength(1);
    const id = connection.send({ do: "start" });
    connection.moveTo("ws://table?named=true");
    expect(sockets).toHaveLength(2);
    latest().says(WHOLE);
    run();
    expect(sockets).toHaveLength(2);
    expect(JSON.parse(latest().sent[0] ?? "{}")).toEqual({ do: "start", id });
    expect(links).not.toContain("lost");
  });

  test("a server that is stopping gets the command again later, others' refusals end it", () => {
    const { connection, latest, run, heard } = start();
    latest().says(WHOLE);
    const id = connection.send({ do: "start" });
    latest().says({ type: "refused", code: "stopping", sentence: "wait", id });
    expect(connection.isWaiting(id)).toBe(true);
    run();
    expect(latest().sent).toHaveLength(2);
    latest().says({ type: "refused", code: "seats-missing", sentence: "no", id });
    expect(connection.isWaiting(id)).toBe(false);
    expect(heard.at(-1)).toMatchObject({ code: "seats-missing" });
  });

  test("a table that does not exist is not asked for again", () => {
    const { sockets, latest, run, links } = start();
    latest().says({ type: "refused", code: "not-found", sentence: "no" });
    run();
    expect(links.at(-1)).toBe("closed");
    expect(sockets).toHaveLength(1);
  });

  test("a ping is answered at once and told to nobody", () => {
    const { latest, heard } = start();
    latest().says(WHOLE);
    latest().says({ type: "ping", number: 7 });
    expect(JSON.parse(latest().sent[0] ?? "{}")).toMatchObject({ do: "pong", number: 7 });
    expect(heard).toHaveLength(1);
  });

  test("a move into a line that died without a word goes out again, with the same id, on a new one", () => {
    const { connection, sockets, latest, run, links } = start();
    latest().says(WHOLE);
    run();
    const id = connection.send({ do: "start" });
    run();
    expect(links.at(-1)).toBe("lost");
    run();
    expect(sockets).toHaveLength(2);
    latest().says(WHOLE);
    expect(JSON.parse(latest().sent[0] ?? "{}")).toEqual({ do: "start", id });
    sockets[0]!.says({ type: "done", id, sequence: 2 });
    expect(connection.isWaiting(id)).toBe(true);
  });

  test("a long silence is asked about, and an answer is enough", () => {
    const { sockets, latest, run, clock, links } = start();
    latest().says(WHOLE);
    run();
    clock.now += 31_000;
    run();
    expect(JSON.parse(latest().sent[0] ?? "{}")).toMatchObject({ do: "sync" });
    latest().says(WHOLE);
    run();
    expect(links.at(-1)).toBe("open");
    clock.now += 31_000;
    run();
    run();
    expect(links.at(-1)).toBe("lost");
    expect(sockets).toHaveLength(1);
  });

  test("after a short sleep it is asked at once whether the line still stands", () => {
    const { latest, run, clock } = start();
    latest().says(WHOLE);
    run();
    clock.now += 16_000;
    run();
    expect(JSON.parse(latest().sent[0] ?? "{}")).toMatchObject({ do: "sync" });
  });

  test("a socket that never opens is given up, and a check does not wait for it", () => {
    const { connection, sockets, links, latest, run } = start();
    run();
    expect(links.at(-1)).toBe("lost");
    connection.check();
    latest().says(WHOLE);
    run();
    expect(links.at(-1)).toBe("open");
    expect(sockets).toHaveLength(2);
  });

  test("waiting doubles up to a limit", () => {
    const waits = [0, 1, 2, 3, 10].map((attempt) => waitBefore(attempt, 1));
    expect(waits).toEqual([400, 800, 1600, 3200, 8000]);
  });
});
