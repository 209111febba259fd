import { and, asc, eq } from "drizzle-orm";
import { db, reviewTask } from "@/db";
import { castVote, closeRound, drawDuels } from "@/lib/domain/review";
import { anEffectiveTeam, anExpert, aPlan, aReviewContest, aStage, aTask, aWork } from "@/lib/seed/factories";
import type { Place } from "./people";

/** An elimination whose first round is judged, one whose first round is closed, one of duels, and one whose duels are voted on. */
export async function aKnockout({ province, people, expert }: Pick<Place, "province" | "people" | "expert">) {
  const place = await aReviewContest({ in: province, managerId: people.manager.userId });
  const judge = await anExpert({ in: province });
  const rules = { status: "open", type: "elimination", perWork: 1, normalise: "none" } as const;
  const judged = async (at: Pick<typeof place, "contest" | "stage" | "track">) => {
    const plan = await aPlan(at, { ...rules, experts: [judge] });
    for (const total of [200_000, 400_000, 600_000]) {
      const work = await aWork({ team: (await anEffectiveTeam({ ...place, ...at })).team, status: "reviewing" });
      await aTask({ planId: plan.id, work, expertId: judge.row.id, status: "submitted", total });
    }
    return plan;
  };
  const knockout = await judged(place);
  const played = await judged({ ...place, stage: await aStage(place.contest.id) });
  await closeRound({ planId: played.id, round: 1, keepBy: "count", keep: 2 }, people.manager);
  const paired = async () => {
    const stage = await aStage(place.contest.id);
    const vote = { key: "vote", label: { zh: "胜出" }, type: "passfail", max: 1, weight: 1 };
    const plain = {
      dropHighest: 0,
      dropLowest: 0,
      columns: [vote],
      hardDeadline: new Date(Date.now() + 30 * 86_400_000),
    };
    const plan = await aPlan({ ...place, stage }, { ...rules, ...plain, experts: [expert] });
    for (let n = 0; n < 4; n++)
      await aWork({ team: (await anEffectiveTeam({ ...place, stage })).team, status: "valid" });
    await drawDuels({ planId: plan.id }, people.manager);
    const here = and(eq(reviewTask.planId, plan.id), eq(reviewTask.expertId, expert.row.id));
    const tasks = await db.select().from(reviewTask).where(here).orderBy(asc(reviewTask.duel), asc(reviewTask.id));
    return { plan, tasks };
  };
  const duels = await paired();
  const voted = await paired();
  for (const [n, { id }] of voted.tasks.entries()) if (n % 2 === 0) await castVote({ taskId: id }, people.expert);
  return {
    ...{ knockoutContest: place.contest.id, knockout: knockout.id, playedKnockout: played.id },
    ...{ duels: duels.plan.id, duelTask: duels.tasks[0]?.id as string, votedDuels: voted.plan.id },
  };
}
