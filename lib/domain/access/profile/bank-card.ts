import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { conceal, fingerprint } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import type { BankCard } from "./calls";

/** Saves one's bank card, encrypted; it is shown by its last four digits. */
export async function saveBankCard({ bankCard, bankName }: z.output<typeof BankCard>, actor: Actor) {
  return transaction(async () => {
    await db
      .update(user)
      .set({ bankCardCipher: conceal(bankCard), bankCardHash: fingerprint(bankCard), bankName })
      .where(eq(user.id, actor.userId));
    await record(actor, "bankCard.save", "user", actor.userId);
    return null;
  });
}

export async function removeBankCard(_: object, actor: Actor) {
  return transaction(async () => {
    await db
      .update(user)
      .set({ bankCardCipher: null, bankCardHash: null, bankName: null })
      .where(eq(user.id, actor.userId));
    await record(actor, "bankCard.remove", "user", actor.userId);
    return null;
  });
}
