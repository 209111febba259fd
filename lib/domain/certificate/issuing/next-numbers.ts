import { and, eq, inArray } from "drizzle-orm";
import { certificate, db } from "@/db";
import { isOneOf } from "@/db/many";
import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { counterScope } from "@/lib/designer/numbering";
import { taken } from "@/lib/domain/certificate/lifecycle";
import { lastGiven } from "@/lib/domain/certificate/setting/numbers";
import { numberToCome, type Rule } from "./drafting";
import type { Recipient } from "./facts";
import { saidBy } from "./snapshot";

/** The number that each of these has on its certificate, or would get if the others without one were made in this order. */
export async function numbersToCome(rule: Rule, all: readonly Recipient[], recipientType: number) {
  const rows = await db
    .select({
      awardId: certificate.awardId,
      recipientId: certificate.recipientId,
      snapshot: certificate.snapshot,
    })
    .from(certificate)
    .where(
      and(
        isOneOf(certificate.awardId, [...new Set(all.map((r) => r.award.id))]),
        eq(certificate.recipientType, recipientType),
        inArray(certificate.status, [...taken]),
      ),
    );
  const held = new Map(rows.map((row) => [`${row.awardId}/${row.recipientId}`, saidBy(row).facts.number]));
  const last = new Map<string, number>();
  const numbers: CertificateFacts["number"][] = [];
  for (const r of all) {
    const own = held.get(`${r.award.id}/${r.recipientId}`);
    const scope = counterScope(rule.body) === "item" ? r.itemId : "contest";
    const before = last.get(scope) ?? (await lastGiven(rule, r));
    numbers.push(own ?? numberToCome(rule, r, before));
    last.set(scope, own ? before : before + 1);
  }
  return numbers;
}
