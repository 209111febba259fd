import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, extension, team, transaction } from "@/db";
import { record } from "@/lib/audit";
import { fromWireTime, toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/access";
import { databaseNow, mustAllow } from "@/lib/domain/contest";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { levelsFor } from "./auditing";
import { deskReach, holds, mayManage } from "./auditor";
import { close } from "./closing";
import type { grantExtension as extensionCall, settleFees as feesCall } from "./desk-calls";
import { teamLife } from "./life";
import { takeSeat } from "./seats";
import { lockTeam } from "./standing";
import { tellPeople, tellTeam } from "./telling";

/** The organiser's team, locked. @throws notFound outside one's reach, noPermission for those who only audit */
async function lockAsOrganiser(teamId: string, actor: Actor) {
  if (!(await holds(teamId, deskReach(actor)))) throw new Fault("notFound");
  if (!(await holds(teamId, mayManage(actor)))) throw new Fault("noPermission");
  return lockTeam(teamId);
}

type WithReason = { teamId: string; reason: string };

/** Takes a rejection back: the team is in audit again, at the first level, if a seat is left. @throws itemFull, illegalTransition */
export async function reopen({ teamId, reason }: WithReason, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsOrganiser(teamId, actor);
    await mustAllow(row.contestId, "signUp");
    if (row.status !== "rejected") throw new Fault("illegalTransition", { from: row.status });
    const [auditLevel = "province" as const] = await levelsFor(row);
    await takeSeat(row);
    await teamLife.move(teamId, "auditing", actor, { reason, set: { auditLevel, seated: true } });
    await tellTeam(row, "teamReopened", { reason });
    return null;
  });
}

/** Ends a team for cause, whatever its state; later rooms take its work and awards away. @throws illegalTransition */
export async function disqualify({ teamId, reason }: WithReason, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsOrganiser(teamId, actor);
    await mustAllow(row.contestId, "signUp");
    await close(teamId, "disqualified", actor, reason);
    await tellTeam(row, "teamDisqualified", { reason });
    await announce("teamDisqualified", { teamId, reason });
    return null;
  });
}

/** More time for one team in one window of its stage; it beats the window. @throws badInput when `until` lies in the past */
export async function grantExtension(input: z.output<typeof extensionCall.input>, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsOrganiser(input.teamId, actor);
    await mustAllow(row.contestId, "schedule");
    const until = fromWireTime(input.until);
    if (until <= (await databaseNow())) throw new Fault("badInput", {}, [{ field: "until", fault: "dayPast" }]);
    const [made] = await db
      .insert(extension)
      .values({
        teamId: row.id,
        stageId: row.stageId,
        window: input.window,
        until,
        reason: input.reason,
        grantedBy: actor.userId,
      })
      .returning({ id: extension.id });
    await record(actor, "team.extend", "team", row.id, { window: input.window, until: input.until }, input.reason);
    await tellPeople(row, [row.captainId], "teamExtended", { until: toWireTime(until).slice(0, 16) });
    return { extensionId: made?.id as string };
  });
}

/** Waives a due fee, or notes that it was paid by other ways. @throws conflict unless a fee is due */
export async function settleFee(
  teamId: string,
  { as, reason }: Pick<z.output<typeof feesCall.input>, "as" | "reason">,
  actor: Actor,
) {
  return transaction(async () => {
    if (!(await holds(teamId, deskReach(actor)))) throw new Fault("notFound");
    const row = await lockTeam(teamId);
    await mustAllow(row.contestId, "signUp");
    if (row.payStatus !== "due") throw new Fault("feeNotDue");
    await db.update(team).set({ payStatus: as, payReason: reason }).where(eq(team.id, teamId));
    await record(actor, `team.fee.${as}`, "team", teamId, { feeFen: row.feeFen }, reason);
    await tellTeam(row, as === "paid" ? "feePaid" : "feeWaived", { reason });
    return { status: row.status, teamNumber: row.number };
  });
}
