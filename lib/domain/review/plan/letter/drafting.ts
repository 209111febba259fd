import { sql } from "drizzle-orm";
import type { z } from "zod";
import { db, letterDraft as draft, transaction } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import type { Actor } from "@/lib/domain/actor";
import { databaseNow, mustAllow } from "@/lib/domain/contest";
import { countConcerned } from "@/lib/domain/review/plan/payout/earnings";
import { findPlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsOf } from "@/lib/i18n/words";
import type * as calls from "./calls";
import { addressees, draftOf, settingOf, writeLetter } from "./filling";
import { numberOf } from "./numbering";

/** What the letters of a plan say in a language. @throws notFound */
export async function letterDraft({ planId, kind, locale }: z.output<typeof calls.letterDraft.input>, actor: Actor) {
  await findPlan(planId, actor, "expert:manage:list");
  return draftOf(planId, kind, locale);
}

/** @throws notFound, stale */
export async function saveLetterDraft(input: z.output<typeof calls.saveLetterDraft.input>, actor: Actor) {
  const { planId, kind, locale, version, ...said } = input;
  return transaction(async () => {
    const plan = await findPlan(planId, actor, "expert:manage:edit", "update");
    await mustAllow(plan.contestId, "letterSetting");
    if ((await draftOf(planId, kind, locale)).version !== version)
      throw stale("plan", planId, { acts: ["letter.draft"], said: { kind, locale } });
    await db
      .insert(draft)
      .values({ planId, kind, locale, ...said })
      .onConflictDoUpdate({
        target: [draft.planId, draft.kind, draft.locale],
        set: { ...said, version: sql`${draft.version} + 1` },
      });
    await record(actor, "letter.draft", "plan", planId, { kind, locale });
    return null;
  });
}

/** The PDF that a letter would be; nobody's number is used. @throws notFound, textOverflow, glyphMissing */
export async function previewLetter(
  input: z.output<typeof calls.previewLetter.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const { planId, kind, locale, expertId, ...said } = input;
  const plan = await findPlan(planId, actor, "expert:manage:list");
  const t = wordsOf(locale, "expert");
  if (expertId && (await countConcerned(planId, [expertId])) !== 1)
    throw new Fault("notFound", {}, [{ field: "expertId", fault: "notFound" }]);
  const [to] = expertId ? await addressees([expertId]) : [];
  const sample = { name: t("letter.sample.name"), jobTitle: t("letter.sample.title"), org: null };
  const at = await databaseNow();
  const pdf = writeLetter(
    said,
    to ?? { ...sample, organisation: t("letter.sample.organisation") },
    await settingOf(plan),
    { locale, number: numberOf(kind, planId, 0, at), at },
  );
  return { name: `${said.heading}.pdf`, mime: "application/pdf", size: pdf.length, inline: true, stream: pdf };
}
