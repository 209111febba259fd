import { and, eq, inArray } from "drizzle-orm";
import { certificate, db } from "@/db";
import { isOneOf } from "@/db/many";
import { taken } from "@/lib/domain/certificate/lifecycle";
import type { Recipient } from "./facts";

/** Recipients that have no certificate of this kind, made or issued. */
export async function openOf(all: readonly Recipient[], recipientType: number) {
  const held = await db
    .select({ awardId: certificate.awardId, recipientId: certificate.recipientId })
    .from(certificate)
    .where(
      and(
        isOneOf(
          certificate.awardId,
          all.map((r) => r.award.id),
        ),
        eq(certificate.recipientType, recipientType),
        inArray(certificate.status, [...taken]),
      ),
    );
  const has = new Set(held.map((h) => `${h.awardId}/${h.recipientId}`));
  const open = all.filter((r) => !has.has(`${r.award.id}/${r.recipientId}`));
  return { open, issued: all.length - open.length };
}
