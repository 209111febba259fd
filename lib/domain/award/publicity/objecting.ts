import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, objection, publicity, resultRow, team, transaction, work } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { objectionLifecycle, openObjection } from "@/lib/domain/award/lifecycle";
import { notifyObjector, notifyRaised } from "@/lib/domain/award/notifying";
import { contestsWithin, databaseNow, mustAllow } from "@/lib/domain/contest";
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
 * Objects, under the caller's real name, to a work's result: once per person and work, while it is on public view by the
 * database's clock.
 * @throws notFound for a work that is not in it, badInput under another name, publicityEnded, objectionRaised
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
    const [made] = await db
      .insert(objection)
      .values({ ...input, teamId: at.teamId, raisedBy: actor.userId })
      .onConflictDoNothing()
      .returning({ id: objection.id });
    if (!made) throw new Fault("objectionRaised");
    await objectionLifecycle.begin(made.id, "submitted", actor);
    await notifyRaised(at.contestId, input.workId, dueOf(await databaseNow()));
    await record(actor, "objection.submitted", "objection", made.id, { workId: input.workId });
    return { objectionId: made.id };
  });
}

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
      answer: o.answer,
      createTime: toWireTime(o.createdAt),
      dueTime: toWireTime(due),
      overdue: late ? (1 as const) : (0 as const),
    };
  });
  return { list, total: total?.n ?? 0, pageNum, pageSize };
}

/** Moves an objection on; what ends it needs an answer, which the person gets. @throws reasonRequired, illegalTransition */
export async function answerObjection({ objectionId, status, answer }: z.output<typeof ObjectionAnswer>, actor: Actor) {
  return transaction(async () => {
    const [row] = await db
      .select({ raisedBy: objection.raisedBy, workName: work.title, contestId: publicity.contestId })
      .from(objection)
      .innerJoin(publicity, eq(publicity.id, objection.publicityId))
      .innerJoin(contest, eq(contest.id, publicity.contestId))
      .innerJoin(work, eq(work.id, objection.workId))
      .where(and(eq(objection.id, objectionId), contestsWithin(actor)));
    if (!row) throw new Fault("notFound");
    await mustAllow(row.contestId, "result");
    const ends = !openObjection.some((s) => s === status);
    if (ends && !answer) throw new Fault("reasonRequired", {}, [{ field: "answer", fault: "reasonRequired" }]);
    const said = answer ? { answer, answeredBy: actor.userId } : {};
    await objectionLifecycle.move(objectionId, status, actor, { reason: answer, set: said });
    if (ends) await notifyObjector(row.raisedBy, { work: row.workName, status, answer: answer ?? "" });
    return null;
  });
}
