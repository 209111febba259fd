import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { certificate, db } from "@/db";
import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { counterScope } from "@/lib/designer/numbering";
import { taken } from "@/lib/domain/certificate/lifecycle";
import { lastGiven } from "@/lib/domain/certificate/setting/numbers";
import { numberToCome, type Rule } from "./drafting";
import { type Recipient, recipientKey } from "./facts";
import { ofRecipients } from "./open";
import { saidBy } from "./snapshot";

/** The number that each of these has on its certificate by a template or on its first one, or would get if the others without one were made in this order. */
export async function numbersToCome(rule: Rule, all: readonly Recipient[], recipientType: number, templateId: string) {
  const rows = await db
    .select({
      awardId: certificate.awardId,
      recipientId: certificate.recipientId,
      snapshot: certificate.snapshot,
    })
    .from(certificate)
    .where(
      and(
        ofRecipients(all, recipientType),
        inArray(certificate.status, [...taken]),
        or(isNull(certificate.furtherId), eq(certificate.furtherId, templateId)),
      ),
    )
    .orderBy(sql`${certificate.furtherId} nulls first`);
  const held = new Map(rows.map((row) => [recipientKey(row), saidBy(row).facts.number]));
  const last = new Map<string, number>();
  const numbers: CertificateFacts["number"][] = [];
  for (const r of all) {
    const own = held.get(recipientKey(r));
    const scope = counterScope(rule.body) === "item" ? r.itemId : "contest";
    const before = last.get(scope) ?? (await lastGiven(rule, r));
    numbers.push(own ?? numberToCome(rule, r, before));
    last.set(scope, own ? before : before + 1);
  }
  return numbers;
}
