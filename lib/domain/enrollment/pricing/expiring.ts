import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { contest, db, team, transaction } from "@/db";
import { systemActor } from "@/lib/audit";
import { allowing } from "@/lib/domain/contest";
import { close } from "@/lib/domain/enrollment/closing";
import { owing } from "@/lib/domain/enrollment/eligibility/effective";
import { notifyTeam } from "@/lib/domain/enrollment/notifying";
import { UNPAID } from "@/lib/domain/enrollment/shapes";
import { announce, inquireAll } from "@/lib/events";
import { toYuan } from "@/lib/text/money";
import { remind } from "./changing";

const AT_ONCE = 100;

/** Teams that owe and can still be withdrawn, in contests that run. */
const open = () =>
  and(
    owing,
    ne(team.status, "locked"),
    inArray(team.contestId, db.select({ id: contest.id }).from(contest).where(allowing(contest.status, "deadline"))),
  );
const over = sql`${team.payBy} <= app_now()`;

/** Withdraws a team whose time to pay is over, unless its fee is being paid. */
const withdrawOne = (teamId: string) =>
  transaction(async () => {
    const [row] = await db
      .select()
      .from(team)
      .where(and(eq(team.id, teamId), open(), over))
      .for("update", { skipLocked: true });
    if (!row || (await inquireAll("paymentsUnderWay", { teamId })).includes(true)) return 0;
    await close(teamId, "withdrawn", systemActor, UNPAID);
    await notifyTeam(row, "teamUnpaid", { amount: toYuan(row.feeFen) });
    await announce("teamWithdrawn", { teamId });
    return 1;
  });

/** Withdraws teams that have not paid in time and frees their seats; answers how many. Run every minute. */
export async function withdrawUnpaid(): Promise<number> {
  const due = await db
    .select({ id: team.id })
    .from(team)
    .where(and(open(), over))
    // In no order, so that none waits behind those whose schools are paying.
    .orderBy(sql`random()`)
    .limit(AT_ONCE);
  let gone = 0;
  for (const { id } of due) gone += await withdrawOne(id);
  return gone;
}

/** Reminds captains once, a day before their time to pay is over; answers how many. Run every minute. */
export async function remindUnpaid(): Promise<number> {
  return transaction(async () => {
    const soon = db
      .select({ id: team.id })
      .from(team)
      .where(
        and(open(), isNull(team.feeRemindedAt), sql`${team.payBy} <= app_now() + interval '1 day'`, sql`not ${over}`),
      )
      .orderBy(asc(team.payBy))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    const rows = await db.update(team).set({ feeRemindedAt: sql`app_now()` }).where(inArray(team.id, soon)).returning();
    for (const row of rows) await remind(row);
    return rows.length;
  });
}
