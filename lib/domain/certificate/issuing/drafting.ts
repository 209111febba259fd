import { and, asc, eq, isNull } from "drizzle-orm";
import { award, awardDef, certificate, certificateRoll, type contest, db, numberRule, publicity, team } from "@/db";
import { isOneOf } from "@/db/many";
import { now, toWireDay } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { countedBody, counterScope, filledAffix } from "@/lib/designer/numbering";
import { byKind, isPublished } from "@/lib/domain/award";
import { everybodyOf } from "@/lib/domain/certificate/roll/people";
import { chosenIn, honoursOf, recipientTypesOf } from "@/lib/domain/certificate/setting/honours";
import { mustNotClash } from "@/lib/domain/certificate/setting/number-rules";
import type { IssueRequest } from "@/lib/domain/certificate/shapes";
import { publishedTemplate } from "@/lib/domain/certificate/template/templates";
import { Fault } from "@/lib/fault";
import { mustExist } from "@/lib/query/must-exist";
import { type Recipient, recipientKey, recipientsOf } from "./facts";
import { type Beside, ofRecipients, openOf } from "./open";
import { aboutOf, type StoredProblem } from "./problems";

type Contest = typeof contest.$inferSelect;
export type Rule = typeof numberRule.$inferSelect;

/** `2026-06-18` as a certificate prints it: 2026年6月18日. */
export const printedDay = (day: string) => {
  const [year, month, date] = day.split("-").map(Number);
  return `${year}年${month}月${date}日`;
};

type Selection = Pick<IssueRequest, "awardIds" | "ruleId">;

/** Published awards of a contest whose certificates go to this kind of recipient, the highest first. */
export const awardsHonouring = async (contestId: string, recipientType: number, selection: Selection = {}) =>
  (await awardsByChoice(contestId, recipientType, selection)).given;

/** Published awards that honour this kind of recipient: those whose certificates go to it, and those that were chosen not to. */
async function awardsByChoice(contestId: string, recipientType: number, { awardIds, ruleId }: Selection) {
  const [awards, chosen] = await together(
    () =>
      db
        .select({ id: award.id, def: { id: awardDef.id, kind: awardDef.kind } })
        .from(award)
        .innerJoin(awardDef, eq(awardDef.id, award.defId))
        .innerJoin(publicity, eq(publicity.id, award.publicityId))
        .where(
          and(
            eq(award.contestId, contestId),
            isPublished,
            awardIds ? isOneOf(award.id, awardIds) : undefined,
            ruleId ? eq(award.defId, ruleId) : undefined,
          ),
        )
        .orderBy(byKind, asc(awardDef.level), asc(award.rank), asc(award.id)),
    () => chosenIn(contestId),
  );
  const honouring = awards.filter(({ def }) => honoursOf(def.kind).includes(recipientType));
  const [given, leftOut] = [true, false].map((wanted) =>
    honouring.filter(({ def }) => recipientTypesOf(def, chosen).includes(recipientType) === wanted).map((a) => a.id),
  ) as [string[], string[]];
  return { given, leftOut };
}

/**
 * The people of a roll, or published awards that a batch is about: who has no certificate yet, which have nobody to get one or had one that was
 * revoked, which were chosen to get none.
 * @throws notFound for an award or a roll of no such contest, templateUnpublished, numberRuleMissing, numberRuleClash
 */
export async function batchOf(owned: Contest, input: IssueRequest) {
  const template = await publishedTemplate(input.templateId, owned.groupId);
  await mustExist({
    ruleId: [awardDef, input.ruleId, eq(awardDef.contestId, owned.id)],
    rollId: [certificateRoll, input.rollId, eq(certificateRoll.contestId, owned.id)],
  });
  await mustNotClash(await ruleOf(owned.id), owned, true);
  const day = input.issueDate ?? toWireDay(now());
  const { given: ids, leftOut } = input.rollId
    ? { given: [], leftOut: [] }
    : await awardsByChoice(owned.id, template.recipientType, input);
  const all = input.rollId
    ? await everybodyOf(input.rollId, printedDay(day))
    : await recipientsOf(ids, template.recipientType, printedDay(day));
  const beside = { templateId: template.id, further: input.further ?? false };
  const { open, issued } = await openOf(all, template.recipientType, beside);
  const somebody = new Set(all.map((r) => r.awardId));
  const missing = await awardsOfNobody(ids.filter((id) => !somebody.has(id)));
  const notices = [...missing, ...(await revokedBefore(open, template.recipientType, beside))];
  return { template, day, open, issued, notices, leftOut };
}

/** A team without advisors has nobody to get its teacher's certificate: reported, and no hindrance. */
async function awardsOfNobody(ids: readonly string[]): Promise<StoredProblem[]> {
  const rows = await db
    .select({ awardId: award.id, awardName: awardDef.name, recipient: team.name, teamName: team.name })
    .from(award)
    .innerJoin(awardDef, eq(awardDef.id, award.defId))
    .innerJoin(team, eq(team.id, award.teamId))
    .where(isOneOf(award.id, ids));
  return rows.map((row) => ({ ...row, fault: "recipientMissing" as const, names: [], elements: [] }));
}

/** Whose certificate of this kind was revoked and who are to get a new one: reported, and no hindrance. */
async function revokedBefore(
  open: readonly Recipient[],
  recipientType: number,
  { templateId, further }: Beside,
): Promise<StoredProblem[]> {
  const rows = await db
    .select({ awardId: certificate.awardId, recipientId: certificate.recipientId, number: certificate.number })
    .from(certificate)
    .where(
      and(
        ofRecipients(open, recipientType),
        further ? eq(certificate.furtherId, templateId) : isNull(certificate.furtherId),
        eq(certificate.status, "revoked"),
      ),
    )
    .orderBy(asc(certificate.id));
  const numbers = new Map(rows.map((row) => [recipientKey(row), row.number]));
  return open.flatMap((r) => {
    const number = numbers.get(recipientKey(r));
    if (number === undefined) return [];
    return [{ ...aboutOf(r), fault: "revokedBefore" as const, names: [number], elements: [] }];
  });
}

export const ruleOrNull = async (contestId: string): Promise<Rule | null> =>
  (await db.select().from(numberRule).where(eq(numberRule.contestId, contestId)))[0] ?? null;

/** The rule of a contest; `lock` makes batches of one contest come one after the other. @throws numberRuleMissing */
export async function ruleOf(contestId: string, lock = false): Promise<Rule> {
  const query = db.select().from(numberRule).where(eq(numberRule.contestId, contestId));
  const [rule] = lock ? await query.for("update") : await query;
  if (!rule) throw new Fault("numberRuleMissing");
  return rule;
}

/** A trace code as wide as they come, for the check that runs before there is one. */
export const codeToCome = "W".repeat(16);

/** A number as long as the real one, for the check that runs before one is taken. */
export function numberToCome(
  rule: Rule,
  { itemCode: item, year }: Pick<Recipient, "itemCode" | "year">,
  last = 0,
): NonNullable<CertificateFacts["number"]> {
  return {
    code: rule.body,
    prefix: filledAffix(rule.prefix, { item, year }),
    body: counterScope(rule.body) ? countedBody(rule.body, last + 1) : "88888888",
    suffix: filledAffix(rule.suffix, { item, year }),
  };
}
