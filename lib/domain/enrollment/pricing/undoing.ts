import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, team, transaction } from "@/db";
import type { FeeBeforeValue } from "@/db/told-values";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { mayManage } from "@/lib/domain/enrollment/audit/auditor";
import { eachTeam } from "@/lib/domain/enrollment/audit/batches";
import { lockAsOrganiser } from "@/lib/domain/enrollment/audit/overseeing";
import { rulesOf } from "@/lib/domain/enrollment/eligibility/rules";
import { markUnpaid, notifyOfFee } from "@/lib/domain/enrollment/fee";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import { owes } from "@/lib/domain/enrollment/shapes";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { dayOf } from "./facts";
import { termOf } from "./freezing";

/** The state in which a fee is that something was done to. */
const after = { paid: "paid", waived: "waived", changed: "due" } as const satisfies Record<
  FeeBeforeValue["deed"],
  TeamRow["payStatus"]
>;

/** @throws feeNotUndoable where nothing was done by hand that still stands, undoTooLate on a later day */
async function mustBeUndoable({ id, feeBefore, payStatus }: TeamRow): Promise<FeeBeforeValue> {
  if (!feeBefore || after[feeBefore.deed] !== payStatus) throw new Fault("feeNotUndoable");
  const [found] = await db
    .select({ today: dayOf(sql`app_now()`) })
    .from(team)
    .where(eq(team.id, id));
  if (found?.today !== feeBefore.on) throw new Fault("undoTooLate");
  return feeBefore;
}

const forget = (teamId: string) => db.update(team).set({ feeBefore: null }).where(eq(team.id, teamId));

/** A fee that was waived is due again, with the days to pay that there were, or new ones where these are over. */
async function dueAgain(row: TeamRow, before: FeeBeforeValue, reason: string, actor: Actor): Promise<void> {
  if (!owes({ ...row, payStatus: "due" })) throw new Fault("feeNotDue");
  const term = termOf(await rulesOf(row));
  if (row.payBy && term)
    await db
      .update(team)
      .set({ payBy: sql`case when ${team.payBy} > app_now() then ${team.payBy} else ${term} end`, feeRemindedAt: null })
      .where(eq(team.id, row.id));
  await announce("feeDueAgain", { teamId: row.id, givenUpBy: before.givenUpBy ?? null });
  await markUnpaid(row, reason, actor);
}

/** What somebody had set, or left of a fee, is what it was before. */
async function changedBack(row: TeamRow, before: FeeBeforeValue, reason: string, actor: Actor) {
  const { feeFen, feeBasis, feeCode } = before;
  if (!owes(row)) throw new Fault("feeNotDue");
  await db.update(team).set({ feeFen, feeBasis, feeCode }).where(eq(team.id, row.id));
  await announce("feeRepriced", { teamId: row.id, doer: actor });
  await announce("feeDueAgain", { teamId: row.id, givenUpBy: before.givenUpBy ?? null });
  await record(actor, "team.fee.changed", "team", row.id, { feeFen: [row.feeFen, feeFen] }, reason);
  await notifyOfFee(row, feeFen, reason);
}

/** Who counts money takes back what came in by hand, and holds bill and team in its own order: before the team is held here. */
async function takenBack(teamId: string, reason: string, actor: Actor): Promise<void> {
  const [row] = await db
    .select({ row: team, own: sql<boolean>`${mayManage(actor)}` })
    .from(team)
    .where(eq(team.id, teamId));
  if (!row?.own || row.row.payStatus !== "paid") return;
  if ((await mustBeUndoable(row.row)).deed === "paid") await announce("feeUndone", { teamId, reason, doer: actor });
}

/**
 * Undoes what was done by hand to the fees of many teams on the same day: one that came in or was waived is due again, an amount is what it
 * was before.
 */
export const undoFees = ({ ids, reason }: z.output<typeof calls.undoFees.input>, actor: Actor) =>
  eachTeam(ids, actor, (teamId) =>
    transaction(async () => {
      await takenBack(teamId, reason, actor);
      const row = await lockAsOrganiser(teamId, actor);
      await mustAllow(row.contestId, "signUp");
      if (row.feeBefore?.deed === "paid" && row.payStatus === "due") {
        await forget(teamId);
        return { status: row.status, teamNumber: row.number };
      }
      const before = await mustBeUndoable(row);
      if (before.deed === "waived") await dueAgain(row, before, reason, actor);
      else await changedBack(row, before, reason, actor);
      await forget(teamId);
      return { status: row.status, teamNumber: row.number };
    }),
  );
