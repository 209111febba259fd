import { expect, test } from "vitest";
import { soughtRows } from "./sought";

const row = (n: number, more: object = {}) => ({
  workId: String(n),
  title: `Work ${n}`,
  teamName: `Team ${n}`,
  teamNumber: `T26${String(n).padStart(6, "0")}`,
  schoolName: n % 2 ? "Lakeside" : "Hillside",
  fate: n % 4 === 0 ? ("promoted" as const) : ("out" as const),
  judgingNo: `J${n}`,
  ...more,
});
const rows = Array.from({ length: 20_000 }, (_, n) => row(n + 1));
const all = { fate: "", school: "", words: "" };

test("rows of a promotion are found by outcome, school, number and words, and all of them stay without a filter", () => {
  expect(soughtRows(rows, all)).toHaveLength(20_000);
  expect(soughtRows(rows, { ...all, fate: "promoted" })).toHaveLength(5000);
  expect(soughtRows(rows, { ...all, fate: "promoted", school: "Lakeside" })).toEqual([]);
  expect(soughtRows(rows, { ...all, words: " t26012345 " }).map(({ workId }) => workId)).toEqual(["12345"]);
  expect(soughtRows(rows, { ...all, words: "team 19999" }).map(({ workId }) => workId)).toEqual(["19999"]);
  expect(soughtRows([row(1, { teamNumber: null, judgingNo: undefined })], { ...all, words: "J1" })).toEqual([]);
});
