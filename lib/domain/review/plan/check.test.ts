import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expertTotal, readMarkSheet } from "@/lib/domain/review/result/scoring";
import { PlanColumn, PlanSettings } from "@/lib/domain/review/shapes";
import { planProblems } from "./check";
import { scoringColumns } from "./columns";

const column = (more: Record<string, unknown> = {}) =>
  PlanColumn.parse({ key: "a", label: { zh: "创意" }, type: "score", max: 100, ...more });
const plan = (more: Record<string, unknown> = {}) =>
  PlanSettings.parse({ name: "初评", columns: [column()], tieChain: [], ...more });
const levels = (...marks: number[]) => marks.map((mark, at) => ({ mark, label: { zh: `等级${at}` } }));
const anchors = (...marks: number[]) => marks.map((mark) => ({ mark, text: { zh: `参照${mark}` } }));
const levelled = (more: Record<string, unknown>) => plan({ columns: [column({ type: "level", ...more })] });
const fields = (...rows: Record<string, unknown>[]) =>
  plan({ columns: rows.map((row, at) => column({ key: `c${at}`, max: 10, ...row })) });

describe("the rules of a plan", () => {
  it.each([
    ["one column of 100", plan()],
    ["maxima that add up to 100", fields({ max: 60 }, { max: 40 })],
    ["weights that add up to 1", fields({ weight: 0.3 }, { weight: 0.7 })],
    ["thirds to four digits", fields({ weight: 0.3333 }, { weight: 0.3333 }, { weight: 0.3334 })],
    ["pass or fail that has no weight beside columns that do", fields({ weight: 1 }, { type: "passfail", max: 1 })],
    ["pass or fail with weight 0", fields({ weight: 1 }, { type: "passfail", max: 1, weight: 0 })],
    ["pass or fail that counts", fields({ weight: 0.5 }, { type: "passfail", max: 1, weight: 0.5 })],
    ["text beside marks", fields({ weight: 1 }, { type: "text", max: 0 })],
    ["a level at the maximum and one at 0", levelled({ max: 10, levels: levels(10, 5, 0) })],
    ["a step that reaches the maximum", fields({ step: 0.1, max: 9.9 })],
    ["anchors within the range", fields({ min: 1, anchors: anchors(1, 10, 5) })],
    ["no step", fields({ step: 0, max: 9.9 })],
    ["drops that leave one", plan({ drop: { highest: 1, lowest: 1, from: 3 } })],
    ["no drops", plan({ drop: { highest: 0, lowest: 0, from: 3 } })],
    ["as many needed as assigned", plan({ perWork: 3, minReviews: 3 })],
  ])("may have %s", (_, right) => {
    expect(planProblems(right)).toEqual([]);
  });

  it.each([
    ["columns.0.max", "range", fields({ max: 0 })],
    ["columns.0.max", "range", fields({ min: 10 })],
    ["columns.1.max", "range", fields({ max: 10 }, { type: "passfail", max: 0 })],
    ["columns.0.step", "stepTooLarge", fields({ step: 11 })],
    ["columns.0.step", "stepMisses", fields({ step: 3 })],
    ["columns.0.step", "stepMisses", fields({ min: 1, step: 2 })],
    ["columns.0.step", "decimals", fields({ step: 0.00001 })],
    ["columns.0.max", "decimals", fields({ max: 9.99999 })],
    ["columns.0.commentBelow", "commentOutside", fields({ commentBelow: 11 })],
    ["columns.0.commentBelow", "commentOutside", fields({ min: 2, step: 1, commentBelow: 2 })],
    ["columns.0.levels", "levels", levelled({ max: 10 })],
    ["columns.0.levels", "levels", levelled({ max: 10, levels: levels(10) })],
    ["columns.0.levels.0.mark", "levelAboveMax", levelled({ max: 10, levels: levels(11, 5) })],
    ["columns.0.levels.1.mark", "levelTwice", levelled({ max: 10, levels: levels(5, 5) })],
    ["columns.0.anchors.0.mark", "anchorOutside", fields({ min: 2, anchors: anchors(1) })],
    ["columns.0.anchors.1.mark", "anchorOutside", fields({ anchors: anchors(10, 11) })],
    ["columns.0.anchors.1.mark", "anchorTwice", fields({ anchors: anchors(5, 5) })],
    ["columns.0.anchors.0.mark", "decimals", fields({ anchors: anchors(4.99999) })],
    ["columns.0.levels.1.mark", "decimals", levelled({ max: 10, levels: levels(5, 4.99999) })],
    [
      "columns.0.levels.1.label.zh",
      "levelTwice",
      levelled({ max: 10, levels: [9, 8].map((mark) => ({ mark, label: { zh: "优" } })) }),
    ],
    ["columns", "none", fields({ type: "text", max: 0 })],
    ["columns", "key", fields({ key: "same" }, { key: "same" })],
    ["columns", "weights", fields({ weight: 0.5 }, { weight: 0.4 })],
    ["columns", "weights", fields({ weight: 1 }, { weight: 1 })],
    ["columns", "weights", fields({}, { type: "passfail", max: 1, weight: 0 })],
    ["columns.1.weight", "weightMissing", fields({ weight: 1 }, {})],
    ["columns.0.weight", "decimals", fields({ weight: 0.50001 }, { weight: 0.49999 })],
    ["columns", "sum", fields({ max: 60 }, { max: 41 })],
    ["minReviews", "moreThanPerWork", plan({ perWork: 2, minReviews: 3 })],
    ["drop.from", "dropsAll", plan({ drop: { highest: 2, lowest: 1, from: 3 } })],
    ["drop.from", "dropsAll", plan({ drop: { highest: 5, lowest: 5, from: 10 } })],
    ["softDeadline", "afterHard", plan({ softDeadline: "2026-05-02 00:00:00", hardDeadline: "2026-05-01 00:00:00" })],
  ])("are refused at %s for %s", (field, problem, wrong) => {
    expect(planProblems(wrong)).toContainEqual(expect.objectContaining({ field, problem }));
  });

  it("hold deadlines to the review that the schedule plans", () => {
    const span = { startTime: "2026-05-01 08:00:00", endTime: "2026-05-10 18:00:00" };
    const until = (hardDeadline: string) => planProblems(plan({ hardDeadline }), span);
    expect(until("2026-05-10 18:00:00")).toEqual([]);
    expect(until("2026-05-10 18:00:01")).toMatchObject([{ field: "hardDeadline", problem: "afterReview" }]);
    expect(until("2026-05-01 08:00:00")).toMatchObject([{ field: "hardDeadline", problem: "beforeReview" }]);
  });

  it("once accepted leave every sheet of theirs a total between 0 and 100, and the best one 100 where weights are", () => {
    const one = fc.record({
      type: fc.constantFrom("score", "level", "passfail", "text"),
      min: fc.constantFrom(0, 1, 5),
      max: fc.constantFrom(0, 1, 5, 10, 40, 100),
      step: fc.constantFrom(0, 0.5, 1, 3),
      weight: fc.constantFrom(undefined, 0, 0.2, 0.5, 1),
      levels: fc.constantFrom(undefined, levels(1, 0), levels(10, 5), levels(5, 5), levels(40, 10, 1)),
    });
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 4 }), (rows) => {
        const requested = fields(...rows);
        if (planProblems(requested).length > 0) return;
        accepted++;
        const columns = scoringColumns(requested.columns);
        const best = Object.fromEntries(
          columns.map(({ key, type, max, levels: offered }) => {
            if (type === "level") return [key, Math.max(...(offered ?? []))];
            return [key, { score: max, passfail: true, text: "好" }[type]];
          }),
        );
        const read = readMarkSheet(columns, { marks: best });
        expect(read.errors).toEqual([]);
        expect(read.total).toBe(expertTotal(columns, read.marks));
        expect(read.total).toBeGreaterThanOrEqual(0);
        expect(read.total).toBeLessThanOrEqual(1_000_000);
        if (columns.some(({ weight }) => weight) && columns.every(({ type }) => type !== "level"))
          expect(read.total).toBe(1_000_000);
      }),
      { numRuns: 3000, seed: 12 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});
