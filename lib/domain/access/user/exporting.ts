import { and, asc, count, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import { db, department, group, user } from "@/db";
import { record } from "@/lib/audit";
import { now, toWireDay, toWireTime } from "@/lib/clock";
import { reveal } from "@/lib/crypto";
import { may } from "@/lib/domain/access/actor";
import { type exportUsers as endpoint, type UserColumn, userColumns } from "@/lib/domain/access/import/calls";
import { maskEmail, maskIdentityCard, maskMobile } from "@/lib/domain/access/masking";
import { grantableRoles } from "@/lib/domain/access/role/roles";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { MAX_ROWS } from "@/lib/http/file/import";
import { separatorIn } from "@/lib/i18n/listed";
import { wordsOf } from "@/lib/i18n/words";
import { type SheetColumn, streamSheet, writeTemplate, XLSX } from "@/lib/sheet";
import { filtered, inScope, mustExistFor, rolesAtHome } from "./users";

type Query = z.output<typeof endpoint.input>;

/**
 * Exports the form to fill in, or the people whom the filters leave, in the columns that an import takes. Numbers and addresses are
 * masked: imported again, a masked one stays as it is.
 * @throws noPermission: the form is for who imports, the list for who exports; notFound for a filter
 */
export async function exportUsers({ type, ...query }: Query, actor: Actor): Promise<FileAnswer> {
  if (!may(actor, type === "template" ? "sys:user:import" : "sys:user:export")) throw new Fault("noPermission");
  await mustExistFor(query, actor);
  return type === "template" ? template(actor) : list(query, actor);
}

async function template(actor: Actor): Promise<FileAnswer> {
  const t = wordsOf(actor.locale, "access");
  const separator = separatorIn(actor.locale);
  const roles = (await grantableRoles({}, actor)).map((role) => role.label);
  const choices: Partial<Record<UserColumn, string[]>> = {
    gender: ([1, 2, 0] as const).map((gender) => t(`gender.${gender}`)),
    status: [t("import.on"), t("import.off")],
    roles,
  };
  const title = (column: UserColumn) => t(`import.columns.${column}`);
  const help = (column: UserColumn) =>
    t(`import.help.${column}`) + (column === "roles" && roles.length ? ` ${roles.join(separator)}` : "");
  const bytes = await writeTemplate(
    {
      name: t("import.sheet"),
      rows: MAX_ROWS,
      columns: userColumns.map((column) => ({
        title: column === "username" ? `${title(column)} *` : title(column),
        ...look[column],
        choices: choices[column],
      })),
    },
    {
      locale: actor.locale,
      lines: [
        [t("import.notesColumn"), t("import.notesHow")],
        ...userColumns.map((column) => [title(column), help(column)]),
        ["", t("import.notesMore", { max: MAX_ROWS })],
      ],
    },
  );
  return { name: `${t("import.templateName")}.xlsx`, mime: XLSX, size: bytes.length, stream: bytes };
}

async function list(query: Omit<Query, "type">, actor: Actor): Promise<FileAnswer> {
  const t = wordsOf(actor.locale, "access");
  const where = and(inScope(actor), filtered(query));
  const [found] = await db
    .select({ total: count() })
    .from(user)
    .leftJoin(group, eq(group.id, user.groupId))
    .where(where);
  const filters = Object.fromEntries(Object.entries(query).filter(([name, value]) => value && name !== "keywords"));
  await record(actor, "user.export", "user", null, { rows: found?.total ?? 0, filters });
  const columns = [...userColumns, "createTime", "lastLoginTime"] as const;
  const headings = columns.map((column) => ({ title: t(`import.columns.${column}`), ...look[column] }));
  const stream = streamSheet(t("import.sheet"), headings, peopleIn(where, actor));
  return { name: `${t("import.dataName")}-${toWireDay(now())}.xlsx`, mime: XLSX, stream };
}

/** Whatever names somebody is a text, made of digits or not; times can be sorted. */
const look: Partial<Record<UserColumn | "createTime" | "lastLoginTime", Pick<SheetColumn, "kind" | "width">>> = {
  email: { width: 28 },
  idCard: { width: 24 },
  roles: { width: 28 },
  remark: { width: 40 },
  gender: { width: 10 },
  status: { width: 10 },
  createTime: { kind: "time", width: 20 },
  lastLoginTime: { kind: "time", width: 20 },
};

/** A thousand at a time, so that neither a statement nor memory grows with the list. */
async function* peopleIn(where: ReturnType<typeof and>, actor: Actor) {
  const t = wordsOf(actor.locale, "access");
  const separator = separatorIn(actor.locale);
  for (let last = "0"; ; ) {
    const rows = await db
      .select({ user, groupCode: group.code, deptName: department.name, roles: rolesAtHome(actor) })
      .from(user)
      .leftJoin(group, eq(group.id, user.groupId))
      .leftJoin(department, eq(department.id, user.departmentId))
      .where(and(where, gt(user.id, last)))
      .orderBy(asc(user.id))
      .limit(1000);
    for (const { user: u, groupCode, deptName, roles } of rows)
      yield [
        u.username,
        u.realName,
        maskMobile(u.mobile) ?? "",
        maskEmail(u.email) ?? "",
        t(`gender.${u.gender as 0 | 1 | 2}`),
        groupCode ?? "",
        deptName ?? "",
        roles.map((role) => role.name).join(separator),
        u.idCardCipher ? maskIdentityCard(reveal(u.idCardCipher)) : "",
        t(u.status === "disabled" ? "import.off" : "import.on"),
        u.remark ?? "",
        u.englishName ?? "",
        toWireTime(u.createdAt),
        u.lastLoginAt ? toWireTime(u.lastLoginAt) : "",
      ];
    const end = rows.at(-1);
    if (!end || rows.length < 1000) return;
    last = end.user.id;
  }
}
