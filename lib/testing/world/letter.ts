import { db, expertLetter } from "@/db";
import { sha256 } from "@/lib/crypto";
import type { Place } from "./people";

/** A letter of appointment that an expert was issued. */
export async function aLetter({ people, expert }: Pick<Place, "people" | "expert">, planId: string) {
  const pdf = Buffer.from("%PDF-1.7 letter");
  const [made] = await db
    .insert(expertLetter)
    .values({
      ...{ planId, expertId: expert.row.id, kind: "appointment", locale: "zh-cn", serial: 1 },
      ...{ number: `A2026-${planId}-001`, pdf, sha256: sha256(pdf), issuedBy: people.manager.userId },
    })
    .returning();
  return { expertLetter: made?.id as string };
}
