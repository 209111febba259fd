import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, mailRefusal, type outbox, user } from "@/db";
import { toWireDay } from "@/lib/clock";

type Row = typeof outbox.$inferSelect;

/** Answers that say more of who sends than of the address: relaying, a block list, a policy. */
const ABOUT_US = /relay|spam|block|blacklist|policy|denied/i;

/**
 * Whether a server said that there is no such address, for good: in answer to the recipient, by its enhanced code (5.1.x no such address, 5.2.1
 * switched off) or, without one, by 550, 551 or 553. What is refused because of its sender, its text, its size or a password is no
 * fault of the address, and a full mailbox is emptied one day.
 */
export function isRefusal(error: unknown): boolean {
  const {
    command,
    responseCode = 0,
    response = "",
  } = error as {
    command?: string;
    responseCode?: number;
    response?: string;
  };
  if (command !== "RCPT TO" || responseCode < 500 || responseCode > 599) return false;
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  return enhanced
    ? /^5\.(1\.|2\.1$)/.test(enhanced)
    : [550, 551, 553].includes(responseCode) && !ABOUT_US.test(response);
}

/** Marks the address of an account: its person is told, and later letters do not try it (docs/rules/inbox.md, "Addresses that are refused"). */
export async function noteRefusal(address: string, failure: string) {
  await db.execute(sql`
    insert into ${mailRefusal} (user_id, address, failure, refused_at)
    select ${user.id}, ${user.email}, ${failure.slice(0, 300)}, app_now() from ${user}
    where ${user.email} = ${address} and ${user.deletedAt} is null
    on conflict (user_id) do update set address = excluded.address, failure = excluded.failure, refused_at = excluded.refused_at`);
}

/** Why a letter that somebody subscribed to is not tried; what is asked for at this moment, such as a code, always is. */
export async function lastRefusal({ channel, target, why }: Row): Promise<string | null> {
  if (channel !== "email" || why === null) return null;
  const [found] = await db
    .select({ failure: mailRefusal.failure, refusedAt: mailRefusal.refusedAt })
    .from(mailRefusal)
    .innerJoin(user, and(eq(user.id, mailRefusal.userId), eq(user.email, mailRefusal.address), isNull(user.deletedAt)))
    .where(eq(mailRefusal.address, target));
  return found ? `not tried: refused on ${toWireDay(found.refusedAt)}: ${found.failure}` : null;
}

/** An address that took a letter is refused no more. */
export async function noteAccepted({ channel, target }: Row) {
  if (channel === "email") await db.delete(mailRefusal).where(eq(mailRefusal.address, target));
}

export async function forgetRefusals(addresses: readonly string[]) {
  if (addresses.length) await db.delete(mailRefusal).where(inArray(mailRefusal.address, [...new Set(addresses)]));
}
