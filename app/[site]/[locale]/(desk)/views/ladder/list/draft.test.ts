import { expect, test } from "vitest";
import type { ListedWork } from "@/lib/domain/ladder/contract";
import { clear, draftOf, entriesOf, goDirectly, inOrderOf, isToSave, leaveOut, place } from "./draft";

const work = (workId: string, of: Partial<ListedWork> = {}) =>
  ({ workId, itemId: "t", candidate: 1, place: null, direct: 0, reason: "", ...of }) as ListedWork;
const [a, b, c] = [work("a"), work("b"), work("c")];
const places = (draft: Parameters<typeof entriesOf>[0]) =>
  entriesOf(draft).map(({ workId, place: at, direct, reason }) => `${workId}${at ?? (direct ? "D" : "-")}${reason}`);

test("begins with what was saved, and leaves alone what cannot be listed", () => {
  const saved = [work("b", { place: 1 }), work("a", { place: 2 }), work("d", { direct: 1, reason: "won" })];
  expect(places(draftOf([...saved, work("o", { reason: "weak" }), work("x", { candidate: 0 })]))).toEqual([
    "b1",
    "a2",
    "dDwon",
    "o-weak",
  ]);
  expect(places(draftOf([work("p", { place: 1, candidate: 0 })], false)), "a sealed list is shown as it is").toEqual([
    "p1",
  ]);
});

test("a work has one decision; the others close up", () => {
  let draft = place(place(place(draftOf([a, b, c]), a), b), c, 0);
  expect(places(draft)).toEqual(["c1", "a2", "b3"]);
  draft = place(draft, c, 1);
  expect(places(draft)).toEqual(["a1", "c2", "b3"]);
  expect(places(goDirectly(draft, a, "won"))).toEqual(["c1", "b2", "aDwon"]);
  expect(places(leaveOut(goDirectly(draft, a, "won"), a, "weak"))).toEqual(["c1", "b2", "a-weak"]);
  expect(places(clear(draft, c))).toEqual(["a1", "b2"]);
  expect(places(place(draft, b, 99))).toEqual(["a1", "c2", "b3"]);
});

test("takes the order of results: direct entries and what is left out stay, works without a result are to be decided", () => {
  const before = leaveOut(
    goDirectly(place(place(draftOf([a, b, c, work("d"), work("e")]), a), b), c, "won"),
    work("d"),
    "weak",
  );
  const result = (...ids: string[]) => ({
    tracks: [
      { itemId: "t", plans: 1, ties: [], works: ids.map((workId, n) => ({ workId, rank: n + 1, finalScore: 0 })) },
    ],
  });
  expect(places(inOrderOf(result("e", "c", "d", "b"), before))).toEqual(["e1", "b2", "cDwon", "d-weak"]);
  expect(places(inOrderOf({ tracks: [] }, before))).toEqual(["cDwon", "d-weak"]);
});

test("is to be saved where a decision or a place changed, a work fell out, or a whole list does not count as ranked", () => {
  const saved = [work("b", { place: 1 }), work("a", { place: 2 }), work("o", { reason: "weak" })];
  const asSaved = (works: ListedWork[], status: Parameters<typeof isToSave>[2]) =>
    isToSave(draftOf(works), works, status);
  expect(asSaved(saved, "ranked")).toBe(false);
  expect(asSaved(saved, "returned"), "it is confirmed as it is").toBe(true);
  expect(asSaved(saved, "collecting"), "the last undecided work was withdrawn").toBe(true);
  expect(asSaved([...saved, c], "collecting"), "one is undecided").toBe(false);
  const [first, ...rest] = saved as [ListedWork, ...ListedWork[]];
  expect(asSaved([{ ...first, candidate: 0 }, ...rest], "ranked"), "places close up").toBe(true);
  expect(isToSave(place(draftOf(saved), a, 0), saved, "ranked")).toBe(true);
  expect(isToSave(leaveOut(draftOf(saved), work("o"), "late"), saved, "ranked")).toBe(true);
  expect(isToSave(goDirectly(draftOf(saved), a, "won"), saved, "ranked")).toBe(true);
});
