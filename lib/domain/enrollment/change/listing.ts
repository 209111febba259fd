import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { contest, db, team, teamChange, transition, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { changeTurn } from "@/lib/domain/enrollment/audit/auditor";
import { captain, isCaptain, nameIn, owner, track } from "@/lib/domain/enrollment/joined";
import { type TeamRow, teamOf } from "@/lib/domain/enrollment/ownership";
import { isIn, peopleOf } from "@/lib/domain/enrollment/roster/people";
import { deskScopeOver, mustExistAtDesk } from "@/lib/domain/enrollment/scope";
import { inquire } from "@/lib/events";
import { listed } from "@/lib/i18n/listed";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { type ChangeKind, ChangeSide, type DeskChange, type changePage as pageCall, type TeamChange } from "./calls";
import { isChangeAllowed, isLocked, resultsOut } from "./over";
import { type ChangeRow, correctionOf } from "./sides";

const [who, person] = [alias(user, "who"), alias(user, "person")];
type Ids = Exclude<Parameters<typeof inArray>[1], readonly unknown[]>;
type History = z.input<typeof TeamChange>["history"];

/** The steps of these requests, the oldest first. `ids` selects their ids. */
async function historiesOf(ids: Ids): Promise<Map<string, History>> {
  const steps = await db
    .select({ step: transition, name: who.realName })
    .from(transition)
    .leftJoin(who, eq(who.id, transition.actorId))
    .where(and(eq(transition.entity, "teamChange"), inArray(transition.entityId, ids)))
    .orderBy(asc(transition.id));
  const found = new Map<string, History>();
  for (const { step, name } of steps) {
    const line = { from: step.from, to: step.to, actorName: name, reason: step.reason, time: toWireTime(step.at) };
    found.set(step.entityId, [...(found.get(step.entityId) ?? []), line]);
  }
  return found;
}

/** What a request would change, in words, before and after. */
function differencesOf(
  row: Pick<ChangeRow, "before" | "after">,
  locale: Locale,
): z.input<typeof TeamChange>["differences"] {
  const t = wordsOf(locale, "enrollment");
  const [before, after] = [ChangeSide.parse(row.before), ChangeSide.parse(row.after)];
  if (after.facts || before.facts)
    return (after.facts ?? []).map(({ fact, shown }) => {
      const old = before.facts?.find((one) => one.fact === fact)?.shown ?? null;
      const said = (value: string | null) =>
        fact === "education" && value ? t(`education.${value as "other"}`) : value;
      return { what: fact, before: said(old), after: said(shown) };
    });
  const inOrder = (side: ChangeSide) =>
    listed(
      (side.order ?? []).map((one) => one.name),
      locale,
    );
  if (after.order) return [{ what: "order", before: inOrder(before), after: inOrder(after) }];
  if (after.name !== undefined) return [{ what: "name", before: before.name ?? null, after: after.name }];
  if (after.title !== undefined) return [{ what: "title", before: before.title ?? null, after: after.title }];
  return [{ what: "person", before: before.person?.name ?? null, after: after.person?.name ?? null }];
}

const wire = (
  row: ChangeRow,
  names: { askedBy: string; person: string | null },
  history: History,
  locale: Locale,
): z.input<typeof TeamChange> => ({
  changeId: row.id,
  teamId: row.teamId,
  kind: row.kind,
  status: row.status,
  personName: ChangeSide.parse(row.after).person?.name ?? ChangeSide.parse(row.before).person?.name ?? names.person,
  differences: differencesOf(row, locale),
  reason: row.reason,
  askedBy: names.askedBy,
  askTime: toWireTime(row.createdAt),
  expireTime: row.status === "invited" && row.expiresAt ? toWireTime(row.expiresAt) : null,
  history,
});

/** The people of a team whose profile says something else by now than the team, and what. */
async function correctionsOf(row: TeamRow, locale: Locale) {
  const people = (await peopleOf(row.id)).filter(isIn);
  const found = [];
  for (const { member } of people) {
    const differences = differencesOf(await correctionOf(row, people, member.userId), locale);
    if (differences.length > 0) found.push({ memberId: member.id, differences });
  }
  return found;
}

/** The change requests of one's own team, and whether its captain may make one. @throws notFound */
export async function teamChanges({ teamId }: { teamId: string }, actor: Actor) {
  const { team: own } = await teamOf(teamId, actor);
  const ofTeam = eq(teamChange.teamId, teamId);
  const [rows, histories, over, workName, [of]] = await together(
    () =>
      db
        .select({ row: teamChange, askedBy: nameIn(teamId, who), person: person.realName })
        .from(teamChange)
        .innerJoin(who, eq(who.id, teamChange.askedBy))
        .leftJoin(person, eq(person.id, teamChange.personId))
        .where(ofTeam)
        .orderBy(desc(teamChange.id)),
    () => historiesOf(db.select({ id: teamChange.id }).from(teamChange).where(ofTeam)),
    () => resultsOut(own),
    () => inquire("titleOfWork", { teamId }),
    () => db.select({ status: contest.status }).from(contest).where(eq(contest.id, own.contestId)),
  );
  const may = (kind: ChangeKind) => of !== undefined && isChangeAllowed(of.status, kind);
  const mayAsk = own.captainId === actor.userId && isLocked(own) && may("facts");
  return {
    list: rows.map(({ row, ...names }) => wire(row, names, histories.get(row.id) ?? [], actor.locale)),
    mayAsk: mayAsk ? (1 as const) : (0 as const),
    factsOnly: over || !may("name") ? (1 as const) : (0 as const),
    workName,
    corrections: mayAsk ? await correctionsOf(own, actor.locale) : [],
  };
}

const undecided: SQL = sql`${teamChange.status} in ('school', 'manager')`;

/** What waits for a decision first, the oldest on top. */
const inOrder = [
  sql`${undecided} desc`,
  asc(sql`case when ${undecided} then ${teamChange.id} end`),
  desc(teamChange.id),
];

/** Requests with team, contest, track, school and who asked; narrow it with `.where`. */
const selectChanges = (actor: Actor) =>
  db
    .select({
      row: teamChange,
      team,
      contest,
      track,
      school: owner,
      captainName: captain.name,
      askedBy: who.realName,
      person: person.realName,
      turn: sql<boolean>`${changeTurn(actor)}`,
    })
    .from(teamChange)
    .innerJoin(team, eq(team.id, teamChange.teamId))
    .innerJoin(contest, eq(contest.id, team.contestId))
    .innerJoin(track, eq(track.id, team.itemId))
    .innerJoin(owner, eq(owner.id, team.ownerGroupId))
    .leftJoin(captain, isCaptain())
    .innerJoin(who, eq(who.id, teamChange.askedBy))
    .leftJoin(person, eq(person.id, teamChange.personId));

type Filters = Omit<z.output<typeof pageCall.input>, "pageNum" | "pageSize">;

/** Which requests match: of teams in the actor's scope. @throws notFound for a filter */
export async function pickedChanges({ keywords, competitionId, kind, status, mine }: Filters, actor: Actor) {
  await mustExistAtDesk({ competitionId }, actor);
  const columns = { teamId: team.id, contestId: team.contestId, ownerGroupId: team.ownerGroupId };
  return and(
    await deskScopeOver(columns, actor, competitionId),
    competitionId ? eq(team.contestId, competitionId) : undefined,
    kind ? eq(teamChange.kind, kind) : undefined,
    status ? eq(teamChange.status, status) : undefined,
    mine === 1 ? changeTurn(actor) : undefined,
    keywords ? sql`${team.name} ilike ${`%${keywords.replace(/[\\%_]/g, "\\$&")}%`}` : undefined,
  );
}

/** How many requests match. */
export async function countChanges(where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(teamChange)
    .innerJoin(team, eq(team.id, teamChange.teamId))
    .where(where);
  return counted?.total ?? 0;
}

/** The requests that `ids` selects, as the desk shows them, in the order given. */
export async function deskChanges(
  ids: Ids,
  order: readonly SQL[],
  actor: Actor,
): Promise<z.input<typeof DeskChange>[]> {
  const [found, histories] = await together(
    () =>
      selectChanges(actor)
        .where(inArray(teamChange.id, ids))
        .orderBy(...order),
    () => historiesOf(ids),
  );
  return found.map((one) => {
    const history = histories.get(one.row.id) ?? [];
    return {
      ...wire(one.row, one, history, actor.locale),
      teamName: one.team.name,
      teamNumber: one.team.number,
      competitionName: nameFor(actor.locale, one.contest),
      itemName: nameFor(actor.locale, one.track),
      schoolName: nameFor(actor.locale, one.school),
      captainName: one.captainName ?? "",
      waitingSince: history.at(-1)?.time ?? toWireTime(one.row.createdAt),
      mayDecide: one.turn ? 1 : 0,
    };
  });
}

/** The change requests of teams in the actor's scope, what waits for a decision first. @throws notFound for a filter */
export async function changePage({ pageNum, pageSize, ...filters }: z.output<typeof pageCall.input>, actor: Actor) {
  const where = await pickedChanges(filters, actor);
  const ids = db
    .select({ id: teamChange.id })
    .from(teamChange)
    .innerJoin(team, eq(team.id, teamChange.teamId))
    .where(where)
    .orderBy(...inOrder)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [list, total] = await together(
    () => deskChanges(ids, inOrder, actor),
    () => countChanges(where),
  );
  return { list, total, pageNum, pageSize };
}
