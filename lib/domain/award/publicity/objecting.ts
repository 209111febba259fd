import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, objection, publicity, resultRow, team, teamPerson, transaction, work } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { objectionLifecycle, openObjection } from "@/lib/domain/award/lifecycle";
import { notifyObjector, notifyRaised } from "@/lib/domain/award/notifying";
import { contestsWithin, databaseNow, mustAllow } from "@/lib/domain/contest";
import { givenReasons } from "@/lib/domain/given-reasons";
import { Fault } from "@/lib/fault";
import { shownMobile } from "@/lib/person/contact";
import { mustExist } from "@/lib/query/must-exist";
import { contains } from "@/lib/query/search";
import { normalPersonName } from "@/lib/text/normal";
import type * as calls from "./calls";
import type { Objection, ObjectionAnswer } from "./calls";
import { endOfWorkingDay } from "./working-days";

/** Working days within which an objection is answered (docs/rules/award.md, "Objections"). */
const ANSWER_DAYS = 2;
const dueOf = (raised: Date) => endOfWorkingDay(raised, ANSWER_DAYS);

/**
 * Objects, under the caller's real name, to a work's result: once per team and result, or per person where they are of no team, while it is
 * on public view by the database's clock.
 * @throws notFound for a work that is not in it, badInput under another name, publicityEnded, objectionRaised, teamObjected
 */
export async function raiseObjection(input: z.output<typeof Objection>, actor: Actor) {
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
    await mustAllow(at.contestId, "result");
    if (input.name !== normalPersonName(actor.realName))
      throw new Fault("badInput", {}, [{ field: "name", fault: "notOwnName", params: { name: actor.realName } }]);
    if (!at.open) throw new Fault("publicityEnded");
    const own = { publicityId: input.publicityId, workId: input.workId, userId: actor.userId };
    const byTeamId = await teamObjecting(own, at.contestId);
    const [made] = await db
      .insert(objection)
      .values({ ...input, teamId: at.teamId, byTeamId, raisedBy: actor.userId })
      .onConflictDoNothing()
      .returning({ id: objection.id });
    // who comes second of two at once
    if (!made) throw new Fault((await raisedBefore(own)) || byTeamId === null ? "objectionRaised" : "teamObjected");
    await objectionLifecycle.begin(made.id, "submitted", actor);
    await notifyRaised(at.contestId, input.workId, dueOf(await databaseNow()));
    await record(actor, "objection.submitted", "objection", made.id, { workId: input.workId });
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

/** Objections to the publicities of own contests, open ones first. @throws notFound */
export async function listObjections(input: z.output<typeof calls.listObjections.input>, actor: Actor) {
  const { pageNum, pageSize, keywords } = input;
  await mustExist({ competitionId: [contest, input.competitionId, contestsWithin(actor)] });
  const where = and(
    contestsWithin(actor),
    input.competitionId ? eq(contest.id, input.competitionId) : undefined,
    input.status ? eq(objection.status, input.status) : undefined,
    keywords ? contains(sql`concat_ws(' ', ${work.title}, ${team.name}, ${objection.name})`, keywords) : undefined,
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
  const [rows, [total], at] = await together(
    () =>
      from({
        objection: getTableColumns(objection),
        competitionName: contest.name,
        workName: work.title,
        teamName: team.name,
      })
        .orderBy(sql`${inArray(objection.status, [...openObjection])} desc`, asc(objection.createdAt))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => from({ n: sql<number>`count(*)::int` }),
    databaseNow,
  );
  const list = rows.map(({ objection: o, ...names }) => {
    const due = dueOf(o.createdAt);
    const late = openObjection.some((s) => s === o.status) && due < at;
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
      dueTime: toWireTime(due),
      overdue: late ? (1 as const) : (0 as const),
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

/** Phrases of those who answer: what ended objections in own contests within a year, the most frequent first. */
export const objectionAnswers = (_: object, actor: Actor): Promise<string[]> =>
  givenReasons(
    "objection",
    ["dismissed", "upheld", "rejected"],
    sql`select ${objection.id} from ${objection} inner join ${publicity} on ${publicity.id} = ${objection.publicityId}
      inner join ${contest} on ${contest.id} = ${publicity.contestId} where ${contestsWithin(actor)}`,
  );
