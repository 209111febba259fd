import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, department, group, user } from "@/db";
import { betweenDays } from "@/lib/between-days";
import { toWireTime } from "@/lib/clock";
import { within } from "@/lib/domain/org";
import { wordsOf } from "@/lib/i18n/words";
import type { Actor } from "./actor";
import { maskEmail, maskMobile } from "./masking";
import type { userPage as endpoint, UserRow } from "./user-contract";

type Query = z.output<typeof endpoint.input>;

const sortable = {
  username: user.username,
  realName: user.realName,
  createTime: user.createdAt,
  lastLoginTime: user.lastLoginAt,
};

/** Everybody whose home group lies in the caller's reach. */
export const inReach = (actor: Actor) => and(isNull(user.deletedAt), within(actor, user.groupId));

export function filtered(query: Omit<Query, "pageNum" | "pageSize" | "sortBy" | "order">) {
  const word = query.keywords && `%${query.keywords.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return and(
    word
      ? sql`(${user.username} ilike ${word} or ${user.realName} ilike ${word} or ${user.mobile} = ${query.keywords})`
      : undefined,
    query.deptId ? eq(user.departmentId, query.deptId) : undefined,
    query.groupId
      ? sql`${group.path} like (select g.path || '%' from "group" g where g.id = ${query.groupId})`
      : undefined,
    query.roleId
      ? sql`exists (select 1 from user_role ur where ur.user_id = ${user.id} and ur.role_id = ${query.roleId})`
      : undefined,
    query.status === undefined ? undefined : sql`(${user.status} <> 'disabled') = ${query.status === 1}`,
    betweenDays(user.createdAt, query.startTime, query.endTime),
  );
}

/** The users in reach, contacts masked. `groupId` takes in everything below it. */
export async function userPage(query: Query, actor: Actor) {
  const where = and(inReach(actor), filtered(query));
  const [found] = await db
    .select({ total: count() })
    .from(user)
    .leftJoin(group, eq(group.id, user.groupId))
    .where(where);
  const by = sortable[query.sortBy];
  const rows = await db
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
    .where(where)
    .orderBy(query.order === "ASC" ? sql`${asc(by)} nulls first` : sql`${desc(by)} nulls last`, desc(user.id))
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
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
      groupName: (actor.locale === "en" && groupNameEn) || groupName,
      roleIds: roles.map((r) => r.id),
      roleNames: roles.map((r) => r.name).join(actor.locale === "en" ? ", " : "、"),
      // Somebody who was invited and has not signed in yet is not switched off.
      status: u.status === "disabled" ? 0 : 1,
      remark: u.remark,
      version: u.version,
      createTime: toWireTime(u.createdAt),
      lastLoginTime: u.lastLoginAt && toWireTime(u.lastLoginAt),
    }),
  );
  return { list, total: found?.total ?? 0, pageNum: query.pageNum, pageSize: query.pageSize };
}

/** The roles held in the home group, which are the ones `setRoles` replaces. */
export const rolesAtHome = (actor: Actor) =>
  sql<{ id: string; name: string }[]>`coalesce((
    select json_agg(json_build_object('id', r.id::text, 'name', case when ${actor.locale} = 'en' then r.role_name_en else r.role_name end) order by r.rank)
    from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = ${user.id} and ur.group_id = ${user.groupId}), '[]')`;
