import { type SQL, sql } from "drizzle-orm";
import { db, outbox } from "@/db";
import { insertMany, isOneOf } from "@/db/many";
import { now } from "@/lib/clock";
import { wake } from "@/lib/wake";
import { gathered } from "./digest";
import { driverFor, type Letter } from "./drivers";
import { dressed } from "./letter";
import { forgetRefusals, isRefusal, lastRefusal, noteAccepted, noteRefusal } from "./refusals";
import { type Taken, TRIES, takeSome } from "./taking";

export { canSend, type Letter } from "./drivers";
export { againAt, TRIES } from "./taking";

/** A driver gives up sooner; a server that answers a little at a time, for ever, is given up here, well before a letter is anybody else's. */
const PATIENCE = 60_000;

/**
 * Puts letters on their way in the current transaction; they leave when it has committed.
 * `decoy` writes a letter that is never sent, so that "nobody has this address" takes as long as the truth.
 */
export async function queueLetters(letters: Letter[], { decoy = false } = {}) {
  if (letters.length === 0) return;
  const unsent = decoy ? { sentAt: now(), failure: "decoy" } : {};
  const about = { bizType: null, bizId: null, userId: null, patient: false, why: null, locale: null };
  await insertMany(
    outbox,
    letters.map((letter) => ({ ...about, ...letter, ...unsent })),
  );
  wake("sendOutbox");
}

/** Sends what waits, oldest first, each at most once at a time; failures wait longer each time. Returns how many left. */
export async function sendOutbox(): Promise<number> {
  let sent = 0;
  for (let taken = await takeSome(); taken.length > 0; taken = await takeSome()) {
    const left = await Promise.all(taken.map(sendOne));
    sent += left.reduce((sum, count) => sum + count, 0);
  }
  return sent;
}

/** Lets letters be tried again at once, however often they have failed and whatever their address refused. Answers their ids. */
export async function tryAgain(where: SQL | undefined): Promise<string[]> {
  const rows = await db
    .update(outbox)
    .set({ tries: 0, triedAt: null })
    .where(where)
    .returning({ id: outbox.id, target: outbox.target });
  await forgetRefusals(rows.map(({ target }) => target));
  if (rows.length > 0) wake("sendOutbox");
  return rows.map(({ id }) => id);
}

/** Sends what this process has taken to leave as one, and records what became of it. Answers how many letters left by it. */
async function sendOne(letters: Taken): Promise<number> {
  const [first] = letters;
  const here = isOneOf(
    outbox.id,
    letters.map(({ id }) => id),
  );
  const fail = async (failure: string, forGood: boolean) => {
    const tries = forGood ? TRIES : sql`${outbox.tries} + 1`;
    const set = { tries, failure: failure.slice(0, 300), takenUntil: null, triedAt: sql`now()` };
    await db.update(outbox).set(set).where(here);
    return 0;
  };
  const refused = await lastRefusal(first);
  if (refused) return fail(refused, true);
  try {
    const driver = driverFor(first.channel);
    await patiently(driver.send(first.channel === "email" ? await dressed(gathered(letters)) : first));
  } catch (error) {
    const failure = String(error instanceof Error ? error.message : error);
    const forGood = first.channel === "email" && isRefusal(error);
    if (forGood) await noteRefusal(first.target, failure);
    return fail(failure, forGood);
  }
  await db.update(outbox).set({ sentAt: sql`app_now()`, failure: null, takenUntil: null }).where(here);
  await noteAccepted(first);
  return letters.length;
}

/** @throws Error once `PATIENCE` is over */
async function patiently(sending: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, give) => {
    timer = setTimeout(() => give(new Error("no answer in time")), PATIENCE);
  });
  await Promise.race([sending, late]).finally(() => clearTimeout(timer));
}
