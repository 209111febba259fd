import { and, eq, getTableColumns } from "drizzle-orm";
import { certificate, certificateDesign, contest, db } from "@/db";
import { now, toWireDay } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { type CertificateFacts, valueOf } from "@/lib/designer/binding/bindings";
import { columnCode, englishCodes } from "@/lib/designer/binding/codes";
import { printedFacts } from "@/lib/designer/binding/printed-facts";
import type { Actor } from "@/lib/domain/actor";
import { inForce } from "@/lib/domain/certificate/lifecycle";
import { peopleOf } from "@/lib/domain/certificate/roll/people";
import { issuerOf } from "@/lib/domain/certificate/setting/issuers";
import { namesIn } from "@/lib/domain/certificate/template/noticing";
import { newestDesign } from "@/lib/domain/certificate/template/templates";
import { withLevels } from "@/lib/domain/certificate/verification/chain";
import { contestsWithin, findContest } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { canonicalText } from "@/lib/text/canonical";
import { printedDay, ruleOf } from "./drafting";
import { type Recipient, recipientsOf } from "./facts";
import { type Snapshot, saidBy } from "./snapshot";

type Row = typeof certificate.$inferSelect;

/** What a certificate would say if it were made today. @throws notFound where its recipient is none any more */
export async function renewalOf(old: Row) {
  const rule = await ruleOf(old.contestId);
  const { id: designId, design } = await newestDesign(old.designId);
  const day = toWireDay(now());
  const all = old.rollPersonId
    ? await peopleOf([old.rollPersonId], printedDay(day))
    : await recipientsOf(old.awardId ? [old.awardId] : [], old.recipientType, printedDay(day));
  const found = all.filter((r) => r.recipientId === old.recipientId);
  const [recipient] = await withLevels(design, found.slice(0, 1));
  if (!recipient) throw new Fault("notFound");
  const owned = await findContest(old.contestId);
  const { seal } = await issuerOf(owned.id);
  const said = saidBy(old);
  const same = saysSame(old, { designId, design, recipient, seal });
  return { rule, designId, design, day, recipient, owned, seal, said, same };
}

/** What a certificate would be made of today. */
interface Renewal extends Pick<Awaited<ReturnType<typeof newestDesign>>, "design"> {
  designId: string;
  recipient: Pick<Recipient, "itemName" | "facts">;
  seal: Snapshot["seal"];
}

/** Whether a certificate that is made anew would be the same. */
export function saysSame(old: Pick<Row, "designId" | "snapshot">, { designId, design, recipient, seal }: Renewal) {
  const said = saidBy(old);
  return (
    designId === old.designId &&
    said.itemName === recipient.itemName &&
    canonicalText(lasting(said.facts, said.seal)) ===
      canonicalText(lasting(printedFacts(design, recipient.facts), seal))
  );
}

/** Its number stays, and its day is the day on which it is made. */
const lasting = ({ number: _number, issueDate: _day, ...facts }: CertificateFacts, seal: object) =>
  JSON.parse(JSON.stringify({ facts, seal })) as object;

const shown = [
  ...["userName", "userSchool", "student", "allSchoolHor", "teacher", "teacher_school_Portrait"],
  ...["school", "teamName", "workName", "awardName", "contestName", "companyName", "trackName", "groupName", "levels"],
  ...englishCodes.filter((code) => code !== "issueDate_en"),
];

/**
 * What a certificate that is made anew would say otherwise, before and after; nothing where it would be the same.
 * @throws notFound, illegalTransition unless it is valid, numberRuleMissing
 */
export async function reissueChanges({ certificateId }: { certificateId: string }, actor: Actor) {
  const [old] = await db
    .select(getTableColumns(certificate))
    .from(certificate)
    .innerJoin(contest, eq(contest.id, certificate.contestId))
    .where(and(eq(certificate.id, certificateId), contestsWithin(actor)));
  if (!old) throw new Fault("notFound");
  if (!inForce.some((status) => status === old.status)) throw new Fault("illegalTransition", { from: old.status });
  return { changes: await changesOf(old, await renewalOf(old), actor.locale) };
}

/** What would be other, before and after, in a reader's words. */
export async function changesOf(
  old: Pick<Row, "designId" | "snapshot">,
  { designId, design, recipient, seal }: Renewal,
  locale: Locale,
) {
  const said = saidBy(old);
  const facts = printedFacts(design, recipient.facts);
  const t = wordsOf(locale, "designer");
  const { codeName } = namesIn(t);
  const columns = [said.facts, facts].flatMap((one) => Object.keys(one.columns ?? {})).map(columnCode);
  const lines = [...shown, ...new Set(columns)].map((code) => ({
    what: codeName(code) ?? code,
    before: valueOf(code, said.facts),
    after: valueOf(code, facts),
  }));
  const sealed = ({ text, src }: typeof seal) => (src ? t("layers.picture") : text);
  const words = wordsOf(locale, "certificate");
  const versions =
    designId === old.designId
      ? []
      : await together(
          () => versionOf(old.designId),
          () => versionOf(designId),
        );
  const [before = "", after = ""] = versions.map((no) => words("template.design", { no }));
  return [
    ...lines,
    { what: words("trace.item"), before: said.itemName, after: recipient.itemName },
    { what: codeName("seal") ?? "", before: sealed(said.seal), after: sealed(seal) },
    { what: words("make.template"), before, after },
  ].filter((one) => one.before !== one.after);
}

const versionOf = async (id: string) =>
  (await db.select({ no: certificateDesign.no }).from(certificateDesign).where(eq(certificateDesign.id, id)))[0]?.no ??
  0;
