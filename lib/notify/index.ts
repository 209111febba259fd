import { and, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { db, outbox, quietHours } from "@/db";
import { insertMany } from "@/db/many";
import { now } from "@/lib/clock";
import { wake } from "@/lib/wake";
import { driverFor, type Letter } from "./drivers";
import { dressed } from "./letter";

export { canSend, type Letter } from "./drivers";

/** After so many failures a letter stays where it is, for a person to look at. */
export const TRIES = 8;
/** When a letter is tried, or tried again: each failure lets it wait longer. */
export const againAt = sql`${outbox.createdAt} + ${outbox.tries} * ${outbox.tries} * interval '1 minute'`.mapWith(
  outbox.createdAt,
);
/** Letters that leave at the same time. */
const SIDE_BY_SIDE = 5;
/** How long a letter belongs to the process that took it. */
const TAKEN_FOR = sql`interval '2 minutes'`;
/** A driver gives up sooner; a server that answers a little at a time, for ever, is given up here, well within `TAKEN_FOR`. */
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
  for (let letters = await takeSome(); letters.length > 0; letters = await takeSome()) {
    const left = await Promise.all(letters.map(sendOne));
    sent += left.filter(Boolean).length;
  }
  return sent;
}

/** Lets letters be tried again at once, however often they have failed. Answers their ids. */
export async function tryAgain(where: SQL | undefined): Promise<string[]> {
  const rows = await db.update(outbox).set({ tries: 0 }).where(where).returning({ id: outbox.id });
  if (rows.length > 0) wake("sendOutbox");
  return rows.map(({ id }) => id);
}

/**
 * Takes letters for this process and gives the connection back: no transaction waits for a mail server. What is taken by a process that
 * dies before it has recorded what became of it is taken again once its time is over: such a letter may leave twice, and none is lost.
 */
async function takeSome() {
  const free = db.$with("free").as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.sentAt),
          lt(outbox.tries, TRIES),
          sql`(${outbox.takenUntil} is null or ${outbox.takenUntil} <= now())`,
          sql`not (${outbox.patient} and ${isQuiet})`,
          sql`${againAt} <= now()`,
        ),
      )
      .orderBy(outbox.id)
      .limit(SIDE_BY_SIDE)
      .for("update", { skipLocked: true }),
  );
  return db
    .with(free)
    .update(outbox)
    .set({ takenUntil: sql`now() + ${TAKEN_FOR}` })
    .where(inArray(outbox.id, db.select({ id: free.id }).from(free)))
    .returning();
}

const minute = sql`(extract(hour from app_now() at time zone 'Asia/Shanghai') * 60 + extract(minute from app_now() at time zone 'Asia/Shanghai'))`;
/** The letter's person wants no letters now (docs/rules/inbox.md, "Quiet hours"); hours over midnight begin after they end. */
const isQuiet = sql`exists (select 1 from ${quietHours} where ${quietHours.userId} = ${outbox.userId}
  and case when ${quietHours.fromMinute} < ${quietHours.untilMinute}
    then ${minute} >= ${quietHours.fromMinute} and ${minute} < ${quietHours.untilMinute}
    else ${minute} >= ${quietHours.fromMinute} or ${minute} < ${quietHours.untilMinute} end)`;

/** Sends one letter that this process has taken, and records what became of it. Answers whether it left. */
async function sendOne(letter: typeof outbox.$inferSelect): Promise<boolean> {
  const here = eq(outbox.id, letter.id);
  try {
    const driver = driverFor(letter.channel);
    await patiently(driver.send(letter.channel === "email" ? await dressed(letter) : letter));
  } catch (error) {
    const failure = String(error instanceof Error ? error.message : error).slice(0, 300);
    await db
      .update(outbox)
      .set({ tries: letter.tries + 1, failure, takenUntil: null })
      .where(here);
    return false;
  }
  await db.update(outbox).set({ sentAt: sql`app_now()`, failure: null, takenUntil: null }).where(here);
  return true;
}

/** @throws Error once `PATIENCE` is over */
async function patiently(sending: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, give) => {
    timer = setTimeout(() => give(new Error("no answer in time")), PATIENCE);
  });
  await Promise.race([sending, late]).finally(() => clearTimeout(timer));
}
