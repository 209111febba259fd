import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { db, group, schoolRequest, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { within } from "@/lib/domain/org";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";
import type * as calls from "./calls";

const settler = alias(user, "settler");

const selectRequests = (locale: Locale) =>
  db
    .select({
      row: schoolRequest,
      realName: user.realName,
      username: user.username,
      groupName: shownName(group, locale),
      settledBy: settler.realName,
    })
    .from(schoolRequest)
    .innerJoin(user, eq(user.id, schoolRequest.userId))
    .leftJoin(group, eq(group.id, schoolRequest.groupId))
    .leftJoin(settler, eq(settler.id, schoolRequest.settledBy));

type Found = Awaited<ReturnType<typeof selectRequests>>[number];

const wire = ({ row, groupName }: Found) => ({
  requestId: row.id,
  kind: row.kind,
  name: row.name,
  city: row.city,
  note: row.note,
  status: row.status,
  groupName: row.groupId && groupName,
  reason: row.reason,
  askTime: toWireTime(row.createdAt),
  settleTime: row.settledAt && toWireTime(row.settledAt),
});

/** The caller's own requests for organisations, newest first. */
export async function ownSchoolRequests(_: object, { userId, locale }: Pick<Actor, "userId" | "locale">) {
  const rows = await selectRequests(locale).where(eq(schoolRequest.userId, userId)).orderBy(desc(schoolRequest.id));
  return rows.map(wire);
}

const isOpen = sql`${schoolRequest.status} = 'open'`;

/** Requests of people in the actor's scope, what is open first, the oldest on top. */
export async function schoolRequestPage(
  {
    pageNum,
    pageSize,
    status,
  }: Pick<z.output<typeof calls.schoolRequestPage.input>, "pageNum" | "pageSize" | "status">,
  actor: Actor,
) {
  const where: SQL | undefined = and(
    within(actor, user.groupId),
    status ? eq(schoolRequest.status, status) : undefined,
  );
  const [rows, [counted]] = await together(
    () =>
      selectRequests(actor.locale)
        .where(where)
        .orderBy(desc(isOpen), asc(sql`case when ${isOpen} then ${schoolRequest.id} end`), desc(schoolRequest.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () =>
      db.select({ total: count() }).from(schoolRequest).innerJoin(user, eq(user.id, schoolRequest.userId)).where(where),
  );
  const list = rows.map((found) => ({
    ...wire(found),
    realName: found.realName,
    username: found.username,
    settledBy: found.settledBy,
  }));
  return { list, total: counted?.total ?? 0, pageNum, pageSize };
}
