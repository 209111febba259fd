import { certificate, certificateHolder, type contest, db } from "@/db";
import { CLEAR_ALPHABET, randomText } from "@/lib/crypto";
import { printedFacts } from "@/lib/designer/binding/printed-facts";
import type { Design } from "@/lib/designer/document";
import type { Numbered } from "@/lib/domain/certificate/setting/numbers";
import { signSnapshot } from "@/lib/domain/certificate/verification/signing";
import type { Rule } from "./drafting";
import type { Recipient } from "./facts";
import { hashOf, storedSnapshot } from "./snapshot";

interface About {
  contest: typeof contest.$inferSelect;
  design: Design;
  rule: Rule;
  designId: string;
  recipientType: number;
  day: string;
  batchId: string | null;
  /** The template whose certificates stand beside the first ones. */
  furtherId: string | null;
  seal: { text: string; src?: string };
}

/** A certificate's row as it is to be inserted, complete with its snapshot. */
export function written(
  about: About,
  recipient: Recipient,
  number: Numbered,
  revision = 1,
): typeof certificate.$inferInsert {
  const { prefix, body, suffix, serial, counterScopeId } = number;
  const whole = prefix + body + suffix;
  const traceCode = randomText(16, CLEAR_ALPHABET);
  const snapshot = storedSnapshot({
    facts: { ...printedFacts(about.design, recipient.facts), number: { code: about.rule.body, prefix, body, suffix } },
    number: whole,
    revision,
    traceCode,
    recipientType: about.recipientType,
    designId: about.designId,
    itemName: recipient.itemName,
    contest: {
      id: about.contest.id,
      name: about.contest.name,
      round: about.contest.round,
      year: about.contest.year,
    },
    issuer: recipient.facts.companyName ?? "",
    seal: about.seal,
    issueDate: about.day,
  });
  return {
    groupId: about.contest.groupId,
    contestId: about.contest.id,
    awardId: recipient.awardId,
    rollPersonId: recipient.personId,
    furtherId: about.furtherId,
    designId: about.designId,
    ruleId: about.rule.id,
    batchId: about.batchId,
    recipientType: about.recipientType,
    recipientId: recipient.recipientId,
    number: whole,
    serial,
    counterScopeId,
    revision,
    traceCode,
    snapshot: { ...snapshot },
    hash: hashOf(snapshot),
    ...signSnapshot(snapshot),
  };
}

/** Inserts certificates with the people they name; answers their ids in order. */
export async function insertCertificates(rows: (typeof certificate.$inferInsert)[], recipients: readonly Recipient[]) {
  const ids: string[] = [];
  for (let at = 0; at < rows.length; at += 500) {
    const made = await db
      .insert(certificate)
      .values(rows.slice(at, at + 500))
      .returning({ id: certificate.id });
    ids.push(...made.map((m) => m.id));
  }
  const holders = recipients.flatMap((r, n) => r.holders.map((h) => ({ certificateId: ids[n] as string, ...h })));
  for (let at = 0; at < holders.length; at += 1000)
    await db.insert(certificateHolder).values(holders.slice(at, at + 1000));
  return ids;
}
