import { and, asc, count, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { db, expert, group, user } from "@/db";
import { educations } from "@/db/values";
import { record } from "@/lib/audit";
import { now, toWireDay, toWireTime } from "@/lib/clock";
import { maskEmail, maskMobile, may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { narrowed } from "@/lib/domain/expert/library";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { MAX_ROWS } from "@/lib/http/file/import";
import { listed } from "@/lib/i18n/listed";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { mustExist } from "@/lib/query/must-exist";
import { type SheetColumn, streamSheet, writeTemplate, XLSX } from "@/lib/sheet";
import { type ExpertColumn, type exportExperts as endpoint, expertColumns } from "./calls";

type Query = z.output<typeof endpoint.input>;

const look: Partial<Record<ExpertColumn | "createTime", Pick<SheetColumn, "kind" | "width">>> = {
  email: { width: 28 },
  org: { width: 22 },
  tiedOrgs: { width: 28 },
  fields: { width: 32 },
  tags: { width: 28 },
  createTime: { kind: "time", width: 20 },
};

/**
 * Exports the form to fill in, or the experts whom the filters leave, in the columns that an import takes. Contacts are masked:
 * imported again, a masked one says nothing.
 * @throws noPermission: the form is for who imports, the list for who lists; notFound for a filter
 */
export async function exportExperts({ type, ...query }: Query, actor: Actor): Promise<FileAnswer> {
  if (!may(actor, type === "template" ? "expert:library:import" : "expert:library:list"))
    throw new Fault("noPermission");
  await mustExist({ orgId: [group, query.orgId] });
  return type === "template" ? template(actor) : list(query, actor);
}

async function template({ locale }: Actor): Promise<FileAnswer> {
  const t = wordsOf(locale, "expert");
  const title = (column: ExpertColumn) => t(`sheet.columns.${column}`);
  const degrees = educations.map((degree) => t(`recruit.degrees.${degree}`));
  const bytes = await writeTemplate(
    {
      name: t("sheet.name"),
      rows: MAX_ROWS,
      columns: expertColumns.map((column) => ({
        title: column === "realName" ? `${title(column)} *` : title(column),
        ...look[column],
        choices: column === "degree" ? degrees : undefined,
      })),
    },
    {
      locale,
      lines: [
        [t("sheet.notesColumn"), t("sheet.notesHow")],
        ...expertColumns.map((column) => [title(column), t(`sheet.help.${column}`)]),
        ["", t("sheet.notesMore", { max: MAX_ROWS })],
      ],
    },
  );
  return { name: `${t("sheet.templateName")}.xlsx`, mime: XLSX, size: bytes.length, stream: bytes };
}

async function list(query: Omit<Query, "type">, actor: Actor): Promise<FileAnswer> {
  const t = wordsOf(actor.locale, "expert");
  const where = narrowed(query, actor);
  const [found] = await db
    .select({ total: count() })
    .from(expert)
    .innerJoin(user, eq(user.id, expert.userId))
    .where(where);
  const { keywords: _, ...filters } = query;
  await record(actor, "expert.export", "expert", null, { rows: found?.total ?? 0, filters });
  const columns = [...expertColumns, "orgName", "status", "createTime"] as const;
  const headings = columns.map((column) => ({
    title: t(`sheet.columns.${column}`),
    ...look[column as keyof typeof look],
  }));
  const stream = streamSheet(t("sheet.name"), headings, expertsIn(where, actor));
  return { name: `${t("sheet.name")}-${toWireDay(now())}.xlsx`, mime: XLSX, stream };
}

const [library, org] = [alias(group, "library"), alias(group, "org")];

/** A thousand at a time, so that neither a statement nor memory grows with the list. */
async function* expertsIn(where: ReturnType<typeof and>, { locale }: Actor) {
  const t = wordsOf(locale, "expert");
  for (let last = "0"; ; ) {
    const rows = await db
      .select({
        expert,
        username: user.username,
        realName: user.realName,
        mobile: user.mobile,
        email: user.email,
        libraryCode: library.code,
        org,
        tied: sql<
          string[]
        >`array(select g.code from "group" g where g.id = any (${expert.tiedOrgIds}) order by g.code)`,
      })
      .from(expert)
      .innerJoin(user, eq(user.id, expert.userId))
      .innerJoin(library, eq(library.id, expert.groupId))
      .leftJoin(org, eq(org.id, expert.orgId))
      .where(and(where, gt(expert.id, last)))
      .orderBy(asc(expert.id))
      .limit(1000);
    for (const { expert: x, org: at, ...row } of rows)
      yield [
        row.username,
        row.realName,
        maskMobile(row.mobile) ?? "",
        maskEmail(row.email) ?? "",
        row.libraryCode,
        at?.code ?? "",
        listed(row.tied, locale),
        x.jobTitle,
        x.degree ? t(`recruit.degrees.${x.degree}`) : "",
        ...[x.fields, x.languages, x.tags].map((words) => listed(words, locale)),
        at ? nameFor(locale, at) : "",
        t(`status.${x.status}`),
        toWireTime(x.createdAt),
      ];
    const end = rows.at(-1);
    if (!end || rows.length < 1000) return;
    last = end.expert.id;
  }
}
