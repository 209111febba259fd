import { eq, inArray } from "drizzle-orm";
import { db, expert, panelInvitation, planExpert, reviewPlan } from "@/db";
import { together } from "@/lib/collection/together";
import { daysOf } from "@/lib/domain/review/plan/span";
import type { PanelRowStored } from "./lots";
import { isLive } from "./lots";
import { joined, meet, type Range, within, without } from "./ranges";

export const daysShown = ({ fromOn, untilOn }: Pick<PanelRowStored, "fromOn" | "untilOn">): Range | null =>
  fromOn !== null && untilOn !== null ? { from: fromOn, until: untilOn } : null;

/**
 * The seats of a draw that were accepted by somebody who is among the plan's experts, and on which days of the plan, from today on,
 * each is away (docs/rules/review.md, "Days of absence"). `covered` are the days on which somebody is asked, or has agreed, to stand in and
 * is not away themselves. Null where the plan has no days ahead.
 */
export async function absences(held: { id: string; planId: string }, drawnIds: readonly string[]) {
  const [[plan], rows, members] = await together(
    () => db.select().from(reviewPlan).where(eq(reviewPlan.id, held.planId)),
    () => db.select().from(panelInvitation).where(eq(panelInvitation.drawId, held.id)).orderBy(panelInvitation.place),
    () => db.select({ id: planExpert.expertId }).from(planExpert).where(eq(planExpert.planId, held.planId)),
  );
  const span = plan && (await daysOf(plan));
  if (!span) return null;
  const ids = [...new Set([...drawnIds, ...rows.map(({ expertId }) => expertId)])];
  const people = new Map(
    (
      await db
        .select({ id: expert.id, away: expert.away, status: expert.status })
        .from(expert)
        .where(inArray(expert.id, ids))
    ).map((one) => [one.id, one]),
  );
  const awayOf = (id: string): readonly Range[] => people.get(id)?.away ?? [];
  const inPlan = new Set(members.map(({ id }) => id));
  const seats = rows
    .filter((row) => row.fromOn === null && row.status === "accepted" && inPlan.has(row.expertId))
    .map((seat) => {
      const standing = rows.filter(
        (row) =>
          row.fromOn !== null &&
          row.standsFor === seat.id &&
          isLive(row) &&
          (row.status === "open" || inPlan.has(row.expertId)),
      );
      const away = joined(within(awayOf(seat.expertId), span));
      const covered = standing.flatMap((row) => without([daysShown(row) as Range], awayOf(row.expertId)));
      return { seat, standing, away, uncovered: without(away, covered) };
    });
  return {
    seats,
    rows,
    people,
    awayOf,
    inPlan,
    isAway: (id: string, on: Range) => awayOf(id).some((one) => meet(one, on)),
  };
}
