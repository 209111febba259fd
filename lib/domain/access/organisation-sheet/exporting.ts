import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { db, group } from "@/db";
import { record } from "@/lib/audit";
import { now, toWireDay } from "@/lib/clock";
import { may } from "@/lib/domain/access/actor";
import type { Actor } from "@/lib/domain/actor";
import { groupsFound, within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { MAX_ROWS } from "@/lib/http/file/import";
import { listed } from "@/lib/i18n/listed";
import { shownName } from "@/lib/i18n/shown-name";
import { wordsOf } from "@/lib/i18n/words";
import { mustExist } from "@/lib/query/must-exist";
import { type SheetColumn, streamSheet, XLSX } from "@/lib/sheet";
import { templateOf } from "@/lib/sheet/importing/template";
import type { exportGroups as endpoint, GroupColumn } from "./calls";
import { approvalWords, columnsOf, type Sheet, sheetKinds, sheets } from "./columns";

type Query = z.output<typeof endpoint.input>;

const look: Partial<Record<GroupColumn, Pick<SheetColumn, "kind" | "width">>> = {
  groupName: { width: 28 },
  groupNameEn: { width: 32 },
  aliases: { width: 32 },
  contactEmail: { width: 26 },
  sort: { kind: "number", width: 8 },
  remark: { width: 40 },
};

const exportOf =
  (sheet: Sheet) =>
  async ({ type, ...query }: Query, actor: Actor): Promise<FileAnswer> => {
    if (!may(actor, ...sheet.rights[type])) throw new Fault("noPermission");
    await mustExist({ parentId: [group, query.parentId, within(actor, group.id)] });
    return type === "template" ? template(sheet, actor) : list(sheet, query, actor);
  };

/**
 * Exports the form to fill in, or the organisations that the filters leave, parents before those below them, in the columns that an
 * import takes.
 * @throws noPermission: the form is for who imports, the list for who exports; notFound for a parent out of scope
 */
export const exportGroups = exportOf(sheets.group);
export const exportColleges = exportOf(sheets.college);
export const exportSchools = exportOf(sheets.school);

function template(sheet: Sheet, { locale }: Actor): Promise<FileAnswer> {
  const t = wordsOf(locale, "system");
  const kindWord = wordsOf(locale, "common");
  return templateOf(
    columnsOf(sheet),
    {
      words: {
        sheet: t(`groudSheet.names.${sheet.kind}`),
        file: t(`groudSheet.templates.${sheet.kind}`),
        notesColumn: t("groudSheet.notesColumn"),
        notesHow: t("groudSheet.notesHow"),
        notesMore: t("groudSheet.notesMore", { max: MAX_ROWS }),
      },
      help: (column) => t(`groudSheet.help.${column}`),
      look,
      choices: {
        kind: sheetKinds.map((one) => kindWord(`org.kind.${one}`)),
        publishApproval: Object.values(approvalWords(locale)),
      },
    },
    locale,
  );
}

async function list(sheet: Sheet, query: Omit<Query, "type">, actor: Actor): Promise<FileAnswer> {
  const t = wordsOf(actor.locale, "system");
  const { keywords: _, ...filters } = query;
  const where = groupsFound({ ...query, ...(sheet.only && { kind: sheet.only }) }, actor);
  const rows = await db.$count(group, where);
  await record(actor, `${sheet.kind}.export`, "group", null, { rows, filters });
  const columns = [...sheet.columns, "parentName", "childCount"] as const;
  const headings = columns.map((column) => ({
    title: t(`groudSheet.columns.${column}`),
    ...(column === "childCount" ? look.sort : column === "parentName" ? look.groupName : look[column]),
  }));
  const name = t(`groudSheet.names.${sheet.kind}`);
  const stream = streamSheet(name, headings, groupsIn(sheet, where, actor));
  return { name: `${name}-${toWireDay(now())}.xlsx`, mime: XLSX, stream };
}

const parent = alias(group, "parent");

/** A thousand at a time, by their paths: whatever stands above another comes before it. */
async function* groupsIn(sheet: Sheet, where: SQL | undefined, { locale }: Actor) {
  const kindWord = wordsOf(locale, "common");
  const approval = approvalWords(locale);
  for (let last = ""; ; ) {
    const rows = await db
      .select({
        row: group,
        parentCode: parent.code,
        parentName: shownName(parent, locale),
        childCount: sql<number>`(select count(*)::int from "group" below where below.parent_id = ${group.id})`,
      })
      .from(group)
      .leftJoin(parent, eq(parent.id, group.parentId))
      .where(and(where, gt(sql`${group.path} collate "C"`, sql`${last} collate "C"`)))
      .orderBy(asc(sql`${group.path} collate "C"`))
      .limit(1000);
    for (const { row, parentCode, parentName, childCount } of rows) {
      const cells: Record<GroupColumn, string> = {
        groupCode: row.code,
        groupName: row.name,
        groupNameEn: row.nameEn ?? "",
        kind: kindWord(`org.kind.${row.kind}`),
        parentCode: parentCode ?? "",
        aliases: listed(row.aliases, locale),
        city: row.city ?? "",
        level: row.level ?? "",
        department: row.department ?? "",
        contactName: row.contactName ?? "",
        contactPhone: row.contactPhone ?? "",
        contactEmail: row.contactEmail ?? "",
        sort: String(row.sort),
        publishApproval: row.publishApproval ? approval.on : approval.off,
        remark: row.remark ?? "",
      };
      yield [...sheet.columns.map((column) => cells[column]), parentName ?? "", String(childCount)];
    }
    const end = rows.at(-1);
    if (!end || rows.length < 1000) return;
    last = end.row.path;
  }
}
