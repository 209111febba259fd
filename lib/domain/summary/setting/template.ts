import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, summary, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { lockSummary } from "@/lib/domain/summary/scope";
import { fileAnswer, takeIn } from "@/lib/domain/taking-in";
import { type putTemplate as putCall, TEMPLATE_MB, templateTypes } from "./calls";
import { summaryDetail } from "./listing";

/** Stores the file that schools start from. @throws notFound, fileTypeRefused, fileTooLarge, fileCorrupt, storageFull */
export async function putTemplate(
  { summaryId, name, size }: z.output<typeof putCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  await transaction(() => lockSummary(summaryId, actor));
  const taken = await takeIn(body, { name, size }, { types: templateTypes, maxMb: TEMPLATE_MB }, actor);
  return transaction(async () => {
    await lockSummary(summaryId, actor);
    const templateId = await taken.store();
    await db.update(summary).set({ templateId }).where(eq(summary.id, summaryId));
    await record(actor, "summary.template", "summary", summaryId, { sha256: taken.sha256 });
    return { name };
  });
}

/** The file that schools start from, for those who see the summary. @throws notFound, fileCorrupt */
export async function templateFile({ summaryId }: { summaryId: string }, actor: Actor) {
  await summaryDetail({ summaryId }, actor);
  const [row] = await db.select({ id: summary.templateId }).from(summary).where(eq(summary.id, summaryId));
  return { ...(await fileAnswer(row?.id ?? null)), inline: false };
}
