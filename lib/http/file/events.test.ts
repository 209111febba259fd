import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type EventAnswer, type EventReader, eventStream } from "./events";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stream with its reader, and all that came until it ended or nothing more comes. */
function opened(more: Partial<EventAnswer> = {}) {
  const seen: string[] = [];
  const closed = vi.fn();
  let sending: EventReader | undefined;
  const gone = new AbortController();
  const { body } = eventStream(
    {
      ...{ until: new Date(Date.now() + 3_600_000), isOpen: async () => true },
      open(reader) {
        sending = reader;
        return closed;
      },
      ...more,
    },
    gone.signal,
  );
  const ended = (async () => {
    for await (const piece of body as unknown as AsyncIterable<Uint8Array>) seen.push(new TextDecoder().decode(piece));
    return true;
  })();
  return { seen, closed, ended, gone, send: (id: string) => sending?.send({ id, data: { id } }) };
}

test("is told what happens, and that its reader is still there", async () => {
  const stream = opened();
  stream.send("a");
  await vi.advanceTimersByTimeAsync(31_000);
  stream.gone.abort();
  expect(await stream.ended).toBe(true);
  expect(stream.seen).toEqual(["retry: 1000\n\n", 'id: a\ndata: {"id":"a"}\n\n', ": \n\n", ": \n\n"]);
  expect(stream.closed).toHaveBeenCalledTimes(1);
});

test("ends soon after its reader would be refused, and says nothing after", async () => {
  let open = true;
  const stream = opened({ isOpen: async () => open });
  await vi.advanceTimersByTimeAsync(15_000);
  open = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await stream.ended).toBe(true);
  const told = stream.seen.length;
  expect(() => stream.send("late")).not.toThrow();
  expect(stream.seen).toHaveLength(told);
  expect(stream.closed).toHaveBeenCalledTimes(1);
});

test("ends at its time, whatever the database says, and lives through one that cannot be asked", async () => {
  const stream = opened({
    until: new Date(Date.now() + 40_000),
    isOpen: () => Promise.reject(new Error("no database")),
  });
  await vi.advanceTimersByTimeAsync(31_000);
  expect(stream.seen.filter((piece) => piece === ": \n\n")).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await stream.ended).toBe(true);
});
