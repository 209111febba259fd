import { and, asc, eq, getTableColumns, gte, inArray, lt, lte, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, objection, publicity, resultRow, team, teamPerson, transaction, work } from "@/db";
import { objectionEnds } from "@/db/values";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { objectionLifecycle, openObjection } from "@/lib/domain/award/lifecycle";
import { notifyObjector, notifyRaised } from "@/lib/domain/award/notifying";
import { contestsWithin, databaseNow, mustAllow, resolveSetting } from "@/lib/domain/contest";
import { givenReasons } from "@/lib/domain/given-reasons";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";
import { shownMobile } from "@/lib/person/contact";
import { mustExist } from "@/lib/query/must-exist";
import { contains } from "@/lib/query/search";
import { normalPersonName } from "@/lib/text/normal";
import type * as calls from "./calls";
import type { Objection, ObjectionAnswer, ObjectionDue } from "./calls";
import { attachFiles, filesOf, freeFiles } from "./evidence";
import { endOfWorkingDay } from "./working-days";

/** By when an objection that is raised now is answered, by the contest's rule (docs/rules/award.md, "Objections"). */
async function dueOf(contestId: string): Promise<Date> {
  const [at, { answerDays }] = await together(databaseNow, () => resolveSetting(contestId, {}, "work"));
  return endOfWorkingDay(at, answerDays);
}

/**
 * Objects, under the caller's real name, to a work's result: once per team and result, or per person where they are of no team, while it is
 * on public view by the database's clock.
 * @throws notFound for a work that is not in it or a file that is not the caller's to name, badInput under another name, publicityEnded, objectionRaised, teamObjected
 */
export async function raiseObjection({ evidence = [], letterId, ...input }: z.input<typeof Objection>, actor: Actor) {
  return transaction(async () => {
    const [at] = await db
      .select({
        open: sql<boolean>`${publicity.status} = 'open' and ${publicity.endsAt} > app_now()`,
        teamId: work.teamId,
        contestId: publicity.contestId,
      })
      .from(publicity)
      .innerJoin(resultRow, and(eq(resultRow.revisionId, publicity.revisionId), eq(resultRow.workId, input.workId)))
      .innerJoin(work, eq(work.id, resultRow.workId))
      .where(eq(publicity.id, input.publicityId))
      .for("share", { of: publicity });
    if (!at) throw new Fault("notFound");
    const files = await freeFiles({ publicityId: input.publicityId, evidence, letterId }, actor);
    await mustAllow(at.contestId, "result");
    if (input.name !== normalPersonName(actor.realName))
      throw new Fault("badInput", {}, [{ field: "name", fault: "notOwnName", params: { name: actor.realName } }]);
    if (!at.open) throw new Fault("publicityEnded");
    const own = { publicityId: input.publicityId, workId: input.workId, userId: actor.userId };
    const byTeamId = await teamObjecting(own, at.contestId);
    const dueAt = await dueOf(at.contestId);
    const [made] = await db
      .insert(objection)
      .values({
        ...input,
        organisation: input.organisation || null,
        ...{ teamId: at.teamId, byTeamId, raisedBy: actor.userId, dueAt },
      })
      .onConflictDoNothing()
      .returning({ id: objection.id });
    // who comes second of two at once
    if (!made) throw new Fault((await raisedBefore(own)) || byTeamId === null ? "objectionRaised" : "teamObjected");
    await objectionLifecycle.begin(made.id, "submitted", actor);
    await attachFiles(made.id, files);
    await notifyRaised(at.contestId, input.workId, dueAt);
    await record(actor, "objection.submitted", "objection", made.id, {
      workId: input.workId,
      ...(input.organisation && { organisation: input.organisation }),
      files: files.length,
    });
    return { objectionId: made.id };
  });
}

type Own = { publicityId: string; workId: string; userId: string };

const raisedBefore = async ({ publicityId, workId, userId }: Own) =>
  (await db.$count(
    objection,
    and(eq(objection.publicityId, publicityId), eq(objection.workId, workId), eq(objection.raisedBy, userId)),
  )) > 0;

/** The team of the contest for which somebody objects; null where they are of none. @throws objectionRaised, teamObjected for any of their teams */
async function teamObjecting(own: Own, contestId: string) {
  const [raised, teams] = await together(
    () => raisedBefore(own),
    () =>
      db
        .select({
          id: team.id,
          objected: sql<boolean>`exists (select 1 from ${objection} where ${objection.byTeamId} = ${team.id}
            and ${objection.publicityId} = ${own.publicityId}::bigint and ${objection.workId} = ${own.workId}::bigint)`,
        })
        .from(teamPerson)
        .innerJoin(team, eq(team.id, teamPerson.teamId))
        .where(and(eq(teamPerson.userId, own.userId), eq(teamPerson.status, "accepted"), eq(team.contestId, contestId)))
        .orderBy(asc(team.id)),
  );
  if (raised) throw new Fault("objectionRaised");
  if (teams.some(({ objected }) => objected)) throw new Fault("teamObjected");
  return teams[0]?.id ?? null;
}

/** An objection stays under the name that it was raised in; how to reach its person goes with their account. */
export const forgetObjectionContacts = (userId: string) =>
  db.update(objection).set({ contact: "" }).where(eq(objection.raisedBy, userId));

const isOpen = inArray(objection.status, [...openObjection]);

/** Open ones by their day: overdue, due until `soonBy`, or both. */
function isDue(due: ObjectionDue, at: Date, soonBy: Date) {
  const until = due === "overdue" ? lt(objection.dueAt, at) : lte(objection.dueAt, soonBy);
  return and(isOpen, until, due === "soon" ? gte(objection.dueAt, at) : undefined);
}

