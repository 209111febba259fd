import { expect, test } from "vitest";
import { type Draft, entriesOf } from "./draft";
import { pasted } from "./pasted";

const work = (workId: string, of: Partial<Parameters<typeof pasted>[1][number]> = {}) => ({
  ...{ workId, itemId: "track", title: `Work ${workId}`, teamNumber: `T2600${workId}`, candidate: 1 as const },
  ...of,
});
const works = [work("1"), work("2"), work("3"), work("4", { itemId: "other" }), work("5", { candidate: 0 })];
const empty: Draft = { order: {}, direct: {}, out: {} };
const read = (rows: (string | number)[][], draft = empty) => {
  const found = pasted(rows.map((cells) => cells.join("\t")).join("\r\n"), works, draft);
  const said = entriesOf(found.draft).map(({ workId, place, direct, reason }) => [workId, place, direct, reason]);
  return { ...found, said };
};

test("rows of a spreadsheet give places, direct entries and what is left out, by number or title, in any column", () => {
  const {
    said,
    read: count,
    problems,
  } = read([
    ["作品编号", "作品", "名次", "说明"],
    ["t26002", "anything", 1, ""],
    ["", "Work 1", 2, ""],
    ["T26004", "", 1, ""],
    ["T26003", "", "直推", "国赛获奖"],
  ]);
  expect(problems).toEqual([]);
  expect(count).toBe(4);
  expect(said).toEqual([
    ["2", 1, false, ""],
    ["1", 2, false, ""],
    ["4", 1, false, ""],
    ["3", null, true, "国赛获奖"],
  ]);
  expect(read([["T26003", "", "incomplete"]]).said).toEqual([["3", null, false, "incomplete"]]);
});

test("places need not follow one another, and works that no row names stay behind", () => {
  const before: Draft = { order: { track: ["3", "1"] }, direct: {}, out: {} };
  const { said } = read(
    [
      ["T26001", 10],
      ["T26002", 7],
    ],
    before,
  );
  expect(said.map(([id]) => id)).toEqual(["2", "1", "3"]);
});

test("each row that cannot be read is told by its number, and the others count", () => {
  const { problems, said } = read([
    ["T26001", 1],
    ["T26001", 2],
    ["T99999", 3],
    ["T26005", 4],
    ["T26002", ""],
    ["T26003", "direct", ""],
    ["T26004", 0],
  ]);
  expect(problems.map(({ row, why }) => `${row} ${why}`)).toEqual([
    "2 twice",
    "3 unknown",
    "4 notListed",
    "5 noPlace",
    "6 noReason",
    "7 noPlace",
  ]);
  expect(said).toEqual([["1", 1, false, ""]]);
  expect(
    read([
      ["T26001", 1],
      ["T26002", 1],
    ]).problems,
  ).toEqual([{ row: 2, why: "sharedPlace" }]);
});
