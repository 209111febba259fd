import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expertInvitation, group, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { maskOf } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { groupsWithin } from "@/lib/domain/expert/scope";
import { nameFor } from "@/lib/i18n/named";
import { contains } from "@/lib/query/search";
import type { expertInvitationPage as endpoint, InvitationRow } from "./calls";

/** An open one whose time is over is expired, whether or not somebody wrote that down. */
const statusNow = sql<InvitationRow["status"]>`case when ${expertInvitation.status} = 'open'
  and ${expertInvitation.expiresAt} <= app_now() then 'expired' else ${expertInvitation.status} end`;

/** The invitations of the libraries in the caller's scope, newest first; contacts masked. */
export async function expertInvitationPage(input: z.output<typeof endpoint.input>, actor: Actor) {
  const { pageNum, pageSize, keywords } = input;
  const where: SQL | undefined = and(
    groupsWithin(actor, expertInvitation.groupId),
    input.status ? eq(statusNow, input.status) : undefined,
    keywords ? contains(expertInvitation.name, keywords) : undefined,
  );
  const [rows, total] = await together(
    () =>
      db
        .select({ row: expertInvitation, status: statusNow, group, invitedBy: user.realName })
        .from(expertInvitation)
        .innerJoin(group, eq(group.id, expertInvitation.groupId))
        .innerJoin(user, eq(user.id, expertInvitation.invitedBy))
        .where(where)
        .orderBy(desc(expertInvitation.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.$count(expertInvitation, where),
  );
  const list = rows.map(({ row, status, group: at, invitedBy }) => ({
    invitationId: row.id,
    name: row.name,
    contact: maskOf(row.which, row.target),
    groupName: nameFor(actor.locale, at),
    invitedBy,
    status,
    createTime: toWireTime(row.createdAt),
    expireTime: toWireTime(row.expiresAt),
  }));
  return { list, total, pageNum, pageSize };
}
