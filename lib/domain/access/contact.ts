import { eq, sql } from "drizzle-orm";
import { db, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { announce } from "@/lib/events";
import type { Actor } from "./actor";
import { mustBeFree, spend, tryCode } from "./codes";
import type { Contact } from "./shapes";

/** A new number or address, proved by the code sent to it. @throws wrongCode, contactTaken */
export async function changeContact(input: Contact & { code: string }, actor: Actor) {
  const codeId = await tryCode("contact", input, input.code, actor);
  return transaction(async () => {
    await spend(codeId);
    await mustBeFree(input, actor.userId);
    const { mobile, email } = input;
    await db
      .update(user)
      .set({ ...(mobile ? { mobile } : { email }), version: sql`${user.version} + 1` })
      .where(eq(user.id, actor.userId));
    await record(actor, "contact.change", "user", actor.userId, { which: mobile ? "mobile" : "email" });
    await announce("contactChanged", { userId: actor.userId });
    return null;
  });
}
