import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Answer, type DistributionPlan, distribute, type Pair } from "./distribute";
import { seededDraw } from "./draw";

const id = (kind: string, n: number) => `${kind}${String(n).padStart(5, "0")}`;
const even = { unwanted: 4, cannot: 40, otherField: 2, seen: 8, sameSchool: 6, balance: 1 };

/** Small random plans of every kind: short of experts, with tasks that stay, with any weights. */
const smallPlan = fc
  .record({
    works: fc.array(
      fc.record({
        orgs: fc.subarray(["a", "b"], { maxLength: 1 }),
        fields: fc.subarray(["x", "y"]),
        wanted: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    experts: fc.array(
      fc.record({
        orgs: fc.subarray(["a", "b"], { maxLength: 1 }),
        fields: fc.subarray(["x", "y"]),
        cap: fc.nat(4),
        school: fc.option(fc.constantFrom("s", "t"), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    perWork: fc.integer({ min: 1, max: 3 }),
    seed: fc.string(),
    blocked: fc.array(fc.tuple(fc.nat(3), fc.nat(4)), { maxLength: 3 }),
    existing: fc.array(fc.tuple(fc.nat(3), fc.nat(4)), { maxLength: 2 }),
    seen: fc.array(fc.tuple(fc.nat(3), fc.nat(4)), { maxLength: 4 }),
    answers: fc.uniqueArray(fc.tuple(fc.nat(3), fc.nat(4), fc.constantFrom("want", "can", "cannot")), {
      maxLength: 12,
      selector: ([w, e]) => `${w} ${e}`,
    }),
    weights: fc.record({
      unwanted: fc.nat(6),
      cannot: fc.nat(40),
      otherField: fc.nat(6),
      seen: fc.nat(6),
      sameSchool: fc.nat(6),
      balance: fc.integer({ min: 1, max: 5 }),
    }),
  })
  .map(({ works, experts, blocked, existing, seen, answers, weights, ...rest }): DistributionPlan => {
    const pair = ([w, e]: readonly [number, number, ...unknown[]]) => ({ workId: id("w", w), expertId: id("e", e) });
    return {
      ...rest,
      works: works.map((work, n) => ({ ...work, id: id("w", n) })),
      experts: experts.map((expert, n) => ({ ...expert, id: id("e", n) })),
      blocked: blocked.map((one) => ({ ...pair(one), reason: "declared" })),
      existing: existing.map(pair),
      seen: seen.map(pair),
      weights,
      answers: answers.map((one) => ({ ...pair(one), answer: one[2] })),
    };
  });

const includes = (list: readonly Pair[] | undefined, w: string, e: string) =>
  list?.some((pair) => pair.workId === w && pair.expertId === e) ?? false;

function allowed(plan: DistributionPlan, w: string, e: string) {
  const work = plan.works.find((one) => one.id === w);
  const expert = plan.experts.find((one) => one.id === e);
  return (
    !!work &&
    !!expert &&
    !work.orgs.some((org) => expert.orgs.includes(org)) &&
    !includes(plan.blocked, w, e) &&
    !includes(plan.existing, w, e)
  );
}

/** The total cost as docs/rules/review.md says it, of these pairs. */
function costOf(plan: DistributionPlan, pairs: readonly Pair[]) {
  const { weights = even, answers = [] } = plan;
  const load = new Map<string, number>();
  let total = 0;
  for (const [n, { workId, expertId }] of pairs.entries()) {
    load.set(expertId, (load.get(expertId) ?? 0) + 1);
    const answer = answers.find((one) => one.workId === workId && one.expertId === expertId)?.answer ?? "can";
    total += { want: 0, can: weights.unwanted, cannot: weights.cannot }[answer];
    const expert = plan.experts.find((one) => one.id === expertId);
    const subjects = plan.works.find((one) => one.id === workId)?.fields ?? [];
    const fields = expert?.fields ?? [];
    if (subjects.length && fields.length && !fields.some((field) => subjects.includes(field)))
      total += weights.otherField;
    if (includes(plan.seen, workId, expertId)) total += weights.seen;
    for (const other of pairs.slice(0, n))
      if (other.workId === workId && expert?.school !== undefined)
        if (plan.experts.find((one) => one.id === other.expertId)?.school === expert.school)
          total += weights.sameSchool;
  }
  for (const l of load.values()) total += weights.balance * l * l;
  return total;
}

/** The tasks that stay, each once, of works and experts that the plan has. */
const kept = (plan: DistributionPlan) =>
  (plan.existing ?? []).filter(
    ({ workId, expertId }, n, all) =>
      plan.works.some((work) => work.id === workId) &&
      plan.experts.some((expert) => expert.id === expertId) &&
      all.findIndex((one) => one.workId === workId && one.expertId === expertId) === n,
  );

/** Every way to fill the plan, tried one by one: the most slots, and the least cost among those ways. */
function best(plan: DistributionPlan) {
  const pairs = kept(plan);
  const found = { filled: -1, cost: 0 };
  const stays = new Set(
    plan.existing
      ?.filter(({ workId }) => plan.works.some((w) => w.id === workId))
      .map((p) => `${p.workId} ${p.expertId}`),
  );
  const tryWork = (n: number, filled: number) => {
    const work = plan.works[n];
    if (!work) {
      const cost = filled < found.filled ? 0 : costOf(plan, pairs);
      if (filled > found.filled || (filled === found.filled && cost < found.cost))
        Object.assign(found, { filled, cost });
      return;
    }
    const wanted = (work.wanted ?? plan.perWork) - [...stays].filter((key) => key.startsWith(work.id)).length;
    const tryExpert = (at: number, given: number) => {
      const expert = plan.experts[at];
      if (!expert) return tryWork(n + 1, filled + given);
      tryExpert(at + 1, given);
      if (given >= wanted || !allowed(plan, work.id, expert.id)) return;
      if (pairs.filter((pair) => pair.expertId === expert.id).length >= expert.cap) return;
      pairs.push({ workId: work.id, expertId: expert.id });
      tryExpert(at + 1, given + 1);
      pairs.pop();
    };
    tryExpert(0, 0);
  };
  tryWork(0, 0);
  return found;
}

describe("a weighed distribution", () => {
  it("costs as little as the best of all ways, over 1,000 plans", () => {
    fc.assert(
      fc.property(smallPlan, (plan) => {
        const { assignments, report } = distribute(plan);
        const optimum = best(plan);
        const all = [...kept(plan), ...assignments];
        expect(assignments).toHaveLength(optimum.filled);
        expect(costOf(plan, all)).toBe(optimum.cost);
        expect(report.soft.cost).toBe(optimum.cost);
      }),
      { numRuns: 1000 },
    );
  });

  it("keeps every rule: allowed pairs only, none twice, caps and counts", () => {
    fc.assert(
      fc.property(smallPlan, (plan) => {
        const { assignments, report } = distribute(plan);
        const all = [...kept(plan), ...assignments];
        expect(assignments.every(({ workId, expertId }) => allowed(plan, workId, expertId))).toBe(true);
        expect(new Set(all.map((pair) => `${pair.workId} ${pair.expertId}`)).size).toBe(all.length);
        for (const expert of plan.experts) {
          const added = assignments.filter((pair) => pair.expertId === expert.id).length;
          const stays = kept(plan).filter((pair) => pair.expertId === expert.id).length;
          if (added > 0) expect(added + stays).toBeLessThanOrEqual(expert.cap);
        }
        expect(report.histogram.reduce((sum, { load, experts }) => sum + load * experts, 0)).toBe(all.length);
      }),
    );
  });

  it("does not depend on the order of its lists, and is drawn by its seed", () => {
    fc.assert(
      fc.property(smallPlan, (plan) => {
        const turned = {
          ...plan,
          works: plan.works.toReversed(),
          experts: plan.experts.toReversed(),
          seen: plan.seen?.toReversed(),
          existing: plan.existing?.toReversed(),
        };
        expect(distribute(turned)).toEqual(distribute(plan));
      }),
    );
    const plan = large(60, 12, 3, 5);
    const other = distribute({ ...plan, seed: "2027" });
    expect(other.assignments).not.toEqual(distribute(plan).assignments);
    expect(other.report.soft.cost).toBe(distribute(plan).report.soft.cost);
  });

  it("gives what is wanted, avoids what cannot be, and counts what it could not avoid", () => {
    const works = ["w1", "w2"].map((work) => ({ id: work, orgs: [] }));
    const experts = ["e1", "e2", "e3"].map((expert) => ({ id: expert, orgs: [], cap: 1, school: "s" }));
    const answers = [
      { workId: "w1", expertId: "e1", answer: "cannot" },
      { workId: "w2", expertId: "e1", answer: "want" },
      { workId: "w1", expertId: "e2", answer: "cannot" },
      { workId: "w2", expertId: "e2", answer: "cannot" },
    ] as const;
    const plan = { works, experts, perWork: 1, seed: "", weights: even, answers };
    const { assignments, report } = distribute(plan);
    expect(assignments).toEqual([
      { workId: "w1", expertId: "e3" },
      { workId: "w2", expertId: "e1" },
    ]);
    expect(report.soft).toMatchObject({ wants: 1, cannots: 0, pleased: 1, sameSchool: 0, cost: 4 + 0 + 2 });
    const tight = distribute({ ...plan, perWork: 2, experts: experts.map((e) => ({ ...e, cap: 2 })) });
    expect(tight.report.soft).toMatchObject({ wants: 1, sameSchool: 2 });
    const all = distribute({ ...plan, perWork: 3, experts: experts.map((e) => ({ ...e, cap: 2 })) });
    expect(all.report.soft).toMatchObject({ wants: 1, cannots: 3, sameSchool: 6 });
    expect(all.report.unfilled).toEqual([]);
  });
});

/** Works and experts of many schools, a quarter of both of the first; each expert wants some works and cannot judge others. */
function large(works: number, experts: number, perWork: number, schools: number, said = 100): DistributionPlan {
  const draw = seededDraw(`${works} ${experts}`);
  const school = () => (draw() % 4 === 0 ? "s0" : `s${draw() % schools}`);
  const field = () => `f${Math.min(draw() % 12, draw() % 12)}`;
  const answers = new Map<string, Answer>();
  for (let e = 0; e < experts; e++)
    for (let n = 0; n < Math.min(said, works); n++) {
      // what is popular with one is popular with others
      const workId = id("w", Math.floor(((draw() % works) * (draw() % works)) / works));
      answers.set(`${workId} ${e}`, { workId, expertId: id("e", e), answer: draw() % 4 ? "want" : "cannot" });
    }
  return {
    works: Array.from({ length: works }, (_, n) => ({ id: id("w", n), orgs: [school()], fields: [field()] })),
    experts: Array.from({ length: experts }, (_, n) => {
      const own = school();
      return { id: id("e", n), orgs: [own], school: own, fields: [field(), field()], cap: works * perWork };
    }),
    perWork,
    seed: "2026",
    weights: even,
    answers: [...answers.values()],
  };
}

describe("without weights", () => {
  it("gives the answers that it has always given", () => {
    const answerOf = (plan: DistributionPlan) => {
      const { weights: _, ...plain } = plan;
      return createHash("sha256")
        .update(JSON.stringify(distribute(plain).assignments))
        .digest("hex")
        .slice(0, 16);
    };
    expect([large(60, 12, 3, 5), large(300, 30, 3, 20), large(2000, 100, 5, 300)].map(answerOf)).toEqual([
      "05227bbfa5056e36",
      "444e11967ed398b9",
      "4f00feb8d83aca7f",
    ]);
  });
});
