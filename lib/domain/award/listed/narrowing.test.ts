import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { PublicResults } from "@/lib/domain/award/shapes";
import { narrowed, schoolsIn } from "./narrowing";

type Lists = PublicResults["lists"];
type Row = Lists[number]["rows"][number];

/** Few letters, so that words are often found, and found over the edges of what is searched. */
const text = fc.string({ unit: fc.constantFrom("a", "A", "b", "İ", "奖", "𠮷", " "), maxLength: 4 });
const row = fc
  .record({ workName: text, teamName: text, schoolName: text, workNo: fc.option(text), id: fc.constantFrom("1", "2") })
  .map(({ id, ...names }) => ({ ...names, prizeId: id, schoolId: id }) as Row);
const lists = fc
  .array(fc.array(row, { maxLength: 8 }), { maxLength: 3 })
  .map((all) => all.map((rows) => ({ rows })) as Lists);
const filter = fc.record(
  { keywords: text, prizeId: fc.constantFrom("1", "3"), schoolId: fc.constantFrom("2", "3") },
  { requiredKeys: [] },
);

/** Each row by itself, each of its texts by itself. */
const says = (one: Row, words: string) =>
  [one.workName, one.teamName, one.schoolName, one.workNo ?? ""].some((of) => of.toLowerCase().includes(words));

test("lets those rows through that fit one by one, the first time and the second", () => {
  fc.assert(
    fc.property(lists, filter, (all, { keywords, prizeId, schoolId }) => {
      const expected = all.map(({ rows }) =>
        rows.filter(
          (one) =>
            (!prizeId || one.prizeId === prizeId) &&
            (!schoolId || one.schoolId === schoolId) &&
            (!keywords || says(one, keywords.toLowerCase())),
        ),
      );
      for (let times = 0; times < 2; times++)
        expect(narrowed(all, { keywords, prizeId, schoolId }).map(({ rows }) => rows)).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});

test("nothing that stands over the edge of two texts or two rows is found", () => {
  const names = { teamName: "b", schoolName: "c", workNo: "d", prizeId: "1", schoolId: "1" };
  const all = [
    {
      rows: [
        { workName: "a", ...names },
        { workName: "e", ...names },
      ],
    },
  ] as Lists;
  const found = (keywords: string) => narrowed(all, { keywords }).flatMap(({ rows }) => rows).length;
  for (const words of ["ab", "a\nb", "a\0b", "de", "d\0e", "\0"]) expect(found(words), JSON.stringify(words)).toBe(0);
  expect([found("a"), found("b"), found("D")], "control").toEqual([1, 2, 2]);
});

test("counts the awards of each school, by name, as often as it is asked", () => {
  const of = (schoolId: string, schoolName: string) => ({ schoolId, schoolName }) as Row;
  const all = [{ rows: [of("1", "丙"), of("2", "甲")] }, { rows: [of("1", "丙")] }] as Lists;
  for (let times = 0; times < 2; times++)
    expect(schoolsIn(all)).toEqual([
      { schoolId: "1", name: "丙", count: 2 },
      { schoolId: "2", name: "甲", count: 1 },
    ]);
});
