import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { db, outbox, transaction } from "@/db";
import { driverFor, type Letter } from "./notify-drivers";
import { wake } from "./wake";

export { canSend, type Letter } from "./notify-drivers";

/** After so many failures a letter stays where it is, for a person to look at. */
const TRIES = 8;
/** A statement has room for 65,535 parameters. */
const AT_ONCE = 1000;

/**
 * Puts letters on their way in the current transaction; they leave when it has committed.
 * `decoy` writes a letter that is never sent, so that "nobody has this address" takes as long as the truth.
 */
export async function notify(letters: Letter[], { decoy = false } = {}) {
  if (letters.length === 0) return;
  const unsent = decoy ? { sentAt: sql`app_now()`, failure: "decoy" } : {};
  for (let at = 0; at < letters.length; at += AT_ONCE)
    await db.insert(outbox).values(letters.slice(at, at + AT_ONCE).map((letter) => ({ ...letter, ...unsent })));
  wake("sendOutbox");
}

/** Sends what waits, oldest first, each at most once at a time; failures wait longer each time. Returns how many left. */
export async function sendOutbox(): Promise<number> {
  let sent = 0;
  for (;;) {
    const outcome = await transaction(sendNext);
    if (outcome === "none") return sent;
    if (outcome === "sent") sent++;
  }
}

async function sendNext(): Promise<"sent" | "failed" | "none"> {
  const [letter] = await db
    .select()
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        lt(outbox.tries, TRIES),
        sql`${outbox.createdAt} + ${outbox.tries} * ${outbox.tries} * interval '1 minute' <= now()`,
      ),
    )
    .orderBy(outbox.id)
    .limit(1)
    .for("update", { skipLocked: true });
  if (!letter) return "none";
  const here = eq(outbox.id, letter.id);
  try {
    await driverFor(letter.channel).send(letter);
    await db.update(outbox).set({ sentAt: sql`app_now()`, failure: null }).where(here);
    return "sent";
  } catch (error) {
    const failure = String(error instanceof Error ? error.message : error).slice(0, 300);
    await db
      .update(outbox)
      .set({ tries: letter.tries + 1, failure })
      .where(here);
    return "failed";
  }
}
