import { and, eq, isNull, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { db, team, teamMember } from "@/db";
import { isOneOf } from "@/db/many";
import { type By, inOrder, pageOf } from "@/db/page";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { maskMobile } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { alikeTo } from "@/lib/domain/enrollment/alike/one";
import { answersOf, fieldsFor } from "@/lib/domain/enrollment/draft/answers";
import { filesOf } from "@/lib/domain/enrollment/draft/filing";
import { owing } from "@/lib/domain/enrollment/eligibility/effective";
import { groupedWire } from "@/lib/domain/enrollment/eligibility/group";
import { fieldsOf } from "@/lib/domain/enrollment/eligibility/rules";
import { isFeeUndoable } from "@/lib/domain/enrollment/fee";
import { captainAccount, owner } from "@/lib/domain/enrollment/joined";
import { everyoneOf, isIn, memberWire } from "@/lib/domain/enrollment/roster/people";
import { deskScopeOver, mustExistAtDesk } from "@/lib/domain/enrollment/scope";
import { Fault } from "@/lib/fault";
import { contains, isIdOf } from "@/lib/query/search";
import { sortKeys } from "@/lib/query/sorts";
import { levelsFor } from "./auditing";
import { auditTurn, deskScope, mayAudit, mayManage } from "./auditor";
import type { DeskRow, DeskTeam, teamPage as pageCall } from "./calls";
import { extendableFor } from "./extending";
import { auditsOf, extensionsOf, historyOf, settlementOf } from "./history";
import { rowWire, selectTeams } from "./rows";
import { shownOf } from "./shown";
import { reached } from "./steps";

const sorts = {
  submitTime: team.submittedAt,
  createTime: team.createdAt,
  teamNumber: team.number,
  teamName: team.name,
};

/** Drafts, and what never was more, are nobody's business but their people's. */
export const wasSubmitted = sql`(${team.status} <> 'draft' and not (${team.status} = 'withdrawn' and ${team.submittedAt} is null))`;

type Picked = Omit<
  z.output<typeof pageCall.input>,
  "pageNum" | "pageSize" | "sortBy" | "order" | "thenBy" | "thenOrder"
>;

/** The condition that narrows `team` to what the desk's list shows for these filters. @throws notFound for a filter */
export async function pickedTeams(input: Picked, actor: Actor) {
  await mustExistAtDesk(input, actor);
  const { keywords } = input;
  return and(
    await deskScopeOver(
      { teamId: team.id, contestId: team.contestId, ownerGroupId: team.ownerGroupId },
      actor,
      input.competitionId,
    ),
    wasSubmitted,
    input.competitionId ? eq(team.contestId, input.competitionId) : undefined,
    input.itemId ? or(eq(team.itemId, input.itemId), eq(team.subItemId, input.itemId)) : undefined,
    input.status ? eq(team.status, input.status) : undefined,
    input.schoolId ? eq(team.ownerGroupId, input.schoolId) : undefined,
    input.payStatus === "due" ? owing : input.payStatus ? eq(team.payStatus, input.payStatus) : undefined,
    input.source ? eq(team.source, input.source) : undefined,
    input.step
      ? sql`exists (select from stat_team f where f.team_id = ${team.id} and ${reached[input.step]})`
      : undefined,
    input.mine === 1 ? auditTurn(actor) : undefined,
    keywords ? await found(keywords) : undefined,
  );
}

/** Teams in the actor's scope that were submitted. @throws notFound for a filter */
export async function teamPage(input: z.output<typeof pageCall.input>, actor: Actor) {
  const { pageNum, pageSize } = input;
  const where = await pickedTeams(input, actor);
  const order: By[] = [
    ...sortKeys({ ...input, sortBy: input.sortBy ?? "submitTime" }).map(
      ({ key, order: way }): By => ({ by: sorts[key], order: way, nulls: "last" }),
    ),
    { by: team.id, order: "DESC" },
  ];
  const { ids, total } = await pageOf(db.select({ id: team.id }).from(team).where(where), order, input);
  const rows = await selectTeams({ mayAudit: mayAudit(actor), ...deskColumns }).where(isOneOf(team.id, ids));
  return { list: inOrder(ids, rows, (row) => row.team.id).map((row) => deskRow(row, actor)), total, pageNum, pageSize };
}

const found = async (words: string) =>
  or(
    contains(team.name, words),
    sql`${team.number} = upper(${words})`,
    await isIdOf(team.id, ledBy(words)),
    await isIdOf(team.ownerGroupId, db.select({ id: owner.id }).from(owner).where(contains(owner.name, words))),
  );

/** Teams whose captain's current name contains these words; each half of the condition has its own index. */
const ledBy = (words: string) =>
  unionAll(
    db
      .select({ id: sql`${teamMember.teamId}`.as("id") })
      .from(teamMember)
      .where(and(eq(teamMember.role, "captain"), contains(teamMember.name, words))),
    db
      .select({ id: sql`${teamMember.teamId}`.as("id") })
      .from(teamMember)
      .innerJoin(captainAccount, eq(captainAccount.id, teamMember.userId))
      .where(
        and(eq(teamMember.role, "captain"), isNull(teamMember.frozenAt), contains(captainAccount.realName, words)),
      ),
  );

/** When the team's status last moved, in milliseconds. */
const lastMove = sql<string | null>`(select (extract(epoch from max(h.created_at)) * 1000)::bigint from transition h
  where h.entity = 'team' and h.entity_id = ${team.id})`;
/** What a row of the desk shows besides the team. */
export const deskColumns = { since: lastMove, undoable: isFeeUndoable };
const inAudit: readonly string[] = ["submitted", "auditing"];

type Selected = Parameters<typeof rowWire>[0] & { mayAudit: unknown; since: unknown; undoable: unknown };
export const deskRow = (row: Selected, actor: Actor): z.input<typeof DeskRow> => ({
  ...rowWire(row, actor.locale),
  mayAudit: row.mayAudit ? 1 : 0,
  captainMobile: maskMobile(row.captainMobile),
  feeUndoable: row.undoable ? 1 : 0,
  waitingSince: inAudit.includes(row.team.status) && row.since ? toWireTime(new Date(Number(row.since))) : null,
});

/** Everything about one team in the actor's scope. Reading it is logged, since personal answers are in it. @throws notFound */
export const deskTeam = ({ teamId }: { teamId: string }, actor: Actor) => shownTeam(teamId, actor, actor);

/** The same for somebody who reads it in the place of who has the scope: the log names the reader. @throws notFound */
export async function shownTeam(teamId: string, actor: Actor, reader: Actor): Promise<z.input<typeof DeskTeam>> {
  const [row] = await selectTeams({ mayAudit: mayAudit(actor), ...deskColumns, mayManage: mayManage(actor) }).where(
    and(eq(team.id, teamId), deskScope(actor), sql`${team.status} <> 'draft'`),
  );
  if (!row) throw new Fault("notFound");
  const [{ fields }, people] = await together(
    () => fieldsOf(row.team),
    () => everyoneOf(teamId),
  );
  if (fields.some((f) => f.personal)) await record(reader, "team.view", "team", teamId);
  return {
    team: deskRow(row, actor),
    payReason: row.team.payReason,
    ...(await settlementOf(row.team)),
    statementName: row.team.statementName,
    statementTime: row.team.statementAt && toWireTime(row.team.statementAt),
    approveTime: row.team.approvedAt && toWireTime(row.team.approvedAt),
    members: people.map(memberWire),
    answers: shownOf(fieldsFor(fields, "team", row.team), answersOf(row.team), actor.locale),
    files: await filesOf(teamId, [
      { fields: fieldsFor(fields, "team", row.team), answers: answersOf(row.team) },
      ...people.map((p) => ({ fields: fieldsFor(fields, p.member.role, row.team), answers: answersOf(p.member) })),
    ]),
    memberAnswers: people.filter(isIn).map((p) => ({
      memberId: p.member.id,
      realName: p.facts.name,
      answers: shownOf(fieldsFor(fields, p.member.role, row.team), answersOf(p.member), actor.locale),
    })),
    grouped: await groupedWire(row.team, actor.locale),
    auditLevels: await levelsFor(row.team),
    audits: await auditsOf(teamId),
    extensions: await extensionsOf(teamId, actor.locale),
    extendable: await extendableFor(row.team, actor.locale),
    history: await historyOf(teamId, actor.locale),
    alike: await alikeTo(teamId, actor),
    mayManage: row.mayManage ? 1 : 0,
  };
}
