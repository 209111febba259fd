import { and, eq } from "drizzle-orm";
import { db, planExpert, type reviewPlan } from "@/db";
import { type AnExpert, anExpert, aPlan, type aReviewContest, aTask } from "./review";
import { anEffectiveTeam, aWork } from "./work";

type Place = Awaited<ReturnType<typeof aReviewContest>>;

/** What the two experts of a group gave: two works of 80, one of 90 on which they are 20 apart, one of 60. */
const totals = [
  [80, 80],
  [80, 80],
  [100, 80],
  [60, 60],
] as const;

/** An open plan whose two experts have handed everything in, and may see others' totals; the first one leads. */
export async function aGroup(
  place: Pick<Place, "contest" | "stage" | "track">,
  of: { experts?: [AnExpert, AnExpert]; plan?: Partial<typeof reviewPlan.$inferInsert> } = {},
) {
  const [leader, member] = of.experts ?? [await anExpert(), await anExpert()];
  const plan = await aPlan(place, {
    ...{ status: "open", normalise: "none", minReviews: 2, tieChain: ["sumOfMarks", "manual"], seeOthers: "after" },
    ...of.plan,
    experts: [leader, member],
  });
  const leading = and(eq(planExpert.planId, plan.id), eq(planExpert.expertId, leader.row.id));
  await db.update(planExpert).set({ leader: true }).where(leading);
  const works: Awaited<ReturnType<typeof aWork>>[] = [];
  const tasks: string[][] = [];
  for (const [n, pair] of totals.entries()) {
    const work = await aWork({ team: (await anEffectiveTeam(place)).team, status: "reviewing" });
    works.push(work);
    const row: string[] = [];
    for (const [at, points] of pair.entries()) {
      const { id } = await aTask({
        ...{ planId: plan.id, work, expertId: (at ? member : leader).row.id, status: "submitted" },
        ...{
          total: points * 10_000,
          marks: { idea: points * 6_000, effect: points * 4_000 },
          comment: `words on ${n}`,
        },
      });
      row.push(id);
    }
    tasks.push(row);
  }
  return { plan, works, tasks, leader, member };
}
