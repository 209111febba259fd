import { expect, test } from "vitest";
import { countsOf, pageOfRows, soughtRows } from "./sought";

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

test("rows of a promotion are found by outcome, school, number and words, and all of them stay without a filter", () => {
  expect(soughtRows(rows, {})).toHaveLength(20_000);
  expect(soughtRows(rows, { fate: "promoted" })).toHaveLength(5000);
  expect(soughtRows(rows, { fate: "promoted", schoolName: "Lakeside" })).toEqual([]);
  expect(soughtRows(rows, { keywords: " t26012345 " }).map(({ workId }) => workId)).toEqual(["12345"]);
  expect(soughtRows(rows, { keywords: "team 19999" }).map(({ workId }) => workId)).toEqual(["19999"]);
  expect(soughtRows([row(1, { teamNumber: null, judgingNo: undefined })], { keywords: "J1" })).toEqual([]);
});

test("a page holds its rows alone, with the counts and schools of all; pages together are all, and after the last comes none", () => {
  const page = pageOfRows(rows, { pageNum: 400, pageSize: 50 });
  expect(page.rows.map(({ workId }) => workId)).toEqual(rows.slice(19_950).map(({ workId }) => workId));
  expect(page).toMatchObject({ works: 20_000, total: 20_000, schools: ["Hillside", "Lakeside"] });
  expect(page.counts).toEqual({ promoted: 5000, reserve: 0, undecided: 0, out: 15_000 });
  const narrow = { fate: "promoted" as const, pageSize: 100 };
  const each = Array.from({ length: 50 }, (_, n) => pageOfRows(rows, { ...narrow, pageNum: n + 1 }).rows).flat();
  expect(new Set(each.map(({ workId }) => workId)).size).toBe(5000);
  expect(pageOfRows(rows, { ...narrow, pageNum: 51 }).rows).toEqual(pageOfRows(rows, { ...narrow, pageNum: 50 }).rows);
  expect(pageOfRows([], {})).toMatchObject({ works: 0, total: 0, rows: [], schools: [] });
  expect(countsOf([{ fate: null }])).toEqual({ promoted: 0, reserve: 0, undecided: 0, out: 0 });
});
