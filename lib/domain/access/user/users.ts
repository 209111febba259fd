import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, department, group, role, user } from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { personFacts } from "@/db/values";
import { toWireTime } from "@/lib/clock";
import { isUnused } from "@/lib/domain/access/contact/columns";
import { pendingOf } from "@/lib/domain/access/contact/pending";
import { maskEmail, maskMobile } from "@/lib/domain/access/masking";
import type { Actor } from "@/lib/domain/actor";
import { type DataScope, within } from "@/lib/domain/org";
import { listed } from "@/lib/i18n/listed";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { contactOf } from "@/lib/person/contact";
import { betweenDays } from "@/lib/query/between-days";
import { mustExist } from "@/lib/query/must-exist";
import { contains } from "@/lib/query/search";
import type { userPage as endpoint, UserRow } from "./calls";
import { heldElsewhere } from "./ownership";

type Query = z.output<typeof endpoint.input>;

const sortable = {
  username: user.username,
  realName: user.realName,
  createTime: user.createdAt,
  lastLoginTime: user.lastLoginAt,
};

/** Users who have never signed in sort as the oldest login. */
const seenFirst = (order: Query["order"]) => ({ nulls: order === "ASC" ? "first" : "last" }) as const;

/** Everybody whose home group lies in the caller's scope. */
export const inScope = (actor: DataScope) => and(isNull(user.deletedAt), within(actor, user.groupId));

/** What the filters of people name: a department and an organisation in scope, a role. @throws notFound */
export const mustExistFor = ({ deptId, groupId, roleId }: Pick<Query, "deptId" | "groupId" | "roleId">, actor: Actor) =>
  mustExist({
    deptId: [department, deptId, within(actor, department.groupId)],
    groupId: [group, groupId, within(actor, group.id)],
    roleId: [role, roleId],
  });

export function filtered(query: Omit<Query, "pageNum" | "pageSize" | "sortBy" | "order">) {
  const { mobile, email } = contactOf(query.keywords ?? "") ?? {};
  return and(
    query.keywords
      ? or(
          contains(user.username, query.keywords),
          contains(user.realName, query.keywords),
          mobile ? eq(user.mobile, mobile) : undefined,
          email ? eq(user.email, email) : undefined,
        )
      : undefined,
    query.deptId ? eq(user.departmentId, query.deptId) : undefined,
    query.groupId
      ? sql`${user.groupId} in (select b.id from "group" g join "group" b on b.path like g.path || '%' where g.id = ${query.groupId})`
      : undefined,
    query.roleId
      ? sql`exists (select 1 from user_role ur where ur.user_id = ${user.id} and ur.role_id = ${query.roleId})`
      : undefined,
    query.status === undefined ? undefined : sql`(${user.status} <> 'disabled') = ${query.status === 1}`,
    betweenDays(user.createdAt, query.startTime, query.endTime),
  );
}

/** The users in scope, contacts masked. `groupId` takes in everything below it. @throws notFound */
export async function userPage(query: Query, actor: Actor) {
  await mustExistFor(query, actor);
  const where = and(inScope(actor), filtered(query));
  const order = [
    { by: sortable[query.sortBy], order: query.order, ...(query.sortBy === "lastLoginTime" && seenFirst(query.order)) },
    { by: user.id, order: query.order },
  ];
  const { ids, total } = await pageOf(db.select({ id: user.id }).from(user).where(where), order, query);
  const found = await db
    .select({
      user,
      groupName: group.name,
      groupNameEn: group.nameEn,
      deptName: department.name,
      roles: rolesAtHome(actor),
    })
    .from(user)
    .leftJoin(group, eq(group.id, user.groupId))
    .leftJoin(department, eq(department.id, user.departmentId))
    .where(isOneOf(user.id, ids));
  const rows = inOrder(ids, found, (row) => row.user.id);
  const [bound, pending] = await Promise.all([heldElsewhere(ids, actor), pendingOf(ids)]);
  const t = wordsOf(actor.locale, "access");
  const list = rows.map(
    ({ user: u, groupName, groupNameEn, deptName, roles }): z.input<typeof UserRow> => ({
      userId: u.id,
      username: u.username,
      realName: u.realName,
      avatar: u.avatar,
      gender: u.gender as 0 | 1 | 2,
      genderLabel: t(`gender.${u.gender as 0 | 1 | 2}`),
      mobile: maskMobile(u.mobile),
      email: maskEmail(u.email),
      deptId: u.departmentId,
      deptName,
      groupId: u.groupId,
      groupName: groupName && nameFor(actor.locale, { name: groupName, nameEn: groupNameEn }),
      roleIds: roles.map((r) => r.id),
      roleNames: listed(
        roles.map((r) => r.name),
        actor.locale,
      ),
      // Somebody who was invited and has not signed in yet is not switched off.
      status: u.status === "disabled" ? 0 : 1,
      disabledReason: u.disabledReason,
      disabledUntil: u.disabledUntil,
      elsewhere: bound.has(u.id) ? 1 : 0,
      used: isUnused(u) ? 0 : 1,
      pendingMobile: pending.get(u.id)?.mobile ?? null,
      pendingEmail: pending.get(u.id)?.email ?? null,
      remark: u.remark,
      education: u.education,
      grade: u.grade,
      studentNo: u.studentNo,
      vouched: personFacts.every((fact) => u[fact] === null || u.vouched[fact]),
      version: u.version,
      createTime: toWireTime(u.createdAt),
      lastLoginTime: u.lastLoginAt && toWireTime(u.lastLoginAt),
    }),
  );
  return { list, total, pageNum: query.pageNum, pageSize: query.pageSize };
}

/** The roles held in the home group, which are the ones `setRoles` replaces. */
export const rolesAtHome = (actor: Actor) =>
  sql<{ id: string; name: string }[]>`coalesce((
    select json_agg(json_build_object('id', r.id::text, 'name', case when ${actor.locale} = 'en' then r.role_name_en else r.role_name end) order by r.rank)
    from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = ${user.id} and ur.group_id = ${user.groupId}), '[]')`;
