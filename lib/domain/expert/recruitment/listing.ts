import { and, desc, eq, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, expertApplication, expertCall, group, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import type { FormField } from "@/lib/domain/contest/contract";
import { orgsNamed } from "@/lib/domain/expert/orgs";
import { nameFor } from "@/lib/i18n/named";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import { callsWithin, findCall, isAnswered, stateNow } from "./scope";

const counted = (status: "applied" | "approved") =>
  sql<number>`(select count(*)::int from ${expertApplication} where ${expertApplication.callId} = ${expertCall.id} and ${expertApplication.status} = ${status})`;

const rowsOf = () =>
  db
    .select({
      ...{ call: expertCall, group, contest, state: stateNow },
      ...{ appliedNum: counted("applied"), approvedNum: counted("approved") },
    })
    .from(expertCall)
    .innerJoin(group, eq(group.id, expertCall.groupId))
    .leftJoin(contest, eq(contest.id, expertCall.contestId));
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const shown = ({ call, group: at, contest: of, ...row }: Row, { locale }: Actor): calls.CallRow => ({
  callId: call.id,
  title: call.title,
  groupName: nameFor(locale, at),
  competitionId: call.contestId,
  competitionName: of && nameFor(locale, of),
  startTime: toWireTime(call.startsAt),
  endTime: toWireTime(call.endsAt),
  version: call.version,
  ...row,
});

/** The calls of the libraries in scope. */
export async function expertCallPage(input: z.output<typeof calls.expertCallPage.input>, actor: Actor) {
  const { pageNum, pageSize, keywords, state } = input;
  const where = and(
    callsWithin(actor),
    state ? eq(stateNow, state) : undefined,
    keywords ? contains(expertCall.title, keywords) : undefined,
  );
  const [rows, total] = await together(
    () =>
      rowsOf()
        .where(where)
        .orderBy(desc(expertCall.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.$count(expertCall, where),
  );
  return { list: rows.map((row) => shown(row, actor)), total, pageNum, pageSize };
}

/** @throws notFound */
export async function expertCallDetail({ callId }: { callId: string }, actor: Actor): Promise<calls.CallDetail> {
  await findCall(callId, actor);
  const [row] = (await rowsOf().where(eq(expertCall.id, callId))) as [Row];
  const { text, fields } = row.call;
  return { ...shown(row, actor), text, fields: fields as FormField[], answered: await isAnswered(callId) };
}

/** The applications to a call. @throws notFound */
export async function applicationPage(input: z.output<typeof calls.applicationPage.input>, actor: Actor) {
  const { callId, pageNum, pageSize, keywords, status } = input;
  await findCall(callId, actor);
  const where = and(
    eq(expertApplication.callId, callId),
    status ? eq(expertApplication.status, status) : undefined,
    keywords
      ? or(contains(expertApplication.name, keywords), contains(expertApplication.organisation, keywords))
      : undefined,
  );
  const [rows, total] = await together(
    () =>
      db
        .select({ row: expertApplication, username: user.username })
        .from(expertApplication)
        .innerJoin(user, eq(user.id, expertApplication.userId))
        .where(where)
        .orderBy(sql`${expertApplication.status} <> 'applied'`, desc(expertApplication.appliedAt), expertApplication.id)
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.$count(expertApplication, where),
  );
  const named = await orgsNamed(
    rows.flatMap(({ row }) => row.orgId ?? []),
    actor.locale,
  );
  const list = rows.map(
    ({ row, username }): calls.Applicant => ({
      ...{ applicationId: row.id, name: row.name, username, org: named(row.orgId), organisation: row.organisation },
      ...{ jobTitle: row.jobTitle, fields: row.fields, degree: row.degree, answers: row.answers },
      ...{ status: row.status, reason: row.reason, applyTime: toWireTime(row.appliedAt) },
    }),
  );
  return { list, total, pageNum, pageSize };
}
