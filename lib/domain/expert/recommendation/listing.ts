import { and, asc, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expertNomination, expertRequest, expertRequestQuota, group } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { maskOf } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { fileAnswer } from "@/lib/domain/taking-in";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import { findRequest, ofOwnSchool, organised, quotaOf, seen, stateNow } from "./scope";

const counted = (actor: Actor, status: "nominated" | "approved") =>
  sql<number>`(select count(*)::int from ${expertNomination} where ${expertNomination.requestId} = ${expertRequest.id}
    and ${expertNomination.status} = ${status} and (${organised(actor)} or ${ofOwnSchool(actor)}))`;

const rowsOf = (actor: Actor, where: SQL | undefined) =>
  db
    .select({
      ...{ request: expertRequest, group, state: stateNow, organises: sql<boolean>`${organised(actor)}` },
      quota: sql<number>`case when ${organised(actor)} then ${expertRequest.quota} else ${quotaOf(actor.groupId)} end`,
      nominatedNum: counted(actor, "nominated"),
      approvedNum: counted(actor, "approved"),
    })
    .from(expertRequest)
    .innerJoin(group, eq(group.id, expertRequest.groupId))
    .where(where);
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const shown = ({ request, group: at, ...row }: Row, { locale }: Actor): calls.RequestRow => ({
  requestId: request.id,
  title: request.title,
  groupName: nameFor(locale, at),
  startTime: toWireTime(request.startsAt),
  endTime: toWireTime(request.endsAt),
  version: request.version,
  ...row,
});

/** The requests that the caller makes, and those that ask its school. */
export async function expertRequestPage(input: z.output<typeof calls.expertRequestPage.input>, actor: Actor) {
  const { pageNum, pageSize, keywords, state } = input;
  const where = and(
    seen(actor),
    state ? eq(stateNow, state) : undefined,
    keywords ? contains(expertRequest.title, keywords) : undefined,
  );
  const [rows, total] = await together(
    () =>
      rowsOf(actor, where)
        .orderBy(desc(expertRequest.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.$count(expertRequest, where),
  );
  return { list: rows.map((row) => shown(row, actor)), total, pageNum, pageSize };
}

const numbersOf = (requestId: string) =>
  db
    .select({ quota: expertRequestQuota.quota, group })
    .from(expertRequestQuota)
    .innerJoin(group, eq(group.id, expertRequestQuota.orgId))
    .where(eq(expertRequestQuota.requestId, requestId))
    .orderBy(asc(group.name));

/** @throws notFound */
export async function expertRequestDetail({ requestId }: { requestId: string }, actor: Actor) {
  const [row] = await rowsOf(actor, and(eq(expertRequest.id, requestId), seen(actor)));
  if (!row) throw new Fault("notFound");
  const own = row.organises ? await numbersOf(requestId) : [];
  const exceptions = own.map(({ quota, group: at }) => ({
    ...{ orgId: at.id, quota, schoolName: nameFor(actor.locale, at) },
  }));
  return { ...shown(row, actor), note: row.request.note, exceptions };
}

/** What the caller sees of nominations: as host those that were sent, as a school its own. */
const nominationsSeen = (actor: Actor) =>
  sql`((${organised(actor)} and ${ne(expertNomination.status, "draft")}) or ${ofOwnSchool(actor)})`;

/** The nominations to a request. @throws notFound */
export async function nominationPage(input: z.output<typeof calls.nominationPage.input>, actor: Actor) {
  const { requestId, pageNum, pageSize, keywords, status } = input;
  await findRequest(requestId, actor, "either");
  const where = and(
    eq(expertNomination.requestId, requestId),
    nominationsSeen(actor),
    status ? eq(expertNomination.status, status) : undefined,
    keywords ? contains(expertNomination.name, keywords) : undefined,
  );
  const placed = () =>
    db
      .select({ row: expertNomination, group, total: sql<number>`count(*) over ()::int` })
      .from(expertNomination)
      .innerJoin(expertRequest, eq(expertRequest.id, expertNomination.requestId))
      .innerJoin(group, eq(group.id, expertNomination.orgId))
      .where(where);
  const rows = await placed()
    .orderBy(sql`${expertNomination.status} <> 'nominated'`, desc(expertNomination.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const total = rows[0]?.total ?? (pageNum > 1 ? ((await placed().limit(1))[0]?.total ?? 0) : 0);
  const list = rows.map(
    ({ row, group: school }): calls.Nomination => ({
      ...{ nominationId: row.id, name: row.name, contact: maskOf(row.which, row.target) },
      ...{ schoolName: nameFor(actor.locale, school), jobTitle: row.jobTitle, fields: row.fields, degree: row.degree },
      ...{ hasForm: row.formId !== null, status: row.status, reason: row.reason },
      createTime: toWireTime(row.createdAt),
    }),
  );
  return { list, total, pageNum, pageSize };
}

/** The signed form. @throws notFound, fileCorrupt */
export async function nominationForm({ nominationId }: { nominationId: string }, actor: Actor) {
  const [row] = await db
    .select({ formId: expertNomination.formId })
    .from(expertNomination)
    .innerJoin(expertRequest, eq(expertRequest.id, expertNomination.requestId))
    .where(and(eq(expertNomination.id, nominationId), nominationsSeen(actor)));
  if (!row) throw new Fault("notFound");
  return fileAnswer(row.formId);
}
