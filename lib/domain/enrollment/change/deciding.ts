import { asc, eq, inArray, sql } from "drizzle-orm";
import { db, team, teamChange, transaction, user } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { changeTurn, deskScope } from "@/lib/domain/enrollment/audit/auditor";
import { refusalOf } from "@/lib/domain/enrollment/eligibility/checking";
import { notifyPeople, notifyTeam } from "@/lib/domain/enrollment/notifying";
import { lockTeam, type TeamRow } from "@/lib/domain/enrollment/ownership";
import { isIn, peopleOf } from "@/lib/domain/enrollment/roster/people";
import { givenReasons } from "@/lib/domain/given-reasons";
import { stateOf } from "@/lib/domain/lifecycle";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { carryOut, rehearse } from "./applying";
import { firstStep } from "./asking";
import { type ChangeStatus, consenting } from "./calls";
import { changeLifecycle } from "./lifecycle";
import { notifyDeciders } from "./notifying";
import { mustAllowChange, mustBeChangeable } from "./over";
import { type ChangeRow, namedIn, sameSides, sidesOf } from "./sides";

/** Whoever locks a team first decides; the request is read after that. @throws notFound */
async function locked(changeId: string): Promise<{ change: ChangeRow; row: TeamRow }> {
  const [found] = await db.select({ teamId: teamChange.teamId }).from(teamChange).where(eq(teamChange.id, changeId));
  if (!found) throw new Fault("notFound");
  const row = await lockTeam(found.teamId);
  const [change] = await db.select().from(teamChange).where(eq(teamChange.id, changeId));
  if (!change) throw new Fault("notFound");
  return { change, row };
}

/** What the request is about is as it was when it was made. @throws changeOutdated, changesOver, alreadyMember */
async function mustStillStand(change: ChangeRow, row: TeamRow) {
  await mustBeChangeable(row, change.kind);
  const now = await sidesOf(row, await peopleOf(row.id), namedIn(change)).catch((error) => {
    if (!(error instanceof Fault)) throw error;
    throw error.fault === "alreadyMember" ? new Fault("alreadyMember", error.params) : new Fault("changeOutdated");
  });
  if (!sameSides(change, now)) throw new Fault("changeOutdated");
}

/** @throws what the rules have against it today */
async function mustBeAllowed(change: ChangeRow, row: TeamRow, actor: Actor) {
  await mustStillStand(change, row);
  const faults = await rehearse(row, namedIn(change), actor.locale);
  if (faults.length > 0) throw refusalOf(faults, "changeId");
}

/**
 * Accepts or declines to join, or to take the team over, by the person named, once, in time.
 * @throws notFound for anybody else, invitationInvalid, and what stands against the change
 */
export async function answerChange({ changeId, accept }: { changeId: string; accept: boolean }, actor: Actor) {
  return transaction(async () => {
    const { change, row } = await locked(changeId);
    if (change.personId !== actor.userId || !consenting.includes(change.kind)) throw new Fault("notFound");
    await mustAllowChange(row, change.kind);
    const inTime = sql`${teamChange.id} = ${changeId} and ${teamChange.status} = 'invited' and ${teamChange.expiresAt} > app_now()`;
    if ((await db.$count(teamChange, inTime)) === 0) throw new Fault("invitationInvalid");
    if (accept) await mustBeAllowed(change, row, actor);
    const status = accept ? await firstStep(row) : ("refused" as const);
    await changeLifecycle.move(changeId, status, actor);
    const topic = accept ? "invitationAccepted" : "invitationDeclined";
    await notifyPeople(row, [row.captainId], topic, { name: actor.realName });
    await notifyDeciders(row, { kind: change.kind, status });
    return { status };
  });
}

/** The request at the actor's turn, locked with its team. @throws notFound outside their scope, othersTurn, ownTeam, illegalTransition */
async function atTurn(changeId: string, actor: Actor) {
  const { change, row } = await locked(changeId);
  const [place] = await db
    .select({ inScope: sql<boolean>`${deskScope(actor)}`, turn: sql<boolean>`${changeTurn(actor)}` })
    .from(team)
    .innerJoin(teamChange, eq(teamChange.teamId, team.id))
    .where(eq(teamChange.id, changeId));
  if (!place?.inScope) throw new Fault("notFound");
  await mustAllowChange(row, change.kind);
  if (change.status !== "school" && change.status !== "manager")
    throw new Fault("illegalTransition", { from: stateOf("teamChange", change.status) });
  if (!place.turn) throw new Fault("othersTurn", { level: change.status });
  const concerned = [...(await peopleOf(row.id)).filter(isIn).map((p) => p.member.userId), change.personId];
  if (concerned.includes(actor.userId)) throw new Fault("ownTeam");
  return { change, row, step: change.status };
}

/** Limits per person hold against their other teams at this moment: people are locked in one order. */
const lockPerson = ({ personId }: ChangeRow) =>
  db
    .select({ id: user.id })
    .from(user)
    .where(inArray(user.id, [personId ?? "0"]))
    .orderBy(asc(user.id))
    .for("no key update");

/**
 * Agrees to a request at its present step: the school passes it on, the organiser's agreement carries it out.
 * @throws as `atTurn`, and what stands against the change today
 */
export async function acceptChange({ changeId }: { changeId: string }, actor: Actor) {
  return transaction(async (): Promise<{ status: ChangeStatus }> => {
    const { change, row, step } = await atTurn(changeId, actor);
    if (step === "school") {
      await mustBeAllowed(change, row, actor);
      await changeLifecycle.move(changeId, "manager", actor);
      await notifyDeciders(row, { kind: change.kind, status: "manager" });
      return { status: "manager" };
    }
    await lockPerson(change);
    await mustStillStand(change, row);
    const faults = await carryOut(row, namedIn(change), actor.locale);
    if (faults.length > 0) throw refusalOf(faults, "changeId");
    await changeLifecycle.move(changeId, "accepted", actor);
    await announce("teamEntered", { teamIds: [row.id] });
    await touch("results", `contest:${row.contestId}`);
    if (change.kind === "facts") await announce("factsCorrected", { teamId: row.id, reason: change.reason, actor });
    await notifyTeam(await lockTeam(row.id), "changeAccepted");
    if (change.personId && change.kind.endsWith("Out")) await notifyPeople(row, [change.personId], "memberRemoved");
    return { status: "accepted" };
  });
}

/** Refuses a request at its present step. @throws as `atTurn` */
export async function refuseChange({ changeId, reason }: { changeId: string; reason: string }, actor: Actor) {
  return transaction(async (): Promise<{ status: ChangeStatus }> => {
    const { row } = await atTurn(changeId, actor);
    await changeLifecycle.move(changeId, "refused", actor, { reason });
    await notifyPeople(row, [row.captainId], "changeRefused", { reason });
    return { status: "refused" };
  });
}

/** Phrases of those who decide: why change requests of teams in scope were refused within a year, the most frequent first. */
export const refusalReasons = (_: object, actor: Actor): Promise<string[]> =>
  givenReasons(
    "teamChange",
    ["refused"],
    sql`select ${teamChange.id} from ${teamChange} inner join ${team} on ${team.id} = ${teamChange.teamId} where ${deskScope(actor)}`,
  );
