import { closeRound } from "@/lib/domain/review";
import { anEffectiveTeam, anExpert, aPlan, aReviewContest, aStage, aTask, aWork } from "@/lib/seed/factories";
import type { Place } from "./people";

/** An elimination whose first round is judged, and one whose first round is closed. */
export async function aKnockout({ province, people }: Pick<Place, "province" | "people">) {
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
  return { knockoutContest: place.contest.id, knockout: knockout.id, playedKnockout: played.id };
}
