import { eq, sql } from "drizzle-orm";
import { db, expertActivation, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { endAllOf, replacePassword } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { lockAccount } from "./scope";

type One = { expertId: string; version: number };

const put = (userId: string, status: "invited" | "active" | "disabled") =>
  db
    .update(user)
    .set({ status, version: sql`${user.version} + 1` })
    .where(eq(user.id, userId));

/**
 * Keeps an expert out: their sessions end, and so does the link that would have activated the account.
 * @throws notFound, stale, illegalTransition, outranked, rootProtected, personElsewhere
 */
export async function disableExpertAccount({ reason, ...one }: One & { reason: string }, actor: Actor) {
  return transaction(async () => {
    const { expert, person } = await lockAccount(one, "disable", actor);
    await put(person.id, "disabled");
    await endAllOf([person.id], "disabled");
    await db
      .update(expertActivation)
      .set({ expiresAt: sql`least(${expertActivation.expiresAt}, app_now())` })
      .where(eq(expertActivation.expertId, expert.id));
    await record(actor, "expertAccount.disable", "expert", expert.id, {}, reason);
    return null;
  });
}

/** Lets an expert in again; answers what the account is like now. @throws notFound, stale, illegalTransition, outranked, rootProtected, personElsewhere */
export async function enableExpertAccount(one: One, actor: Actor) {
  return transaction(async () => {
    const { expert, person } = await lockAccount(one, "enable", actor);
    const used = person.lastLoginAt !== null;
    const activated = used || person.passwordHash !== null;
    await put(person.id, activated ? "active" : "invited");
    await record(actor, "expertAccount.enable", "expert", expert.id);
    return { state: used ? ("active" as const) : activated ? ("unused" as const) : ("invited" as const) };
  });
}

/**
 * Gives an expert a one-time password, which is stored nowhere; the old one, their sessions and an outstanding link end.
 * @throws notFound, stale, illegalTransition, outranked, rootProtected, personElsewhere
 */
export async function resetExpertPassword(one: One, actor: Actor) {
  const { initialPassword } = await replacePassword(
    async () => (await lockAccount(one, "reset", actor)).person,
    undefined,
    actor,
  );
  return { initialPassword: initialPassword as string };
}
