import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, file, group, summary, summaryReport, summaryVersion } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import type { FormField } from "@/lib/domain/contest/contract";
import { known } from "@/lib/domain/org";
import { organisedBy } from "@/lib/domain/summary/scope";
import { Fault } from "@/lib/fault";
import { listed } from "@/lib/i18n/listed";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import { wordsOf } from "@/lib/i18n/words";
import { textOf } from "@/lib/text/html";
import type { listFigures as listCall } from "./calls";

/** A summary that the caller asks for. @throws notFound */
export async function ownSummary(summaryId: string, actor: Actor) {
  const [row] = await db
    .select()
    .from(summary)
    .where(and(eq(summary.id, summaryId), organisedBy(actor)));
  if (!row) throw new Fault("notFound");
  return row;
}

/** Every school that was asked, with its last version. */
export const lastOf = (summaryId: string, locale: Locale, keywords?: string) =>
  db
    .select({ report: summaryReport, version: summaryVersion, file, schoolName: shownName(group, locale) })
    .from(summaryReport)
    .innerJoin(group, eq(group.id, summaryReport.orgId))
    .leftJoin(
      summaryVersion,
      sql`${summaryVersion.id} = (select v.id from summary_version v where v.report_id = ${summaryReport.id} order by v.no desc limit 1)`,
    )
    .leftJoin(file, eq(file.id, summaryVersion.fileId))
    .where(and(eq(summaryReport.summaryId, summaryId), keywords ? known(keywords) : undefined))
    .orderBy(asc(group.name), asc(summaryReport.id));

/** The questions whose answers are figures or words. */
export const figuresAsked = (of: Pick<typeof summary.$inferSelect, "fields">) =>
  (of.fields as FormField[]).filter(({ type }) => type !== "section" && type !== "statement");

/** An answer in a cell: choices and yes or no by their words, rich text by its words, rows of a table one after the other. */
export function cellOf(field: FormField, value: unknown, locale: Locale): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return wordsOf(locale, "form")(value ? "yes" : "no");
  if (field.type === "richtext") return textOf(value as string);
  if (Array.isArray(value)) {
    const cells = value.map((one) => cellOf(field, one, locale));
    return field.type === "table" ? cells.join("; ") : listed(cells, locale);
  }
  if (typeof value === "object") return Object.values(value).join(" / ");
  const option = field.options?.find((one) => one.value === value);
  return option ? wordsFor(locale, option.label) : String(value as string | number);
}

/** What the schools answered as a table, a row a school, with the sum of each number over those that are listed. @throws notFound */
export async function listFigures(input: z.output<typeof listCall.input>, actor: Actor) {
  const { summaryId, keywords, pageNum, pageSize } = input;
  const of = await ownSummary(summaryId, actor);
  const fields = figuresAsked(of);
  const rows = await lastOf(summaryId, actor.locale, keywords);
  const sumOf = ({ key }: FormField) =>
    rows.reduce((sum, { version }) => sum + (Number(version?.answers[key]) || 0), 0);
  return {
    ...{ pageNum, pageSize, total: rows.length },
    columns: fields.map((field) => ({
      ...{ key: field.key, title: wordsFor(actor.locale, field.label) },
      sum: field.type === "number" ? Number(sumOf(field).toFixed(6)) : null,
    })),
    list: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize).map(({ report, version, schoolName }) => ({
      ...{ reportId: report.id, schoolName, status: report.status, versionNo: version?.no ?? null },
      cells: Object.fromEntries(
        fields.map((field) => [field.key, cellOf(field, version?.answers[field.key], actor.locale)]),
      ),
    })),
  };
}
