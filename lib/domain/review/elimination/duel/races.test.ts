import { and, eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, duel, eliminationRound, reviewTask, transaction } from "@/db";
import { concurrencyLimit } from "@/lib/limit/concurrency-limit";
import { type AnExpert, aReview } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { closeDuels } from "./closing";
import { drawDuels } from "./drawing";
import { castVote } from "./voting";

useDatabase();

const inTurn = concurrencyLimit(6);

const paired = async (experts: number) =>
  transaction(async () => {
    const columns = [{ key: "vote", label: { zh: "胜出" }, type: "passfail", max: 1, weight: 1 }];
    const rules = { type: "elimination", normalise: "none", dropHighest: 0, dropLowest: 0, minReviews: 1 } as const;
    const review = await aReview({ works: 4, experts, plan: { ...rules, columns, perWork: experts } });
    await drawDuels({ planId: review.plan.id }, review.manager);
    return { ...review, judges: review.experts as [AnExpert, ...AnExpert[]] };
  });

const tasksOf = (planId: string, expertId: string) =>
  db
    .select()
    .from(reviewTask)
    .where(and(eq(reviewTask.planId, planId), eq(reviewTask.expertId, expertId), eq(reviewTask.round, 1)))
    .orderBy(reviewTask.duel, reviewTask.id);

test("of thirty votes of one expert at once, for the one and the other work, exactly one counts", async () => {
  const { plan, judges } = await paired(1);
  const [one, other] = await tasksOf(plan.id, judges[0].row.id);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) =>
      inTurn(() => castVote({ taskId: (n % 2 ? one : other)?.id as string }, judges[0].actor)),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = outcomes.flatMap((o) => (o.status === "rejected" ? [o.reason.fault] : []));
  expect(new Set(refused)).toEqual(new Set(["illegalTransition"]));
  const after = (await tasksOf(plan.id, judges[0].row.id)).filter((task) => task.duel === one?.duel);
  expect(after.map(({ total }) => total).sort()).toEqual([0, 1_000_000]);
}, 60_000);

test("two who pair at once pair once", async () => {
  const { plan, manager } = await transaction(async () => {
    const columns = [{ key: "vote", label: { zh: "胜出" }, type: "passfail", max: 1, weight: 1 }];
    const rules = { type: "elimination", normalise: "none", dropHighest: 0, dropLowest: 0 } as const;
    return aReview({ works: 4, experts: 1, plan: { ...rules, columns, perWork: 1 } });
  });
  const drawn = await Promise.all([1, 2, 3].map(() => inTurn(() => drawDuels({ planId: plan.id }, manager))));
  expect(drawn.map(({ asked }) => asked).sort()).toEqual([0, 0, 2]);
  expect(await db.$count(duel, eq(duel.planId, plan.id))).toBe(2);
}, 60_000);

test("a vote and a closing at once: the vote is in the round that was closed, or refused", async () => {
  const met = new Set<string>();
  for (let turn = 0; turn < 8; turn++) {
    const { plan, manager, judges } = await paired(3);
    const [last, ...others] = judges;
    const pairs = await db.select().from(duel).where(eq(duel.planId, plan.id));
    const wins = new Set(pairs.map(({ workId }) => workId));
    for (const { row, actor } of others)
      for (const task of await tasksOf(plan.id, row.id))
        if (wins.has(task.workId)) await castVote({ taskId: task.id }, actor);
    const [mine] = await tasksOf(plan.id, last.row.id);
    const close = () => closeDuels({ planId: plan.id, round: 1 }, manager);
    const vote = () => castVote({ taskId: mine?.id as string }, last.actor);
    const race = turn % 2 ? [vote, close] : [close, vote];
    const settled = await Promise.allSettled(race.map((act) => act()));
    const [voted, closed] = turn % 2 ? settled : settled.toReversed();
    expect(closed).toMatchObject({ status: "fulfilled" });
    const round = and(eq(eliminationRound.planId, plan.id), eq(eliminationRound.no, 1));
    expect(await db.$count(eliminationRound, round)).toBe(1);
    const [task] = await db
      .select()
      .from(reviewTask)
      .where(eq(reviewTask.id, mine?.id as string));
    const counts = voted?.status === "fulfilled";
    met.add(counts ? "counted" : "refused");
    expect(task?.status).toBe(counts ? "confirmed" : "cancelled");
    expect(task?.total).toBe(counts ? 1_000_000 : null);
    expect(await db.$count(duel, and(eq(duel.planId, plan.id), eq(duel.round, 1), ne(duel.winnerId, "0")))).toBe(2);
  }
  expect(met.size).toBeGreaterThan(0);
}, 120_000);
