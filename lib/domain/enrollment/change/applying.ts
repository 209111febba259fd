import { and, eq, inArray, sql } from "drizzle-orm";
import { db, team, teamMember, transaction, user } from "@/db";
import { personFacts } from "@/db/values";
import { together } from "@/lib/collection/together";
import { regroup } from "@/lib/domain/enrollment/eligibility/group";
import {
  conflictFaults,
  eligibilityFaults,
  limitFaults,
  nameFaults,
  profileFaults,
  schoolFaults,
  sizeFaults,
} from "@/lib/domain/enrollment/eligibility/guarding";
import { roleFaults } from "@/lib/domain/enrollment/eligibility/roles";
import { rulesOf } from "@/lib/domain/enrollment/eligibility/rules";
import { lockTeam, type TeamRow } from "@/lib/domain/enrollment/ownership";
import { handOver } from "@/lib/domain/enrollment/roster/captaincy";
import { isIn, peopleOf } from "@/lib/domain/enrollment/roster/people";
import { announce } from "@/lib/events";
import { Fault, type FaultName, type FieldError } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import type { ChangeKind } from "./calls";
import type { Named } from "./sides";

const of = (teamId: string, userId: string | null) =>
  and(eq(teamMember.teamId, teamId), eq(teamMember.userId, userId ?? "0"), eq(teamMember.status, "accepted"));

const add = (role: "member" | "advisor") => (row: TeamRow, named: Named) =>
  db.insert(teamMember).values({
    teamId: row.id,
    userId: named.personId as string,
    role,
    status: "accepted",
    answeredAt: sql`app_now()`,
    sort: sql`(select coalesce(max(sort), 0) + 1 from team_member where team_id = ${row.id})`,
  } as never);

const take = (row: TeamRow, { personId }: Named) =>
  db.update(teamMember).set({ status: "removed", answeredAt: sql`app_now()` }).where(of(row.id, personId));

const order = (row: TeamRow, { order: ids = [] }: Named) =>
  db
    .update(teamMember)
    .set({ sort: sql`array_position(${sql.param(ids)}::bigint[], ${teamMember.id})` })
    .where(and(eq(teamMember.teamId, row.id), inArray(teamMember.id, ids)));

/** Takes the facts named from the profile, with who vouches for each; the others stay those of the day of the approval. */
async function correct(row: TeamRow, { personId, facts = personFacts }: Named) {
  const taken = facts.map((fact) => {
    const column = fact === "realName" ? teamMember.name : teamMember[fact];
    return sql`${sql.identifier(column.name)} = u.${sql.identifier(user[fact].name)}`;
  });
  const sources = facts.map((fact) => sql`${fact}::text, coalesce(u.vouched -> ${fact}::text ->> 'by', 'self')`);
  await db.execute(sql`
    update ${teamMember} m set ${sql.join(taken, sql`, `)}, frozen_at = app_now(),
      sources = coalesce(m.sources, '{}') || jsonb_build_object(${sql.join(sources, sql`, `)})
    from ${user} u where u.id = m.user_id and m.team_id = ${row.id} and m.user_id = ${personId} and m.status = 'accepted'`);
}

interface Effect {
  apply: (row: TeamRow, named: Named) => Promise<unknown>;
  /** What a change of this kind may be refused for, besides what is wrong with the person whom it is about. */
  against: readonly FaultName[];
  /** Who they are is taken from their profile once the rules have nothing against them. */
  takesFacts: boolean;
}

const still = { against: [], takesFacts: false } as const;

const effects: Record<ChangeKind, Effect> = {
  memberIn: { apply: add("member"), against: ["teamTooLarge"], takesFacts: true },
  memberOut: { apply: take, against: ["teamTooSmall"], takesFacts: false },
  memberOrder: { apply: order, ...still },
  advisorIn: { apply: add("advisor"), against: ["advisorsTooMany"], takesFacts: true },
  advisorOut: { apply: take, against: ["advisorsTooFew"], takesFacts: false },
  advisorOrder: { apply: order, ...still },
  captain: { apply: (row, named) => handOver(row, named.personId as string), ...still },
  name: {
    apply: (row, named) => db.update(team).set({ name: named.name }).where(eq(team.id, row.id)),
    against: ["teamNameTaken"],
    takesFacts: false,
  },
  title: {
    apply: (row, named) => announce("workRetitled", { teamId: row.id, title: named.title as string }),
    ...still,
  },
  facts: { apply: correct, ...still },
};

/** What today's rules have against the team as it now is, as far as a change of this kind is to blame. */
async function faultsAfter(changed: TeamRow, named: Named, locale: Locale): Promise<FieldError[]> {
  const [setting, people] = await together(
    () => rulesOf(changed),
    () => peopleOf(changed.id),
  );
  const present = people.filter(isIn);
  const concerned = present.filter((p) => p.member.userId === named.personId);
  // Where an advisor goes, another one's place may no longer be for them.
  const placed = named.kind === "advisorOut" ? present.filter((p) => p.member.role === "advisor") : concerned;
  const moved = concerned.filter(
    (p) => p.member.role === "captain" && p.facts.schoolId && p.facts.schoolId !== changed.ownerGroupId,
  );
  const [names, limits, conflicts] = await together(
    () => nameFaults(changed),
    () => limitFaults(setting, changed, concerned),
    () => conflictFaults(setting, changed, concerned),
  );
  const { against } = effects[named.kind];
  return [
    ...[...sizeFaults(setting, people), ...names].filter(({ fault }) => fault && against.includes(fault)),
    ...moved.map((p) => ({ field: "memberId", fault: "captainMoved" as const, params: { name: p.facts.name } })),
    ...profileFaults(concerned),
    ...schoolFaults(setting, changed, concerned),
    ...roleFaults(setting, placed, locale, present),
    ...eligibilityFaults(setting, concerned, locale),
    ...limits,
    ...conflicts,
  ];
}

/**
 * Changes the team and returns what its rules have against the result. Whose facts it takes, they are taken then. The
 * caller holds the team's lock, and undoes all of it where something is returned.
 */
export async function carryOut(row: TeamRow, named: Named, locale: Locale): Promise<FieldError[]> {
  const { apply, takesFacts } = effects[named.kind];
  await apply(row, named);
  const placed = await replaced(await lockTeam(row.id));
  if (placed instanceof Fault) return [{ field: "memberId", fault: placed.fault, params: placed.params }];
  const faults = await faultsAfter(placed, named, locale);
  if (takesFacts)
    await db.execute(sql`select freeze_members(array(select id from team_member where ${of(row.id, named.personId)}))`);
  return faults;
}

/** The team in the group that its people now put it into, or why it cannot be in it. */
const replaced = (row: TeamRow) =>
  transaction(() => regroup(row)).catch((error: unknown) => {
    if (error instanceof Fault) return error;
    throw error;
  });

class Undone extends Error {
  constructor(readonly faults: FieldError[]) {
    super();
  }
}

/** What the rules would have against the team after a change: it is carried out and undone. */
export async function rehearse(row: TeamRow, named: Named, locale: Locale): Promise<FieldError[]> {
  try {
    return await transaction(async () => {
      throw new Undone(await carryOut(row, named, locale));
    });
  } catch (error) {
    if (error instanceof Undone) return error.faults;
    throw error;
  }
}
