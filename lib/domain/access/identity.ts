import { and, eq, ne } from "drizzle-orm";
import { db, user } from "@/db";
import { now, toWireDay } from "@/lib/clock";
import { conceal, fingerprint } from "@/lib/crypto";
import { Fault } from "@/lib/fault";
import { readIdentityCard } from "@/lib/person/identity-card";

/**
 * An identity-card number as columns of `user`: encrypted, with a keyed digest for uniqueness, and what it says of its holder.
 * @throws identityCardLength, identityCardBirthDate, identityCardTaken, each on field `idCard`
 */
export async function identityOf(number: string, ofUserId: string | null) {
  const read = readIdentityCard(number, toWireDay(now()));
  if (!read.ok) throw new Fault(read.fault, {}, [{ field: "idCard", fault: read.fault }]);
  const hash = fingerprint(read.number);
  const [other] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.idCardHash, hash), ofUserId ? ne(user.id, ofUserId) : undefined));
  if (other) throw new Fault("identityCardTaken", {}, [{ field: "idCard", fault: "identityCardTaken" }]);
  return {
    checkDigitWarning: read.checkDigitWarning,
    columns: { idCardCipher: conceal(read.number), idCardHash: hash, birthday: read.birthday, gender: read.gender },
  };
}
