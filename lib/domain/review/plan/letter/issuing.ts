import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { db, expertLetter, reviewPlan, transaction } from "@/db";
import { record } from "@/lib/audit";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { databaseNow, mustAllow } from "@/lib/domain/contest";
import { countConcerned, earnings } from "@/lib/domain/review/plan/payout/earnings";
import { findPlan, type Plan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import type * as calls from "./calls";
import type { LetterKind } from "./calls";
import { addressees, draftOf, settingOf, writeLetter } from "./filling";
import { lastSerial, numberOf } from "./numbering";
import { notifyOfLetters } from "./sending";

type To = Awaited<ReturnType<typeof addressees>>[number];
interface Terms {
  kind: LetterKind;
  language: "own" | Locale;
  replaces?: string;
  reason?: string;
}

/** Writes and stores a letter to each, with the next numbers. The plan's row is held. */
async function writeAll(plan: Plan, people: readonly To[], { kind, language, replaces, reason }: Terms, actor: Actor) {
  const [at, setting, last] = await together(
    databaseNow,
    () => settingOf(plan),
    () => lastSerial(plan.id, kind),
  );
  const written: { id: string; number: string }[] = [];
  let serial = last;
  for (const [locale, those] of grouped(people, ({ locale: own }) => (language === "own" ? own : language))) {
    const draft = await draftOf(plan.id, kind, locale);
    for (const to of those) {
      serial += 1;
      const number = numberOf(kind, plan.id, serial, at);
      const pdf = writeLetter(draft, to, setting, { locale, number, at });
      const [made] = await db
        .insert(expertLetter)
        .values({
          ...{ planId: plan.id, expertId: to.expertId, kind, locale, serial, number, pdf, sha256: sha256(pdf) },
          ...{ replaces, reason, issuedBy: actor.userId, issuedAt: at },
        })
        .returning({ id: expertLetter.id, number: expertLetter.number });
      if (made) written.push(made);
    }
  }
  return written;
}

/**
 * Issues a letter to each of some experts of a plan who has none of the kind yet; to all of them where nobody is named. The plan's
 * row is held: of two at once the second finds them issued.
 * @throws notFound, badInput for thanks before the review began, textOverflow, glyphMissing
 */
export async function issueLetters(input: z.output<typeof calls.issueLetters.input>, actor: Actor) {
  const { planId, kind, language, send } = input;
  return transaction(async () => {
    const plan = await findPlan(planId, actor, "expert:manage:edit", "update");
    await mustAllow(plan.contestId, "letter");
    if (kind === "thanks" && plan.status === "draft")
      throw new Fault("badInput", {}, [{ field: "kind", word: "thanksEarly" }]);
    const named = input.expertIds && [...new Set(input.expertIds)];
    if (named && (await countConcerned(planId, named)) !== named.length)
      throw new Fault("notFound", {}, [{ field: "expertIds", fault: "notFound" }]);
    const ids = named ?? (await earnings(eq(reviewPlan.id, planId), actor.locale)).list.map(({ expertId }) => expertId);
    const people = ids.length > 0 ? await addressees(ids) : [];
    const has = new Set(
      (
        await db
          .selectDistinct({ id: expertLetter.expertId })
          .from(expertLetter)
          .where(and(eq(expertLetter.planId, planId), eq(expertLetter.kind, kind)))
      ).map(({ id }) => id),
    );
    const without = people.filter(({ expertId }) => !has.has(expertId));
    const those = without.filter(({ nameless }) => !nameless);
    const written = await writeAll(plan, those, { kind, language }, actor);
    if (written.length > 0) {
      await record(actor, "letter.issue", "plan", planId, { kind, count: written.length });
      if (send) await notifyOfLetters(written.map(({ id }) => id));
    }
    return {
      ...{ made: written.length, known: people.length - without.length },
      nameless: without.length - those.length,
    };
  });
}

/**
 * Issues a letter anew in the place of an earlier one, which stays. @throws notFound; letterReplaced; textOverflow, glyphMissing
 */
export async function reissueLetter(input: z.output<typeof calls.reissueLetter.input>, actor: Actor) {
  const { planId, letterId, language, reason, send } = input;
  return transaction(async () => {
    const plan = await findPlan(planId, actor, "expert:manage:edit", "update");
    await mustAllow(plan.contestId, "letter");
    const [was] = await db
      .select({ kind: expertLetter.kind, expertId: expertLetter.expertId, number: expertLetter.number })
      .from(expertLetter)
      .where(and(eq(expertLetter.id, letterId), eq(expertLetter.planId, planId)));
    const [to] = was ? await addressees([was.expertId]) : [];
    if (!was || !to || to.nameless) throw new Fault("notFound", {}, [{ field: "letterId", fault: "notFound" }]);
    const [later] = await db
      .select({ number: expertLetter.number })
      .from(expertLetter)
      .where(inArray(expertLetter.replaces, [letterId]));
    if (later) throw new Fault("letterReplaced", { number: later.number });
    const [made] = await writeAll(plan, [to], { kind: was.kind, language, replaces: letterId, reason }, actor);
    const { id, number } = made as NonNullable<typeof made>;
    await record(actor, "letter.reissue", "expertLetter", id, { number, before: was.number }, reason);
    if (send) await notifyOfLetters([id]);
    return { letterId: id };
  });
}
