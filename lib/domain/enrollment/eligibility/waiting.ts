import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { db, item, team } from "@/db";
import { systemActor } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import { beginAudit, levelsIn } from "@/lib/domain/enrollment/audit/auditing";
import { teamLifecycle } from "@/lib/domain/enrollment/lifecycle";
import { notifyPeople, notifyTeam } from "@/lib/domain/enrollment/notifying";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import { termOf } from "@/lib/domain/enrollment/pricing/freezing";
import { peopleOf } from "@/lib/domain/enrollment/roster/people";
import { announce } from "@/lib/events";
import { toYuan } from "@/lib/text/money";
import { rulesOf } from "./rules";
import { takeSeat } from "./seats";

/** Seats are left in the track and in the group of `team`. */
const roomFor: SQL = sql`not exists (select 1 from item place
  where place.id in (${team.itemId}, ${team.subItemId}) and place.taken >= place.capacity)`;

/**
 * Lets the teams that wait in a track move up in their order, as long as seats are left; one whose group is full lets those behind
 * it pass. Runs in the transaction that freed the seat.
 */
export async function moveUp({ itemId }: { itemId: string }) {
  // Who is about to wait holds the track, too: nobody comes to wait beside a free seat.
  await db.select({ id: item.id }).from(item).where(eq(item.id, itemId)).for("no key update");
  const next = and(eq(team.itemId, itemId), isNotNull(team.waitingNo), roomFor);
  for (;;) {
    const first = db.select().from(team).where(next).orderBy(asc(team.waitingNo)).limit(1);
    if ((await first).length === 0) return;
    // One that is withdrawn at this moment is waited for, and then no longer there.
    const [row] = await db.select().from(team).where(next).orderBy(asc(team.waitingNo)).limit(1).for("update");
    if (row) await enter(row);
  }
}

/** Gives a waiting team its seat and begins its audit, as if it were submitted now. */
async function enter(row: TeamRow) {
  await takeSeat(row);
  const [setting, people] = await together(
    () => rulesOf(row),
    () => peopleOf(row.id),
  );
  const levels = levelsIn(setting, people);
  await teamLifecycle.move(row.id, "submitted", systemActor, {
    set: {
      seated: true,
      waitingNo: null,
      auditLevel: levels[0] ?? null,
      ...(row.payStatus === "due" && { payBy: termOf(setting) }),
    } as never,
  });
  await notifyTeam(row, "teamMovedUp");
  if (row.payStatus === "due") await askForFee(row, setting.howToPay);
  await announce("teamEntered", { teamIds: [row.id] });
  await beginAudit(row, levels);
}

/** Tells the captain what is due and how it is paid. */
export const askForFee = (row: TeamRow, howToPay: string) =>
  notifyPeople(row, [row.captainId], "paymentDue", {
    amount: toYuan(row.feeFen),
    told: howToPay ? "yes" : "no",
    how: howToPay,
  });
