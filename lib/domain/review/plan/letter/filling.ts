import { and, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { contest, db, expert, group, letterDraft, reviewPlan, temporaryExpert, user } from "@/db";
import { together } from "@/lib/collection/together";
import type { Plan } from "@/lib/domain/review/scope";
import { type Locale, tagOf } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { letterPdf } from "@/lib/pdf/letter";
import { type Filling, fillBlanks, letterBlanks } from "./blanks";
import type { LetterKind, LetterText } from "./calls";

/** A blank as it is written into a text. */
const blanks = Object.fromEntries(letterBlanks.map((blank) => [blank, `{${blank}}`])) as Record<
  (typeof letterBlanks)[number],
  string
>;

/** What a letter says as shipped. */
function shippedDraft(kind: LetterKind, locale: Locale) {
  const t = wordsOf(locale, "expert");
  const part = (of: keyof LetterText) => t(`letter.shipped.${kind}.${of}`, blanks);
  return { heading: part("heading"), body: part("body"), closing: part("closing"), version: 0 };
}

/** What the letters of a plan say in a language. */
export async function draftOf(planId: string, kind: LetterKind, locale: Locale) {
  const [stored] = await db
    .select()
    .from(letterDraft)
    .where(and(eq(letterDraft.planId, planId), eq(letterDraft.kind, kind), eq(letterDraft.locale, locale)));
  return stored ?? shippedDraft(kind, locale);
}

const host = alias(group, "letter_host");
const org = alias(group, "letter_org");

/** Who gets letters, as they are now. */
export async function addressees(expertIds: readonly string[]) {
  const rows = await db
    .select({ expert, org, person: user, temporary: temporaryExpert })
    .from(expert)
    .innerJoin(user, eq(user.id, expert.userId))
    .leftJoin(org, eq(org.id, expert.orgId))
    .leftJoin(temporaryExpert, eq(temporaryExpert.expertId, expert.id))
    .where(inArray(expert.id, [...expertIds]))
    .orderBy(user.realName, expert.id);
  return rows.map(({ expert: { id, jobTitle }, org: at, person, temporary }) => ({
    ...{ expertId: id, userId: person.id, name: person.realName, locale: person.locale as Locale, jobTitle },
    ...{ org: at, organisation: temporary?.organisation ?? "" },
    /** Nobody has said who they are, or nobody is left to say it. */
    nameless: (temporary !== null && temporary.namedAt === null) || person.deletedAt !== null,
  }));
}
type Addressee = Pick<Awaited<ReturnType<typeof addressees>>[number], "name" | "jobTitle" | "org" | "organisation">;

/** What stands in letters of a plan for everybody. */
export async function settingOf({ id, contestId }: Pick<Plan, "id" | "contestId">) {
  const [[plan], [held]] = await together(
    () => db.select({ name: reviewPlan.name }).from(reviewPlan).where(eq(reviewPlan.id, id)),
    () =>
      db
        .select({ contest, host })
        .from(contest)
        .innerJoin(host, eq(host.id, contest.groupId))
        .where(eq(contest.id, contestId)),
  );
  return { planName: plan?.name ?? "", ...(held as NonNullable<typeof held>) };
}
type LetterSetting = Awaited<ReturnType<typeof settingOf>>;

/** A letter as PDF. @throws textOverflow, glyphMissing */
export function writeLetter(
  draft: LetterText,
  to: Addressee,
  of: LetterSetting,
  { locale, number, at }: { locale: Locale; number: string; at: Date },
): Buffer {
  const t = wordsOf(locale, "expert");
  const filling: Filling = {
    ...{ name: to.name, title: to.jobTitle, organisation: to.org ? nameFor(locale, to.org) : to.organisation },
    ...{ contest: nameFor(locale, of.contest), plan: of.planName, number, host: nameFor(locale, of.host) },
    date: new Intl.DateTimeFormat(tagOf(locale), { dateStyle: "long", timeZone: "Asia/Shanghai" }).format(at),
    seal: t("letter.seal"),
  };
  const heading = fillBlanks(draft.heading, filling);
  return letterPdf({
    ...{ title: `${heading} ${number}`, heading, number: t("letter.numberLine", { number }) },
    ...{ body: fillBlanks(draft.body, filling), closing: fillBlanks(draft.closing, filling) },
    parts: {
      ...{ heading: t("letter.heading"), number: t("letter.number") },
      ...{ body: t("letter.body"), closing: t("letter.closing") },
    },
  });
}