/** Objections to the publicities of own contests: open ones first, by their day. @throws notFound */
export async function listObjections(input: z.output<typeof calls.listObjections.input>, actor: Actor) {
  const { pageNum, pageSize, keywords } = input;
  const [at] = await together(databaseNow, () =>
    mustExist({ competitionId: [contest, input.competitionId, contestsWithin(actor)] }),
  );
  const soonBy = endOfWorkingDay(at, 1);
  const where = and(
    contestsWithin(actor),
    input.competitionId ? eq(contest.id, input.competitionId) : undefined,
    input.status ? eq(objection.status, input.status) : undefined,
    input.due ? isDue(input.due, at, soonBy) : undefined,
    keywords
      ? contains(
          sql`concat_ws(' ', ${work.title}, ${team.name}, ${objection.name}, ${objection.organisation})`,
          keywords,
        )
      : undefined,
  );
  const from = <T extends Parameters<typeof db.select>[0]>(columns: T) =>
    db
      .select(columns as NonNullable<T>)
      .from(objection)
      .innerJoin(publicity, eq(publicity.id, objection.publicityId))
      .innerJoin(contest, eq(contest.id, publicity.contestId))
      .innerJoin(work, eq(work.id, objection.workId))
      .innerJoin(team, eq(team.id, work.teamId))
      .where(where);
  const [rows, [total]] = await together(
    () =>
      from({
        objection: getTableColumns(objection),
        competitionId: contest.id,
        competitionName: shownName(contest, actor.locale),
        workName: work.title,
        teamName: team.name,
      })
        .orderBy(
          sql`${isOpen} desc`,
          sql`case when ${isOpen} then ${objection.dueAt} end`,
          asc(objection.createdAt),
          asc(objection.id),
        )
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => from({ n: sql<number>`count(*)::int` }),
  );
  const files = await filesOf(rows.map((row) => row.objection.id));
  const list = rows.map(({ objection: o, ...names }) => {
    const waits = openObjection.some((status) => status === o.status);
    const late = waits && o.dueAt < at;
    return {
      ...names,
      objectionId: o.id,
      workId: o.workId,
      name: o.name,
      contact: shownMobile(o.contact),
      reason: o.reason,
      status: o.status,
      changesResult: o.changesResult ? (1 as const) : (0 as const),
      answer: o.answer,
      createTime: toWireTime(o.createdAt),
      dueTime: toWireTime(o.dueAt),
      overdue: late ? (1 as const) : (0 as const),
      dueSoon: waits && !late && o.dueAt <= soonBy ? (1 as const) : (0 as const),
      organisation: o.organisation,
      files: files.get(o.id) ?? [],
    };
  });
  return { list, total: total?.n ?? 0, pageNum, pageSize };
}

/**
 * Moves an objection on; what ends it needs an answer, which the person gets. Of one that is upheld it is said whether the result changes,
 * which may be put right later. @throws reasonRequired, illegalTransition
 */
export async function answerObjection(
  { objectionId, status, answer, changesResult = 1 }: z.input<typeof ObjectionAnswer>,
  actor: Actor,
) {
  return transaction(async () => {
    const [row] = await db
      .select({
        raisedBy: objection.raisedBy,
        was: objection.status,
        workName: work.title,
        contestId: publicity.contestId,
      })
      .from(objection)
      .innerJoin(publicity, eq(publicity.id, objection.publicityId))
      .innerJoin(contest, eq(contest.id, publicity.contestId))
      .innerJoin(work, eq(work.id, objection.workId))
      .where(and(eq(objection.id, objectionId), contestsWithin(actor)));
    if (!row) throw new Fault("notFound");
    await mustAllow(row.contestId, "result");
    const ends = !openObjection.some((s) => s === status);
    if (ends && !answer) throw new Fault("reasonRequired", {}, [{ field: "answer", fault: "reasonRequired" }]);
    const said = {
      ...(answer && { answer, answeredBy: actor.userId }),
      changesResult: status === "upheld" && changesResult === 1,
    };
    if (row.was === "upheld" && status === "upheld") {
      await db.update(objection).set(said).where(eq(objection.id, objectionId));
      await record(actor, "objection.upheld", "objection", objectionId, { changesResult }, answer);
    } else await objectionLifecycle.move(objectionId, status, actor, { reason: answer, set: said });
    if (ends) await notifyObjector(row.raisedBy, { work: row.workName, status, answer: answer ?? "" });
    return null;
  });
}

/** The caller's own objections to results of a publicity, with their files and what became of them. */
export async function ownObjections({ publicityId }: { publicityId: string }, actor: Actor) {
  const rows = await db
    .select({ objection: getTableColumns(objection), workName: work.title })
    .from(objection)
    .innerJoin(work, eq(work.id, objection.workId))
    .where(and(eq(objection.publicityId, publicityId), eq(objection.raisedBy, actor.userId)))
    .orderBy(asc(objection.id));
  const files = await filesOf(rows.map((row) => row.objection.id));
  return rows.map(({ objection: { id, status, dueAt, createdAt, organisation }, workName }) => ({
    ...{ objectionId: id, workName, status, organisation },
    ...{ createTime: toWireTime(createdAt), dueTime: toWireTime(dueAt), files: files.get(id) ?? [] },
  }));
}

/** Phrases of those who answer: what ended objections in own contests within a year, in one way or in any, the most frequent first. */
export const objectionAnswers = (
  { status }: z.output<typeof calls.objectionAnswers.input>,
  actor: Actor,
): Promise<string[]> =>
  givenReasons(
    "objection",
    status ? [status] : objectionEnds,
    sql`select ${objection.id} from ${objection} inner join ${publicity} on ${publicity.id} = ${objection.publicityId}
      inner join ${contest} on ${contest.id} = ${publicity.contestId} where ${contestsWithin(actor)}`,
  );
