import { expect, test } from "vitest";
import { type Ballot, suspicionsOf } from "./flags";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ballot = (n: number, of: Partial<Ballot> = {}): Ballot => ({
  id: `${n}`,
  workId: "1",
  userId: `u${n}`,
  address: `a${n}`,
  at: n * 3 * 60 * MINUTE,
  accountDays: 100,
  onlyAct: false,
  ...of,
});
const many = (count: number, of: (n: number) => Partial<Ballot> = () => ({})) =>
  Array.from({ length: count }, (_, n) => ballot(n, of(n)));

test.each<[string, Ballot[], string[]]>([
  ["votes hours apart", many(8), []],
  ["nine from one address in an hour", many(9, (n) => ({ address: "x", at: n * MINUTE })), []],
  ["ten from one address in an hour", many(10, (n) => ({ address: "x", at: n * MINUTE })), ["address 10"]],
  ["ten from one address over a day", many(10, () => ({ address: "x" })), []],
  ["ten from ten addresses in an hour", many(10, (n) => ({ at: n * MINUTE })), []],
  ["ten of people who are gone", many(10, (n) => ({ address: null, userId: null, at: n * MINUTE })), []],
  ["nineteen in an hour", many(19, (n) => ({ at: n * MINUTE })), []],
  ["twenty in an hour", many(20, (n) => ({ at: n * MINUTE })), ["burst 20"]],
  ["two hundred, all twenty minutes apart", many(200, (n) => ({ at: n * 20 * MINUTE })), []],
  ["a steady rate of thirty an hour", many(2160, (n) => ({ at: n * 2 * MINUTE })), []],
  ["half of ten young", many(10, (n) => ({ accountDays: n < 5 ? 2 : 3 })), ["young 5"]],
  ["less than half young", many(10, (n) => ({ accountDays: n < 4 ? 0 : 3 })), []],
  ["nine, all young", many(9, () => ({ accountDays: 0 })), []],
  ["ten whose only act it was", many(10, () => ({ onlyAct: true })), ["onlyVote 10"]],
])("%s", (_, votes, found) => {
  expect(suspicionsOf(votes, 0, 3 * DAY).map(({ flag, ids }) => `${flag} ${ids.size}`)).toEqual(found);
});

test("tells the figures that a flag rests on", () => {
  const burst = [...many(40, (n) => ({ at: n })), ...many(36, (n) => ({ id: `s${n}`, at: DAY + n * 90 * MINUTE }))];
  expect(suspicionsOf(burst, 0, 3 * DAY)).toMatchObject([{ flag: "burst", most: 40, usual: 0.5 }]);
});
