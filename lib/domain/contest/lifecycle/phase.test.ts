import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Span } from "@/lib/domain/contest/schedule/span";
import { windowTypes } from "@/lib/domain/contest/shapes";
import { currentOf, type PlannedStage, stagePhase, stageStatus, timingOf } from "./phase";

const day = (n: number) => new Date(Date.UTC(2026, 2, n));
const span = (type: Span["type"], from: number, to: number, shown = false): Span => ({
  type,
  startsAt: day(from),
  endsAt: day(to),
  shown,
});
const stage = (...spans: Span[]): PlannedStage => ({ spans, resultsAt: null });
const over = ({ spans }: PlannedStage, at = 40): PlannedStage => ({ spans, resultsAt: day(at) });

const planned = stage(span("signUp", 1, 10), span("submit", 5, 15), span("review", 15, 20), span("publicity", 22, 27));
const held = stage(...planned.spans.map((s) => ({ ...s, shown: s.type === "publicity" })));
const phaseAt = (of: PlannedStage, at: number) => stagePhase("published", of, day(at));
const at = (stages: PlannedStage[], n: number) => timingOf("published", stages, day(n));

describe("the phase of a stage", () => {
  test.each([
    [0, "upcoming"],
    [1, "signUp"],
    [5, "submit"],
    [9, "submit"],
    [14, "submit"],
    [15, "review"],
    [20, "waiting"],
    [22, "publicity"],
    [27, "waiting"],
  ] as const)("on day %i it is %s", (n, phase) => {
    expect(phaseAt(held, n)).toBe(phase);
  });

  test("of open windows the order is publicity, review, audit, submit, signUp", () => {
    const all = windowTypes.map((type) => span(type, 1, 9, type === "publicity"));
    const without = (...gone: string[]) => stage(...all.filter((s) => !gone.includes(s.type)));
    expect(phaseAt(without(), 2)).toBe("publicity");
    expect(phaseAt(without("publicity"), 2)).toBe("review");
    expect(phaseAt(without("publicity", "review"), 2)).toBe("audit");
    expect(phaseAt(without("publicity", "review", "audit"), 2)).toBe("submit");
    expect(phaseAt(without("publicity", "review", "audit", "submit"), 2)).toBe("signUp");
  });

  test("a publicity that was only planned is not on view", () => {
    expect([21, 22, 26, 27].map((n) => phaseAt(planned, n))).toEqual(["waiting", "waiting", "waiting", "waiting"]);
    expect(at([planned], 23)).toMatchObject({ open: [], status: 3, statuses: [3] });
    expect(phaseAt(stage(span("publicity", 2, 9)), 5)).toBe("upcoming");
  });

  test("what is judged is over only once its results are published", () => {
    expect(phaseAt(stage(span("submit", 1, 5)), 30)).toBe("waiting");
    expect(phaseAt(over(held), 30)).toBe("awarded");
    expect(phaseAt(over(stage(span("submit", 1, 5))), 16)).toBe("awarded");
    expect(phaseAt(stage(span("signUp", 1, 5)), 30)).toBe("ended");
  });

  test("a window is open from its start, and no longer at its end; one that was passed over never is", () => {
    expect(at([planned], 15).open).toEqual(["review"]);
    expect(timingOf("published", [planned], new Date(day(15).getTime() - 1)).open).toEqual(["submit"]);
    expect(at([stage(span("submit", 5, 5), span("review", 5, 5))], 5)).toMatchObject({ open: [], phase: "waiting" });
  });
});

describe("where a contest stands", () => {
  const stages = [stage(span("signUp", 1, 5)), stage(span("submit", 10, 12)), stage()];

  test("is the phase of the latest stage that has begun, and waiting between two", () => {
    expect(currentOf(stages, day(0))).toBeUndefined();
    expect([0, 1, 7, 10, 12].map((n) => at(stages, n).phase)).toEqual([
      "upcoming",
      "signUp",
      "waiting",
      "submit",
      "waiting",
    ]);
    expect(at([over(held), stage(span("submit", 40, 50))], 30).phase).toBe("waiting");
    expect(at([stage(span("signUp", 1, 9)), over(held)], 30).phase).toBe("awarded");
  });

  test("a card says what a visitor can act on first, and every open window is among its statuses", () => {
    const audited = [stage(span("signUp", 1, 5), span("audit", 1, 8))];
    expect([0, 2, 6, 9].map((n) => at(audited, n).status)).toEqual([1, 2, 3, 5]);
    expect(at(audited, 2).statuses).toEqual([2, 3]);
    expect(at([planned], 6)).toMatchObject({
      status: 2,
      statuses: [2, 3],
      open: ["signUp", "submit"],
      phase: "submit",
    });
    expect(at([planned], 16).status).toBe(4);
    expect(at([held], 23).status).toBe(6);
    // a later stage has begun, and the first one still takes sign-ups
    const both = [stage(span("signUp", 1, 30)), stage(span("review", 10, 20))];
    expect(at(both, 12)).toMatchObject({ status: 2, statuses: [2, 4], open: ["signUp", "review"], phase: "review" });
  });

  test("nothing is open unless the contest is published", () => {
    for (const [status, shown, phase] of [
      ["draft", 0, "upcoming"],
      ["pending", 0, "upcoming"],
      ["suspended", 7, "waiting"],
      ["cancelled", 8, "ended"],
      ["finished", 5, "ended"],
      ["archived", 9, "ended"],
    ] as const) {
      const stands = timingOf(status, [planned], day(2));
      expect(stands, status).toEqual({ status: shown, statuses: [shown], open: [], phase });
      expect(stagePhase(status, planned, day(2)), status).toBe(phase);
    }
    expect(timingOf("finished", [over(held)], day(60)).phase).toBe("awarded");
  });

  test("a stage never goes back: 0, then 1, then 2", () => {
    const aSpan = fc.tuple(
      fc.constantFrom(...windowTypes),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 9 }),
    );
    fc.assert(
      fc.property(fc.array(aSpan, { minLength: 1, maxLength: 5 }), (list) => {
        const of = over(
          stage(...list.map(([type, from, length]) => span(type, from, from + length, type === "publicity"))),
        );
        const seen = Array.from({ length: 40 }, (_, n) => stageStatus("published", of, day(n)));
        expect(seen).toEqual(seen.toSorted());
        expect(seen[0]).toBe(0);
        expect(seen.at(-1)).toBe(2);
      }),
    );
  });
});
