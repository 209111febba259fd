import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, major } from "@/db";
import { record } from "@/lib/audit";
import { now, toWireDay } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { may } from "@/lib/domain/access/actor";
import type { Actor } from "@/lib/domain/actor";
import { dataScope, majorsFound, within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { MAX_ROWS } from "@/lib/http/file/import";
import { wordsOf } from "@/lib/i18n/words";
import { mustExist } from "@/lib/query/must-exist";
import { type SheetColumn, streamSheet, XLSX } from "@/lib/sheet";
import { templateOf } from "@/lib/sheet/importing/template";
import { type exportMajors as endpoint, type MajorColumn, majorColumns } from "./calls";
import { columns } from "./columns";

type Query = z.output<typeof endpoint.input>;

const look: Partial<Record<MajorColumn, Pick<SheetColumn, "kind" | "width">>> = {
  collegeCode: { width: 20 },
  majorName: { width: 28 },
  majorClass: { width: 24 },
  sort: { kind: "number", width: 8 },
};

/**
 * Exports the form to fill in, or the majors that the filters leave, the national catalogue before those of colleges, in the columns
 * that an import takes.
 * @throws noPermission: the form is for who imports, the list for who exports; notFound for a college out of scope
 */
export async function exportMajors({ type, ...query }: Query, actor: Actor): Promise<FileAnswer> {
  if (!may(actor, type === "data" ? "sys:major:export" : "sys:major:import")) throw new Fault("noPermission");
  await mustExist({ collegeId: [group, query.collegeId, within(actor, group.id)] });
  return type === "template" ? template(actor) : list(query, actor);
}

/** So many codes at most make a list to choose from. */
const OFFERED = 30;

async function template(actor: Actor): Promise<FileAnswer> {
  const { locale } = actor;
  const t = wordsOf(locale, "system");
  const [colleges, categories] = await together(
    () =>
      db
        .select({ code: group.code })
        .from(group)
        .where(and(eq(group.kind, "college"), within(actor, group.id)))
        .orderBy(asc(group.path))
        .limit(OFFERED),
    () =>
      db
        .selectDistinct({ name: sql<string>`${major.category}` })
        .from(major)
        .where(and(isNull(major.collegeId), isNotNull(major.category)))
        .orderBy(asc(major.category)),
  );
  const codes = colleges.map(({ code }) => code);
  return templateOf(
    columns,
    {
      words: {
        sheet: t("majorSheet.name"),
        file: t("majorSheet.template"),
        notesColumn: t("groudSheet.notesColumn"),
        notesHow: t("groudSheet.notesHow"),
        notesMore: t("majorSheet.notesMore", { max: MAX_ROWS }),
      },
      help: (column) => t(`majorSheet.help.${column}`, { catalogue: t("major.catalogue") }),
      look,
      choices: {
        collegeCode: actor.dataScope === dataScope.all ? [t("major.catalogue"), ...codes] : codes,
        category: categories.map(({ name }) => name),
      },
    },
    locale,
  );
}

async function list(query: Omit<Query, "type">, actor: Actor): Promise<FileAnswer> {
  const t = wordsOf(actor.locale, "system");
  const { keywords: _, ...filters } = query;
  const where = majorsFound(query, actor);
  await record(actor, "major.export", "major", null, { rows: await db.$count(major, where), filters });
  const headings = majorColumns.map((column) => ({ title: t(`majorSheet.columns.${column}`), ...look[column] }));
  const name = t("majorSheet.name");
  const stream = streamSheet(name, headings, majorsIn(where, t("major.catalogue")));
  return { name: `${name}-${toWireDay(now())}.xlsx`, mime: XLSX, stream };
}

/** A thousand at a time, by college and id. */
async function* majorsIn(where: SQL | undefined, catalogue: string) {
  const place = sql`(coalesce(${major.collegeId}, 0), ${major.id})`;
  for (let last = sql`(-1, 0)`; ; ) {
    const rows = await db
      .select({ row: major, collegeCode: group.code })
      .from(major)
      .leftJoin(group, eq(group.id, major.collegeId))
      .where(and(where, gt(place, last)))
      .orderBy(sql`coalesce(${major.collegeId}, 0)`, asc(major.id))
      .limit(1000);
    for (const { row, collegeCode } of rows)
      yield [collegeCode ?? catalogue, row.name, row.code ?? "", row.category ?? "", row.class ?? "", String(row.sort)];
    const end = rows.at(-1);
    if (!end || rows.length < 1000) return;
    last = sql`(${end.row.collegeId ?? "0"}::bigint, ${end.row.id}::bigint)`;
  }
}
