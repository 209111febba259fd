import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { db, handOver, session, transaction } from "@/db";
import { record } from "@/lib/audit";
import { fingerprint, randomToken } from "@/lib/crypto";
import { actorBehind, actorOf } from "@/lib/domain/access/actor";
import type { Actor, Caller } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { addressOf } from "@/lib/limit/address";
import { limit, takeOrWork } from "@/lib/limit/limits";
import { endThose, openSession } from "./sessions";

/** How long a code is good (docs/rules/access.md, "Hand-over"). */
const SECONDS = 60;
const tries = limit("hand-over", { points: 60, seconds: 600 });
const digest = (code: string) => fingerprint(`hand-over:${code}`);

/** Makes a code by which this person's browser is let in at another host. It names the session and confers nothing by itself. */
export async function makeHandOver({ host }: { host: string }, actor: Actor) {
  const code = randomToken(256);
  return transaction(async () => {
    await db.insert(handOver).values({
      codeHash: digest(code),
      sid: actor.sid,
      host,
      expiresAt: sql`app_now() + make_interval(secs => ${SECONDS})`,
    });
    await record(actor, "handOver.add", "user", actor.userId, { host });
    return { code, expiresIn: SECONDS };
  });
}

/**
 * Returns the session of a code or token, checked as for every call; none when it is revoked or expired, or its user
 * disabled.
 */
async function behind(token: string, caller: Caller): Promise<{ actor: Actor; byCode: boolean } | null> {
  if (token.split(".").length === 3) {
    const actor = await actorOf(token, caller);
    return actor && !actor.sample && !actor.viewer ? { actor, byCode: false } : null;
  }
  const [found] = await db
    .select({ sid: session.sid, userId: session.userId })
    .from(handOver)
    .innerJoin(session, eq(session.sid, handOver.sid))
    .where(unused(token, caller));
  if (!found) return null;
  const actor = await actorBehind({ sub: found.userId, sid: found.sid }, caller);
  return actor && !actor.sample && !actor.viewer ? { actor, byCode: true } : null;
}

const unused = (code: string, { host }: Caller) =>
  and(
    eq(handOver.codeHash, digest(code)),
    eq(handOver.host, host),
    isNull(handOver.usedAt),
    gt(handOver.expiresAt, sql`app_now()`),
  );

/**
 * Starts a new session from the `token` cookie, with the same role and expiry. A code is used up and a token's own session
 * ends, so that neither can be used again.
 * @throws loginExpired for an invalid code or token; someoneElse while another person is signed in at this browser
 */
export async function takeHandOver({ token, replace }: { token: string; replace: 0 | 1 }, caller: Caller) {
  await takeOrWork([tries.at(addressOf(caller.ip))], caller);
  return transaction(async () => {
    const found = await behind(token, caller);
    if (!found) throw new Fault("loginExpired");
    const { actor, byCode } = found;
    if (caller.userId !== null && caller.userId !== actor.userId && !replace)
      throw new Fault("someoneElse", { name: actor.realName, present: caller.realName }, [], { name: actor.realName });
    const first = byCode ? await useUp(token, caller) : await endThose(eq(session.sid, actor.sid), "handed over");
    if (first !== 1) throw new Fault("loginExpired");
    if (caller.userId !== null) await endThose(eq(session.sid, caller.sid), "another session was handed over");
    const [old] = await db.select({ until: session.expiresAt }).from(session).where(eq(session.sid, actor.sid));
    const { roleId, groupId } = actor;
    const place = roleId && groupId ? { roleId, groupId, until: old?.until } : undefined;
    await record(actor, "login", "user", actor.userId, { by: byCode ? "handOver" : "handedToken", host: caller.host });
    return openSession(actor.userId, caller, place);
  });
}

async function useUp(code: string, caller: Caller): Promise<number> {
  const used = await db
    .update(handOver)
    .set({ usedAt: sql`app_now()` })
    .where(unused(code, caller))
    .returning({ host: handOver.host });
  return used.length;
}
