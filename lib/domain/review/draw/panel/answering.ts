import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, draw, expert, panelInvitation, planExpert, reviewPlan, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { mustHaveNoDuty } from "@/lib/domain/review/conflict/duties";
import { notifyRunning } from "@/lib/domain/review/notifying";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import type * as calls from "./calls";
import { coverDays } from "./covering";
import { heldDraw, lotsOf, substitute } from "./lots";
import { daysShown } from "./uncovered";

const isOpen = and(eq(panelInvitation.status, "open"), gt(panelInvitation.answerBy, sql`app_now()`));
const isOwn = (actor: Actor) => and(eq(expert.userId, actor.userId), eq(expert.status, "active"));

/** The invitations that wait for the actor's answer. */
export async function myPanelInvitations(_: object, actor: Actor) {
  const rows = await db
    .select({
      one: panelInvitation,
      draw,
      plan: reviewPlan.name,
      contest: { name: contest.name, nameEn: contest.nameEn },
    })
    .from(panelInvitation)
    .innerJoin(expert, eq(expert.id, panelInvitation.expertId))
    .innerJoin(draw, eq(draw.id, panelInvitation.drawId))
    .innerJoin(reviewPlan, eq(reviewPlan.id, draw.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(and(isOwn(actor), isOpen, sql`${reviewPlan.status} <> 'closed'`))
    .orderBy(asc(panelInvitation.answerBy), asc(panelInvitation.id));
  return Promise.all(
    rows.map(async ({ one, draw: of, plan, contest: named }) => ({
      panelId: one.id,
      planName: plan,
      competitionName: nameFor(actor.locale, named),
      field: (await lotsOf(of))?.fieldOf(one.seat) ?? "",
      days: daysShown(one),
      answerBy: toWireTime(one.answerBy),
    })),
  );
}

/**
 * Answers an invitation of the actor: once, and before its end by the database's clock.
 * @throws notFound for somebody else's; panelOver for one that was answered, withdrawn or ran out, or whose plan is closed; dutyBars
 */
export async function answerPanelInvitation(
  { panelId, answer, reason }: z.output<typeof calls.answerPanelInvitation.input>,
  actor: Actor,
) {
  return transaction(async () => {
    const [mine] = await db
      .select({ drawId: panelInvitation.drawId, planId: draw.planId, name: user.realName })
      .from(panelInvitation)
      .innerJoin(draw, eq(draw.id, panelInvitation.drawId))
      .innerJoin(expert, eq(expert.id, panelInvitation.expertId))
      .innerJoin(user, eq(user.id, expert.userId))
      .where(and(eq(panelInvitation.id, panelId), isOwn(actor)));
    if (!mine) throw new Fault("notFound");
    // The plan before the draw, as whoever invites holds them.
    const [plan] = await db.select().from(reviewPlan).where(eq(reviewPlan.id, mine.planId)).for("share");
    if (!plan || plan.status === "closed") throw new Fault("panelOver");
    const held = await heldDraw(mine.drawId);
    await mustAllow(plan.contestId, "review");
    const [ended] = await db
      .update(panelInvitation)
      .set({ status: answer, reason: answer === "declined" ? reason : "", endedAt: sql`app_now()` })
      .where(and(eq(panelInvitation.id, panelId), isOpen))
      .returning();
    if (!ended) throw new Fault("panelOver");
    if (answer === "accepted") {
      await mustHaveNoDuty(plan.contestId, [ended.expertId], actor.locale);
      await db.insert(planExpert).values({ planId: plan.id, expertId: ended.expertId }).onConflictDoNothing();
    } else if (ended.fromOn === null) await substitute(held, ended);
    await coverDays(held, { tells: true });
    await record(actor, answer === "accepted" ? "panel.accept" : "panel.decline", "draw", held.id, {
      expertId: ended.expertId,
    });
    await notifyRunning(plan, "panelAnswered", { name: mine.name, plan: plan.name, answer });
    return null;
  });
}
