import { desc, isNull, ne, or } from "drizzle-orm";
import { db, outbox } from "@/db";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import { shownMobile } from "@/lib/person/contact";

/** The last 50 mails and short messages, for the demo's own inbox page. @throws notFound outside the demo */
export async function demoInbox() {
  if (!env.demoInbox) throw new Fault("notFound");
  const letters = await db
    .select()
    .from(outbox)
    .where(or(isNull(outbox.failure), ne(outbox.failure, "decoy")))
    .orderBy(desc(outbox.id))
    .limit(50);
  return letters.map((letter) => ({ ...letter, target: shownMobile(letter.target) }));
}
