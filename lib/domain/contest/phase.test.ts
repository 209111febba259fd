import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardStatusOf, contestPhase, currentOf, openAt, type Span, stagePhase, stageStatus } from "./phase";
import { windowTypes } from "./shapes";

const day = (n: number) => new Date(Date.UTC(2026, 2, n));
const span = (type: Span["type"], from: number, to: number): Span => ({ type, startsAt: day(from), endsAt: day(to) });
const stage = (...spans: Span[]) => ({ spans });

const usual = [span("signUp", 1, 10), span("submit", 5, 15), span("review", 15, 20), span("publicity", 22, 27)];

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
    [27, "ended"],
  ] as const)("on day %i it is %s", (at, phase) => {
    expect(stagePhase(usual, day(at))).toBe(phase);
  });

  test("of open windows the order is publicity, review, audit, submit, signUp", () => {
    const all = windowTypes.map((type) => span(type, 1, 9));
    const without = (...gone: string[]) => all.filter((s) => !gone.includes(s.type));
    expect(stagePhase(all, day(2))).toBe("publicity");
    expect(stagePhase(without("publicity"), day(2))).toBe("review");
    expect(stagePhase(without("publicity", "review"), day(2))).toBe("audit");
    expect(stagePhase(without("publicity", "review", "audit"), day(2))).toBe("submit");
    expect(stagePhase(without("publicity", "review", "audit", "submit"), day(2))).toBe("signUp");
  });

  test("once the awards are confirmed the end is called awarded", () => {
    expect(stagePhase(usual, day(30), false, true)).toBe("awarded");
    expect(stagePhase(usual, day(16), false, true)).toBe("review");
  });

  test("a window is open from its start, and no longer at its end", () => {
    expect(openAt(usual, day(15))).toEqual(["review"]);
    expect(openAt(usual, new Date(day(15).getTime() - 1))).toEqual(["submit"]);
  });
});

describe("the phase of a contest", () => {
  const stages = [stage(span("signUp", 1, 5)), stage(span("submit", 10, 12)), stage()];

  test("is that of the latest stage that has begun, and waiting between two", () => {
    expect(currentOf(stages, day(0))).toBeUndefined();
    expect([0, 1, 7, 10, 12].map((d) => contestPhase(stages, day(d)))).toEqual([
      "upcoming",
      "signUp",
      "waiting",
      "submit",
      "ended",
    ]);
  });

  test("a card shows what a participant can do, and auditing alone as running", () => {
    const audited = [stage(span("signUp", 1, 5), span("audit", 1, 8))];
    expect([0, 2, 6, 9].map((d) => cardStatusOf("published", audited, day(d)))).toEqual([1, 2, 3, 5]);
    expect(cardStatusOf("published", [stage(...usual)], day(6))).toBe(3);
    expect(cardStatusOf("published", [stage(...usual)], day(16))).toBe(4);
    expect(cardStatusOf("published", [stage(...usual)], day(23))).toBe(6);
    for (const [status, shown] of Object.entries({
      draft: 0,
      pending: 0,
      finished: 5,
      suspended: 7,
      cancelled: 8,
      archived: 9,
    }))
      expect(cardStatusOf(status as "draft", [stage(...usual)], day(2))).toBe(shown);
  });

  test("a stage never goes back: 0, then 1, then 2", () => {
    const aSpan = fc.tuple(
      fc.constantFrom(...windowTypes),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 9 }),
    );
    fc.assert(
      fc.property(fc.array(aSpan, { minLength: 1, maxLength: 5 }), (list) => {
        const spans = list.map(([type, from, length]) => span(type, from, from + length));
        const seen = Array.from({ length: 40 }, (_, d) => stageStatus(spans, day(d)));
        expect(seen).toEqual(seen.toSorted());
        expect(seen[0]).toBe(0);
        expect(seen.at(-1)).toBe(2);
      }),
    );
  });
});
