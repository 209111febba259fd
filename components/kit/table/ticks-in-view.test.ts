import { expect, test } from "vitest";
import { ticksInView } from "./ticks-in-view";

const rowsOf = (...keys: string[]) => keys.map((key) => ({ key }));
const inView = (
  keys: string[],
  ticked: Iterable<string>,
  tickable: boolean | ((row: { key: string }) => boolean) = true,
) => ticksInView({ rows: rowsOf(...keys), rowKey: (row) => row.key, tickable }, new Set(ticked));
const shown = ({ ticked, allTicked }: ReturnType<typeof inView>) => [ticked.map((row) => row.key), allTicked];

test("a row is ticked and freed by itself, all that may be at once", () => {
  const none = inView(["a", "b", "c"], []);
  expect(shown(none)).toEqual([[], false]);
  const one = inView(["a", "b", "c"], none.tick(true, rowsOf("b")));
  expect(shown(one)).toEqual([["b"], false]);
  const all = inView(["a", "b", "c"], one.tick(true));
  expect(shown(all)).toEqual([["a", "b", "c"], true]);
  expect([...all.tick(false, rowsOf("b"))]).toEqual(["a", "c"]);
  expect([...all.tick(false)]).toEqual([]);
});

test("what may not be ticked is left out of all, and of whether all are", () => {
  const some = inView(["a", "b"], [], (row) => row.key !== "b");
  expect(some.mayTick({ key: "b" })).toBe(false);
  expect(shown(inView(["a", "b"], some.tick(true), (row) => row.key !== "b"))).toEqual([["a"], true]);
  expect([...inView(["a"], [], false).tick(true)]).toEqual([]);
});

test("ticks of another page stay, count only there, and show in no box of this one", () => {
  const next = inView(["c", "d"], ["a", "c"]);
  expect(shown(next)).toEqual([["c"], false]);
  expect([...next.tick(false)]).toEqual(["a"]);
  expect([...next.tick(true)].toSorted()).toEqual(["a", "c", "d"]);
  expect(shown(inView(["d"], ["a"], false))).toEqual([[], false]);
  expect(shown(inView([], ["a"]))).toEqual([[], false]);
});

test("rows read beyond the page are ticked with those in view, each once", () => {
  const rows = rowsOf("a", "b");
  const beyond = rowsOf("a", "b", "c", "d");
  const keys = new Set(["a", "b", "c"]);
  const seen = ticksInView({ rows, rowKey: (row) => row.key, tickable: true, beyond }, keys);
  expect(shown(seen)).toEqual([["a", "b", "c"], true]);
  expect(seen.someTicked).toBe(true);
  const later = ticksInView({ rows: rowsOf("c"), rowKey: (row) => row.key, tickable: true, beyond }, seen.tick(false));
  expect(shown(later), "freed on their page").toEqual([["c"], true]);
});
