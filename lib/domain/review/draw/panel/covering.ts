import { and, eq, inArray, sql } from "drizzle-orm";
import { contest, db, draw, expert, panelInvitation, planExpert, reviewPlan, transaction, user } from "@/db";
import { record, systemActor } from "@/lib/audit";
import { fromWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { allows } from "@/lib/domain/contest/contract";
import { notify } from "@/lib/domain/inbox";
import { notifyRunning } from "@/lib/domain/review/notifying";
import { heldDraw, isLive, isRepeated, lotsOf, tellInvited } from "./lots";
import { meet, type Range } from "./ranges";
import { nextFor } from "./substitute";
import { absences, daysShown } from "./uncovered";

type Draw = typeof draw.$inferSelect;
type Invitation = typeof panelInvitation.$inferSelect;
interface How {
  /** Those who run the plan are notified of days for which there is nobody. Otherwise only of those who are asked. */
  tells: boolean;
}

/**
 * Asks the reserve, in drawn order, to stand in for whoever holds a seat on the days on which they are away, and withdraws open
 * questions that nobody needs any more (docs/rules/review.md, "Days of absence"). Done again it asks nobody twice. The draw's row
 * is held.
 */
export async function coverDays(held: Draw, { tells }: How) {
  const [[at], lots, repeated] = await together(
    () =>
      db
        .select({ plan: reviewPlan, contestStatus: contest.status })
        .from(reviewPlan)
        .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
        .where(eq(reviewPlan.id, held.planId)),
    () => lotsOf(held),
    () => isRepeated(held.id),
  );
  if (!at || !lots || repeated || at.plan.status === "closed" || !allows(at.contestStatus, "review")) return 0;
  const found = await absences(
    held,
    lots.drawn.map(({ id }) => id),
  );
  if (!found) return 0;
  const { seats, people, isAway, inPlan } = found;
  const rows = [...found.rows];
  let made = 0;
  for (const { seat, standing, away, uncovered } of seats) {
    for (const row of standing)
      if (row.status === "open" && !away.some((one) => meet(one, daysShown(row) as Range)))
        await withdraw(row, at.plan.name);
    for (const days of uncovered) {
      const live = rows.filter(isLive);
      const onDays = (row: Invitation) => row.fromOn === null || meet(daysShown(row) as Range, days);
      const asked = new Set([
        ...rows.filter((row) => row.status !== "withdrawn" && onDays(row)).map(({ expertId }) => expertId),
        ...[...inPlan].filter((id) => !live.some((row) => row.expertId === id && row.fromOn !== null)),
      ]);
      const there = new Set(
        live.filter((row) => onDays(row) && !isAway(row.expertId, days)).map(({ expertId }) => expertId),
      );
      const next = nextFor(
        seat.seat,
        lots.drawn.filter(
          ({ id, seat: own }) => own === null && people.get(id)?.status === "active" && !isAway(id, days),
        ),
        asked,
        lots.drawn.filter(({ id }) => there.has(id)),
        lots.perOrg,
      );
      const one =
        next && (await ask(held, seat, days, next.id, lots.drawn.find(({ id }) => id === next.id)?.place ?? 0));
      if (one) {
        rows.push(one);
        made += 1;
        await record(systemActor, "panel.days", "draw", held.id, {
          expertId: seat.expertId,
          by: one.expertId,
          ...days,
        });
      }
      if (one || tells) {
        const name = await nameOf(seat.expertId);
        await notifyRunning(at.plan, "panelAway", {
          ...{ name, plan: at.plan.name, ...days },
          ...{ by: one ? await nameOf(one.expertId) : "", found: one ? "yes" : "no" },
        });
      }
    }
  }
  return made;
}

async function nameOf(expertId: string) {
  const [row] = await db
    .select({ name: user.realName })
    .from(expert)
    .innerJoin(user, eq(user.id, expert.userId))
    .where(eq(expert.id, expertId));
  return row?.name ?? "";
}

/** They have as long to answer as whoever holds the seat had, but not beyond the morning of the first day; a day at least. */
async function ask(held: Draw, seat: Invitation, { from, until }: Range, expertId: string, place: number) {
  const morning = fromWireTime(`${from} 00:00:00`).toISOString();
  const [made] = await db
    .insert(panelInvitation)
    .values({
      ...{ drawId: held.id, expertId, place, seat: seat.seat, standsFor: seat.id, fromOn: from, untilOn: until },
      answerBy: sql`greatest(app_now() + interval '1 day', least(${morning}::timestamptz,
        app_now() + (${seat.answerBy.toISOString()}::timestamptz - ${seat.createdAt.toISOString()}::timestamptz)))`,
    })
    .returning();
  if (made) await tellInvited([made]);
  return made;
}

async function withdraw(row: Invitation, plan: string) {
  const [gone] = await db
    .update(panelInvitation)
    .set({ status: "withdrawn", endedAt: sql`app_now()` })
    .where(and(eq(panelInvitation.id, row.id), eq(panelInvitation.status, "open")))
    .returning();
  if (!gone) return;
  const people = await db.select({ userId: expert.userId }).from(expert).where(eq(expert.id, row.expertId));
  await notify(
    people.map(({ userId }) => userId),
    "panelDaysWithdrawn",
    { plan, from: row.fromOn ?? "", until: row.untilOn ?? "" },
  );
}

/** The drawn lots of plans that are not closed, in which somebody holds a seat or stands in. */
const drawsWith = async (expertIds?: readonly string[]) =>
  db
    .selectDistinct({ id: draw.id, planId: draw.planId })
    .from(panelInvitation)
    .innerJoin(draw, eq(draw.id, panelInvitation.drawId))
    .innerJoin(reviewPlan, eq(reviewPlan.id, draw.planId))
    .innerJoin(expert, eq(expert.id, panelInvitation.expertId))
    .innerJoin(planExpert, and(eq(planExpert.planId, draw.planId), eq(planExpert.expertId, panelInvitation.expertId)))
    .where(
      and(
        ...[eq(panelInvitation.status, "accepted"), sql`${reviewPlan.status} <> 'closed'`],
        expertIds ? inArray(expert.id, [...expertIds]) : sql`${expert.away} <> '[]'::jsonb`,
      ),
    )
    .orderBy(draw.id);

/** An expert changed when they are away: the reserve moves up for those days. Within the transaction that changes it. */
export async function onExpertAway({ expertId }: { expertId: string }) {
  for (const { id, planId } of await drawsWith([expertId])) await coverHeld(id, planId, { tells: true });
}

/** What days that were moved, a contest that was resumed or an expert who became free leave to be covered. */
export async function coverAwayDays() {
  let made = 0;
  for (const { id, planId } of await drawsWith())
    made += await transaction(() => coverHeld(id, planId, { tells: false }));
  return made;
}

/** The plan before the draw, as whoever answers or invites holds them. */
async function coverHeld(drawId: string, planId: string, how: How) {
  await db.select({ id: reviewPlan.id }).from(reviewPlan).where(eq(reviewPlan.id, planId)).for("share");
  return coverDays(await heldDraw(drawId), how);
}
