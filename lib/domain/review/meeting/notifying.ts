import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { contest, db, expert, reviewTask } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { notify } from "@/lib/domain/inbox";
import { live, owed } from "@/lib/domain/review/lifecycle";
import type { Plan } from "@/lib/domain/review/scope";
import { shownNames } from "@/lib/i18n/shown-name";

/** The plan shows its experts what the group makes of the works; an elimination does not before its round is closed. */
export const showsGroup = ({ seeOthers, type }: Plan) => seeOthers !== "never" && type !== "elimination";

/** Notifies the experts who may read a proposal and answer it, but for whoever made it. */
export async function notifyMembers(plan: Plan, actor: Actor) {
  if (!showsGroup(plan)) return;
  const owes = inArray(reviewTask.status, [...owed]);
  const [members, [held]] = await together(
    () =>
      db
        .select({ userId: expert.userId })
        .from(reviewTask)
        .innerJoin(expert, and(eq(expert.id, reviewTask.expertId), eq(expert.status, "active")))
        .where(
          and(
            eq(reviewTask.planId, plan.id),
            eq(reviewTask.round, plan.round),
            inArray(reviewTask.status, [...live]),
            ne(expert.userId, actor.userId),
          ),
        )
        .groupBy(expert.userId)
        .having(sql`not bool_or(${owes})`),
    () =>
      db
        .select({ names: shownNames(contest) })
        .from(contest)
        .where(eq(contest.id, plan.contestId)),
  );
  await notify(
    members.map(({ userId }) => userId),
    "rankingProposed",
    { plan: plan.name, contest: held?.names ?? "" },
    { link: `/review/competitionReview?planId=${plan.id}`, bizType: "contest", bizId: plan.contestId },
  );
}
