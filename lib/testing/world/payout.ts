import { eq } from "drizzle-orm";
import { db, expertPayout, planFee, user } from "@/db";
import { conceal } from "@/lib/crypto";
import type { Place } from "./people";

/** A payment that waits for its approval, to an expert who stored a bank card. */
export async function aPayment({ people, expert }: Pick<Place, "people" | "expert">, planId: string) {
  await db.insert(planFee).values({ planId, basis: "work", rateFen: 10_000 });
  await db
    .update(user)
    .set({ bankCardCipher: conceal("6222020200001234567"), bankName: "Bank" })
    .where(eq(user.id, expert.actor.userId));
  const [made] = await db
    .insert(expertPayout)
    .values({
      ...{ planId, expertId: expert.row.id, basis: "work", units: 1, rateFen: 10_000, amountFen: 10_000 },
      createdBy: people.manager.userId,
    })
    .returning();
  return { payout: made?.id as string };
}
