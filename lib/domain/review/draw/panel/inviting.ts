import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, draw, expert, panelInvitation, reviewPlan, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { notify } from "@/lib/domain/inbox";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { findPlan, plansSteered } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { heldDraw, isRepeated, lotsOf, tellInvited } from "./lots";

/**
 * Invites those whom a draw of lots chose, once each, and withdraws what is open of the plan's earlier draws. Who accepted earlier
 * stays in the plan.
 * @throws notFound, planReadOnly; panelNoLots for a draw of works; drawNotDrawn; drawRepeated for one that another draw repeats
 */
export async function inviteDrawn({ drawId, days }: z.output<typeof calls.inviteDrawn.input>, actor: Actor) {
  return transaction(async () => {
    const [found] = await db
      .select({ planId: draw.planId })
      .from(draw)
      .innerJoin(reviewPlan, eq(reviewPlan.id, draw.planId))
      .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
      .where(and(eq(draw.id, drawId), plansSteered(actor, "review:assign:assign")));
    if (!found) throw new Fault("notFound");
    const plan = await findPlan(found.planId, actor, "review:assign:assign", "update");
    await mustAllowIn(plan, "assign");
    const held = await heldDraw(drawId);
    if (held.kind !== "lots") throw new Fault("panelNoLots");
    if (held.status !== "drawn") throw new Fault("drawNotDrawn");
    if (await isRepeated(drawId)) throw new Fault("drawRepeated");
    const lots = await lotsOf(held);
    const chosen = (lots?.drawn ?? []).filter((one) => one.seat !== null);
    const withdrawn = await withdrawEarlier(plan.id, plan.name, drawId);
    const made = chosen.length
      ? await db
          .insert(panelInvitation)
          .values(
            chosen.map(({ id, place, seat }) => ({
              ...{ drawId, expertId: id, place, seat: seat as number },
              answerBy: sql`app_now() + make_interval(days => ${days})`,
            })),
          )
          .onConflictDoNothing()
          .returning()
      : [];
    await tellInvited(made);
    if (made.length || withdrawn) await record(actor, "panel.invite", "draw", drawId, { count: made.length });
    return { invited: made.length, withdrawn };
  });
}

async function withdrawEarlier(planId: string, plan: string, drawId: string) {
  const gone = await db
    .update(panelInvitation)
    .set({ status: "withdrawn", endedAt: sql`app_now()` })
    .where(
      and(
        eq(panelInvitation.status, "open"),
        sql`${panelInvitation.drawId} in (select ${draw.id} from ${draw} where ${draw.planId} = ${planId} and ${draw.id} <> ${drawId})`,
      ),
    )
    .returning({ expertId: panelInvitation.expertId });
  if (!gone.length) return 0;
  const ids = gone.map(({ expertId }) => expertId);
  const people = await db.select({ userId: expert.userId }).from(expert).where(inArray(expert.id, ids));
  await notify(
    people.map(({ userId }) => userId),
    "panelWithdrawn",
    { plan },
  );
  return gone.length;
}
