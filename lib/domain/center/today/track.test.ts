import { expect, test } from "vitest";
import { workStatuses } from "@/db/values";
import { closedStatuses, teamStatuses } from "@/lib/domain/enrollment/contract";
import { stepStates, trackActs } from "./calls";
import { type Facts, nextOf, stepsOf } from "./track";

const facts = (of: Partial<Facts>): Facts => ({
  ...{ teamStatus: "approved", pays: false, owes: false, isCaptain: true, answersMissing: false, signUpOpen: false },
  ...{ takesWorks: true },
  ...{ workStatus: null, submit: "open", judged: true, announced: false, won: false },
  ...of,
});
const shown = (of: Partial<Facts>) => {
  const steps = stepsOf(facts(of));
  return `${steps.map(({ step, state }) => `${step} ${state}`).join(", ")} → ${nextOf(facts(of), steps).act}`;
};

test("each step of a team's way has its state, and one act is next", () => {
  expect(shown({ teamStatus: "draft", signUpOpen: true })).toBe(
    "draft current, approval ahead, work ahead, review ahead, award ahead → finish",
  );
  expect(shown({ teamStatus: "returned", signUpOpen: true, takesWorks: false, judged: false })).toBe(
    "draft returned, approval ahead → correct",
  );
  const fee = { pays: true, judged: false };
  expect(shown({ ...fee, owes: true })).toBe("draft done, approval done, payment current, work ahead → pay");
  expect(shown({ ...fee, owes: true, teamStatus: "auditing" }), "paid while it is being checked").toBe(
    "draft done, approval current, payment ahead, work ahead → pay",
  );
  expect(shown(fee)).toBe("draft done, approval done, payment done, work current → submit");
  expect(shown({})).toBe("draft done, approval done, work current, review ahead, award ahead → submit");
  expect(shown({ workStatus: "returned" })).toBe(
    "draft done, approval done, work returned, review ahead, award ahead → correctWork",
  );
  expect(shown({ workStatus: "reviewing", submit: "after" })).toBe(
    "draft done, approval done, work done, review current, award ahead → look",
  );
  expect(shown({ workStatus: "awarded", announced: true, won: true, submit: "after" })).toBe(
    "draft done, approval done, work done, review done, award done → award",
  );
  expect(shown({ workStatus: "missed", submit: "after" })).toContain("work stopped, review ahead");
});

test("a person who may not act is asked for nothing; nothing is asked once time is over", () => {
  for (const teamStatus of ["draft", "returned", "approved"] as const)
    expect(shown({ teamStatus, isCaptain: false, signUpOpen: true })).toMatch(/→ look$/);
  expect(shown({ teamStatus: "draft", signUpOpen: false })).toMatch(/^draft stopped.*→ look$/);
  expect(shown({ submit: "after" })).toMatch(/work stopped.*→ look$/);
  expect(shown({ submit: "before" })).toMatch(/work current.*→ look$/);
});

test("over all states: done steps come first, then at most one that is not, then those ahead", () => {
  const bits = [false, true];
  let count = 0;
  for (const teamStatus of teamStatuses)
    for (const workStatus of [null, ...workStatuses])
      for (const submit of ["none", "before", "open", "after"] as const)
        for (const n of Array.from({ length: 128 }, (_, at) => at)) {
          const bit = (at: number) => bits[(n >> at) & 1] as boolean;
          const of = facts({
            ...{ teamStatus, workStatus, submit, owes: bit(0), isCaptain: bit(1), signUpOpen: bit(2) },
            ...{ takesWorks: bit(3) || workStatus !== null, judged: bit(4), announced: bit(5), pays: bit(6) },
          });
          const steps = stepsOf(of);
          const order = steps.map(({ state }) => (state === "done" ? "d" : state === "ahead" ? "a" : "n")).join("");
          expect(order).toMatch(/^d*(na*)?$/);
          expect(steps.every(({ state }) => stepStates.includes(state))).toBe(true);
          const { act, runs } = nextOf(of, steps);
          expect(trackActs).toContain(act);
          const out = closedStatuses.some((closed) => closed === teamStatus);
          if (out) expect([act, runs]).toEqual(["look", null]);
          count += 1;
        }
  expect(count).toBeGreaterThan(30_000);
});
