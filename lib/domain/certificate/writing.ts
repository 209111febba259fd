import { certificate, certificateHolder, type contest, db } from "@/db";
import { canonicalText } from "@/lib/canonical";
import { CLEAR_ALPHABET, randomText, sha256 } from "@/lib/crypto";
import type { CertificateFacts } from "@/lib/designer/bindings";
import type { Rule } from "./drafting";
import type { Recipient } from "./facts";
import type { Numbered } from "./numbers";
import { signSnapshot } from "./signing";

/** All that a certificate says, as it stood on the day of issue; its digest is what the trace page shows. */
export interface Snapshot {
  facts: CertificateFacts;
  number: string;
  revision: number;
  traceCode: string;
  recipientType: number;
  designId: string;
  itemName: string;
  contest: { id: string; name: string; round: number; year: number };
  issuer: string;
  /** What the seal shows, where it is not just the issuer's name. */
  seal?: { text: string; src?: string };
  issueDate: string;
}

export const hashOf = (snapshot: object) => sha256(canonicalText(snapshot));

interface About {
  contest: typeof contest.$inferSelect;
  rule: Rule;
  designId: string;
  recipientType: number;
  day: string;
  batchId: string | null;
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
  const snapshot: Snapshot = {
    facts: { ...recipient.facts, number: { code: about.rule.body, prefix, body, suffix } },
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
  };
  return {
    groupId: about.contest.groupId,
    contestId: about.contest.id,
    awardId: recipient.award.id,
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
