import { and, eq, sql } from "drizzle-orm";
import { db, team, teamChange, teamMember, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { refusalOf } from "@/lib/domain/enrollment/eligibility/checking";
import { rulesOf } from "@/lib/domain/enrollment/eligibility/rules";
import { notifyPeople } from "@/lib/domain/enrollment/notifying";
import { lockAsCaptain, type TeamRow } from "@/lib/domain/enrollment/ownership";
import { personBy } from "@/lib/domain/enrollment/roster/inviting";
import { peopleOf } from "@/lib/domain/enrollment/roster/people";
import { Fault, type FaultName } from "@/lib/fault";
import { rehearse } from "./applying";
import { type ChangeKind, type ChangeRequest, changeNeeds, consenting } from "./calls";
import { isOpen } from "./dropping";
import { changeLifecycle } from "./lifecycle";
import { notifyDeciders } from "./notifying";
import { mustAllowChange, mustBeChangeable } from "./over";
import { type Named, sidesOf } from "./sides";

const incoming: readonly ChangeKind[] = ["memberIn", "advisorIn"];
/** What a captain may learn of a person who has not yet said yes. */
const tellable: readonly (FaultName | undefined)[] = [
  "teamTooLarge",
  "advisorsTooMany",
  "entrantRole",
  "advisorRole",
  "companyAdvisor",
  "otherDuty",
];

/**
 * Requests a change of an approved or locked team, by its captain (docs/rules/enrollment.md, "Change requests"). Whoever is to
 * join, or to take the team over, is invited first.
 * @throws notCaptain, illegalTransition unless the team is approved or locked, changeOpen, changesOver, nothingChanges, titleOpen, captainCannotLeave,
 * personNotFound, and what the rules have against the result
 */
export async function askChange(input: ChangeRequest, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsCaptain(input.teamId, actor);
    const { kind, reason } = input;
    await mustAllowChange(row, kind);
    await mustBeChangeable(row, kind);
    const open = await db.$count(teamChange, and(eq(teamChange.teamId, row.id), eq(teamChange.kind, kind), isOpen));
    if (open > 0) throw new Fault("changeOpen");
    const named: Named = {
      kind,
      personId: await personIn(row, input),
      order: input.order,
      name: input.teamName,
      title: input.workName,
      facts: input.facts,
    };
    const { before, after } = await sidesOf(row, await peopleOf(row.id), named);
    if (JSON.stringify(before) === JSON.stringify(after) || after.facts?.length === 0)
      throw new Fault("nothingChanges");
    const faults = await rehearse(row, named, actor.locale);
    const known = incoming.includes(kind) ? faults.filter(({ fault }) => tellable.includes(fault)) : faults;
    if (known.length > 0) throw refusalOf(known, changeNeeds[kind][0]);
    const status = consenting.includes(kind) ? ("invited" as const) : await firstStep(row);
    const [made] = await db
      .insert(teamChange)
      .values({
        ...{ teamId: row.id, kind, status, personId: named.personId, before, after, reason, askedBy: actor.userId },
        expiresAt: status === "invited" ? (sql`app_now() + interval '72 hours'` as never) : null,
        createdAt: sql`app_now()` as never,
      })
      .returning({ id: teamChange.id });
    const changeId = made?.id as string;
    await changeLifecycle.begin(changeId, status, actor);
    await record(actor, "teamChange.ask", "teamChange", changeId, { kind }, reason);
    if (status === "invited" && named.personId)
      await notifyPeople(
        row,
        [named.personId],
        kind === "captain" ? "captainOffered" : "teamInvited",
        { captain: actor.realName },
        "/center/team",
      );
    await notifyDeciders(row, { kind, status });
    return { changeId, status };
  });
}

/** Where the decisions begin: at the school, where the contest's schools audit; else at the organiser. */
export const firstStep = async (row: TeamRow) =>
  (await rulesOf(row)).auditLevels.includes("school") ? ("school" as const) : ("manager" as const);

/** @throws personNotFound, notFound, captainCannotLeave */
async function personIn(row: TeamRow, { kind, account, realName, memberId }: ChangeRequest): Promise<string | null> {
  if (incoming.includes(kind)) return personBy(account ?? "", realName ?? "");
  if (!memberId || kind === "name" || kind.endsWith("Order")) return null;
  const [member] = await db
    .select({ userId: teamMember.userId })
    .from(teamMember)
    .where(and(eq(teamMember.id, memberId), eq(teamMember.teamId, row.id), eq(teamMember.status, "accepted")));
  if (!member) throw new Fault("notFound", {}, [{ field: "memberId", fault: "notFound" }]);
  if (member.userId === row.captainId && kind !== "facts")
    throw new Fault("captainCannotLeave", {}, [{ field: "memberId", fault: "captainCannotLeave" }]);
  return member.userId;
}

/** Withdraws a request that is undecided, by the captain. @throws notFound, notCaptain, illegalTransition */
export async function withdrawChange({ changeId }: { changeId: string }, actor: Actor) {
  return transaction(async () => {
    const [found] = await db
      .select({ teamId: teamChange.teamId, kind: teamChange.kind })
      .from(teamChange)
      .innerJoin(team, eq(team.id, teamChange.teamId))
      .where(eq(teamChange.id, changeId));
    if (!found) throw new Fault("notFound");
    const row = await lockAsCaptain(found.teamId, actor);
    await mustAllowChange(row, found.kind);
    await changeLifecycle.move(changeId, "withdrawn", actor);
    return null;
  });
}
