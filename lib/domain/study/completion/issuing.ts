import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, studyCompletion, transaction } from "@/db";
import { record } from "@/lib/audit";
import { toWireDay, toWireTime } from "@/lib/clock";
import { CLEAR_ALPHABET, randomText, sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { completionDrawn, pdfOf } from "@/lib/domain/certificate";
import { databaseNow } from "@/lib/domain/contest";
import { requiredOf } from "@/lib/domain/study/learning/own";
import { lockProgress } from "@/lib/domain/study/learning/progress";
import { ownerName } from "@/lib/domain/study/resource/listing";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsOf } from "@/lib/i18n/words";
import { tablePdf } from "@/lib/pdf/table";
import { qrOfText } from "@/lib/pdf/trace-codes";
import { canonicalText } from "@/lib/text/canonical";
import type * as calls from "./calls";

type Row = typeof studyCompletion.$inferSelect;

type Said = "number" | "traceCode" | "holder" | "ownerName" | "lines" | "issuedAt";
/** Over what the certificate says. */
export const digestOf = (row: Pick<Row, Said>) =>
  sha256(
    canonicalText({
      ...{ number: row.number, traceCode: row.traceCode, holder: row.holder, ownerName: row.ownerName },
      ...{ lines: row.lines, issued: toWireTime(row.issuedAt) },
    }),
  );

/** Issues the certificate of completion; the same things give the same one. @throws notFound where nothing is required of the caller, studyOpen */
export async function addCompletion(input: z.output<typeof calls.addCompletion.input>, actor: Actor) {
  const { competitionId, groupId } = input;
  return transaction(async () => {
    const rows = await requiredOf(competitionId ? { contestId: competitionId } : { groupId: groupId as string }, actor);
    const [first] = rows;
    if (!first) throw new Fault("notFound");
    const open = rows.filter(({ progress }) => !progress?.doneAt).length;
    if (open > 0) throw new Fault("studyOpen", { count: open });
    await lockProgress(first.row.id, actor);
    const resourceIds = rows.map(({ row }) => row.id);
    const [known] = await db
      .select({ id: studyCompletion.id })
      .from(studyCompletion)
      .where(
        and(
          eq(studyCompletion.userId, actor.userId),
          competitionId ? eq(studyCompletion.contestId, competitionId) : eq(studyCompletion.groupId, groupId as string),
          sql`${studyCompletion.resourceIds} = ${sql.param(resourceIds)}::bigint[]`,
        ),
      );
    if (known) return { completionId: known.id };
    const issuedAt = await databaseNow();
    const traceCode = randomText(16, CLEAR_ALPHABET);
    const said = {
      number: `C${toWireDay(issuedAt).slice(0, 4)}-${traceCode.slice(0, 8)}`,
      ...{ traceCode, issuedAt, holder: actor.realName, ownerName: ownerName(actor.locale, first) },
      lines: rows.map(({ row, progress, bestScore }) => ({
        ...{ title: row.title, kind: row.kind, doneOn: toWireDay(progress?.doneAt as Date) },
        score: row.kind === "quiz" ? bestScore : null,
      })),
    };
    const drawn = await completionDrawn({
      ...{ contestId: competitionId ?? null, groupId: groupId ?? null, titles: said.lines.map(({ title }) => title) },
      ...{ holder: said.holder, ownerName: said.ownerName, number: said.number, traceCode, day: toWireDay(issuedAt) },
    });
    const [made] = await db
      .insert(studyCompletion)
      .values({
        ...said,
        ...drawn,
        ...{ userId: actor.userId, contestId: competitionId, groupId, resourceIds, digest: digestOf(said) },
      })
      .returning({ id: studyCompletion.id });
    const completionId = made?.id as string;
    await record(actor, "study.complete", "studyCompletion", completionId, { number: said.number });
    return { completionId };
  });
}

/** A certificate of completion of the caller as PDF. @throws notFound */
export async function completionFile({ completionId }: { completionId: string }, actor: Actor): Promise<FileAnswer> {
  const [row] = await db
    .select()
    .from(studyCompletion)
    .where(and(eq(studyCompletion.id, completionId), eq(studyCompletion.userId, actor.userId)));
  if (!row) throw new Fault("notFound");
  const t = wordsOf(actor.locale, "study");
  const name = `${t("paper.title")}-${row.number}.pdf`;
  const { designId, snapshot } = row;
  if (designId && snapshot) {
    const { prefix, tail } = await pdfOf({ ...row, designId, snapshot });
    const stream = Buffer.concat([prefix, tail]);
    return { name, mime: "application/pdf", size: stream.length, stream };
  }
  const address = `${env.publicUrl}/certificate/trace?code=${row.traceCode}`;
  const pdf = tablePdf({
    title: t("paper.title"),
    notes: [
      t("paper.says", { holder: row.holder, owner: row.ownerName, day: toWireDay(row.issuedAt) }),
      t("paper.number", { number: row.number, code: row.traceCode }),
      t("paper.digest", { digest: row.digest }),
    ],
    columns: [
      { title: t("column.title"), width: 52 },
      { title: t("column.kind"), width: 14 },
      { title: t("column.doneOn"), width: 18 },
      { title: t("column.result"), width: 16 },
    ],
    rows: row.lines.map(({ title, kind, doneOn, score }) => [
      ...[title, t(`kind.${kind as "article"}`), doneOn],
      score === null ? t("paper.done") : t("paper.score", { score }),
    ]),
    closing: [t("paper.trace")],
    seal: row.ownerName,
    qr: qrOfText(address),
    pageOf: (page, pages) => t("paper.page", { page, pages }),
  });
  return { name, mime: "application/pdf", size: pdf.length, stream: pdf };
}
