import { and, asc, gt, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { certificate, db } from "@/db";
import { record } from "@/lib/audit";
import { now, toWireDay } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { problemsIn } from "@/lib/domain/certificate/issuing/batches";
import type * as calls from "@/lib/domain/certificate/issuing/calls";
import { toldProblems } from "@/lib/domain/certificate/issuing/problems";
import { certificateRows, certificatesWhere } from "@/lib/domain/certificate/listing";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsOf } from "@/lib/i18n/words";
import { type SheetColumn, streamSheet, XLSX } from "@/lib/sheet";

const columns = [
  "number",
  "revision",
  "status",
  "competition",
  "award",
  "work",
  "team",
  "holders",
  "issued",
  "traceCode",
  "reason",
] as const;
/** Names need room, a version is counted, a time can be sorted; whatever names a certificate is a text. */
const look: Partial<Record<(typeof columns)[number], Pick<SheetColumn, "kind" | "width">>> = {
  number: { width: 24 },
  revision: { kind: "number", width: 8 },
  status: { width: 10 },
  competition: { width: 36 },
  work: { width: 36 },
  team: { width: 24 },
  holders: { width: 36 },
  issued: { kind: "time", width: 20 },
  traceCode: { width: 20 },
  reason: { width: 36 },
};
const PIECE = 500;

/** The certificates that the filters leave, the oldest first, as a spreadsheet that is written as it is read. */
export async function exportCertificates(
  input: z.output<typeof calls.exportCertificates.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const t = wordsOf(actor.locale, "certificate");
  const where = await certificatesWhere(input, actor);
  await record(actor, "certificate.export", "certificate", null, { rows: await db.$count(certificate, where) });
  const headings = columns.map((name) => ({ title: t(`sheet.${name}`), ...look[name] }));
  const stream = streamSheet(t("list.title"), headings, rowsOf(where, actor));
  return { name: `${t("list.title")}-${toWireDay(now())}.xlsx`, mime: XLSX, stream };
}

async function* rowsOf(where: SQL | undefined, actor: Actor): AsyncGenerator<string[]> {
  const t = wordsOf(actor.locale, "certificate");
  for (let last = "0"; ; ) {
    const ids = await db
      .select({ id: certificate.id })
      .from(certificate)
      .where(and(where, gt(certificate.id, last)))
      .orderBy(asc(certificate.id))
      .limit(PIECE);
    const piece = await certificateRows(
      ids.map((row) => row.id),
      actor,
    );
    for (const row of piece)
      yield [
        row.certificateNo,
        String(row.revision),
        t(`list.status.${row.status}`),
        row.competitionName,
        row.awardName,
        row.workName,
        row.teamName,
        row.holders.join("、"),
        row.issueTime ?? "",
        row.traceCode,
        row.reason ?? "",
      ];
    if (ids.length < PIECE) return;
    last = ids.at(-1)?.id as string;
  }
}

/** What is in the way of certificates, each with whose it is, where on the page, and what can be done about it. */
export async function exportProblems(
  input: z.output<typeof calls.exportProblems.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const t = wordsOf(actor.locale, "certificate");
  const problems = toldProblems(await problemsIn(input, actor), actor.locale);
  await record(actor, "certificate.export", "certificateBatch", input.batchId ?? null, { rows: problems.length });
  const headings = (["recipient", "team", "award", "problem", "element", "remedy"] as const).map((name) => ({
    title: t(`make.column.${name}`),
    width: name === "problem" || name === "remedy" ? 40 : 24,
  }));
  async function* lines() {
    for (const { recipient, teamName, awardName, fault, names, elements } of problems)
      yield [
        recipient,
        teamName,
        awardName,
        t(`make.${fault}`, { names: names.join("、") }),
        elements.join("、"),
        t(`make.remedy.${fault}`),
      ];
  }
  return {
    name: `${t("make.notMadeFile")}-${toWireDay(now())}.xlsx`,
    mime: XLSX,
    stream: streamSheet(t("make.notMadeFile"), headings, lines()),
  };
}
