import { and, eq, inArray, sql } from "drizzle-orm";
import { award, db, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/access";
import { awardLife } from "@/lib/domain/award";
import { findOwnContest } from "@/lib/domain/contest";
import { batchOf, mustBeMakable, numberToCome, problemsOf, ruleOf } from "./drafting";
import { certificateLife } from "./life";
import { takeNumbers } from "./numbers";
import { send } from "./sending";
import type { IssueRequest } from "./shapes";
import { insertCertificates, written } from "./writing";

/** What a batch would make and everything that is in its way; changes nothing. @throws numberRuleMissing, templateUnpublished */
export async function checkBatch(input: IssueRequest, actor: Actor) {
  const owned = await findOwnContest(input.competitionId, actor);
  const rule = await ruleOf(owned.id);
  const { template, open, issued } = await batchOf(owned, input);
  const [first] = open;
  const sample = first ? { number: numberToCome(rule), ...first.facts } : null;
  return { ready: open.length, issued, problems: problemsOf(template.design, open, rule), sample };
}

/**
 * Issues the certificates of published awards: all of the batch or none. What has one already is passed over, so that the
 * same batch again issues nothing. Numbers come from the locked counter: two batches at once neither skip nor double, and
 * what rolls back leaves no gap. @throws numberRuleMissing, templateUnpublished, bindingEmpty, textOverflow
 */
export async function issueCertificates(input: IssueRequest, actor: Actor) {
  return transaction(async () => {
    const owned = await findOwnContest(input.competitionId, actor);
    const rule = await ruleOf(owned.id, true);
    const { template, day, open } = await batchOf(owned, input);
    if (open.length === 0) return { issued: 0, firstNo: null, lastNo: null };
    mustBeMakable(template.design, open, rule);
    const about = { contest: owned, rule, designId: template.designId, recipientType: template.recipientType, day };
    const numbers = await takeNumbers(rule, owned.year, open);
    const rows = open.map((recipient, n) => written(about, recipient, numbers[n] as (typeof numbers)[number]));
    const ids = await insertCertificates(rows, open);
    await certificateLife.begin(ids, "pending", actor);
    await certificateLife.moveAll(ids, "generated", actor);
    await certificateLife.moveAll(ids, "issued", actor, {
      set: { issuedAt: sql`app_now()` as never, issuedBy: actor.userId },
    });
    await certify(
      open.map((r) => r.award.id),
      actor,
    );
    await record(actor, "certificate.batch", "contest", owned.id, { issued: ids.length, templateId: input.templateId });
    await send(ids, actor);
    return { issued: ids.length, firstNo: rows[0]?.number ?? null, lastNo: rows.at(-1)?.number ?? null };
  });
}

/** An award is certified by its first certificate. */
async function certify(awardIds: readonly string[], actor: Actor) {
  const confirmed = await db
    .select({ id: award.id })
    .from(award)
    .where(and(inArray(award.id, [...new Set(awardIds)]), eq(award.status, "confirmed")));
  await awardLife.moveAll(
    confirmed.map((a) => a.id),
    "certified",
    actor,
  );
}
