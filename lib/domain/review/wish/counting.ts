import { asc, eq, sql } from "drizzle-orm";
import { db, expert, planExpert, reviewPlan, reviewWish, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { seePlan } from "@/lib/domain/review/scope";
import { asksNow } from "./wishing";

/** How many answers of each kind a plan has, and who has answered; not what anybody said. @throws notFound */
export async function wishCounts({ planId }: { planId: string }, actor: Actor) {
  const plan = await seePlan(planId, actor, "review:assign:list");
  const said = (answer: string) => sql<number>`count(*) filter (where ${reviewWish.answer} = ${answer})::int`;
  const [[counts], [state], experts] = await together(
    () =>
      db
        .select({ wants: said("want"), cans: said("can"), cannots: said("cannot") })
        .from(reviewWish)
        .where(eq(reviewWish.planId, planId)),
    () => db.select({ open: asksNow }).from(reviewPlan).where(eq(reviewPlan.id, planId)),
    () =>
      db
        .select({
          expertId: expert.id,
          realName: user.realName,
          answered: sql<boolean>`exists (select 1 from ${reviewWish} where ${reviewWish.planId} = ${planId} and ${reviewWish.expertId} = ${expert.id})`,
        })
        .from(planExpert)
        .innerJoin(expert, eq(expert.id, planExpert.expertId))
        .innerJoin(user, eq(user.id, expert.userId))
        .where(eq(planExpert.planId, planId))
        .orderBy(asc(user.realName), asc(expert.id)),
  );
  return {
    until: plan.wishesUntil && toWireTime(plan.wishesUntil),
    open: state?.open ?? false,
    ...{ wants: 0, cans: 0, cannots: 0, ...counts },
    experts,
  };
}
