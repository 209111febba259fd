import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { actorOf, may } from "@/lib/domain/access";
import type { Challenge } from "@/lib/domain/access/contract";
import type { Permission } from "@/lib/domain/access/permissions";
import type { Actor, Caller } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { withChallenge } from "@/lib/http/proof";
import { enforceRateLimit } from "@/lib/http/rate-limit";
import { acceptProof } from "@/lib/limit/proof/challenge";
import { PROOF_COOKIE } from "@/lib/limit/proof/solve.mjs";
import { cookieOf, originOf, sessionCookieOf } from "./caller";

/** The session of this request, also one that a one-time password began: for the page on which that is changed, and no other. */
export const currentSession = cache(async (): Promise<Actor | null> => {
  const list = await headers();
  return actorOf(sessionCookieOf(list), originOf(list));
});

/**
 * Returns the signed-in person of a server-rendered page, or null; null while a one-time password must be changed. Cached
 * per request.
 */
export async function currentActor(): Promise<Actor | null> {
  const actor = await currentSession();
  return actor?.mustChangePassword ? null : actor;
}

/** Whoever reads a server-rendered page, signed in or not. */
export const currentCaller = async (): Promise<Caller> =>
  (await currentActor()) ?? { ...originOf(await headers()), userId: null };

/** The lock of a guarded page: it holds with the navigation guard switched off, too. */
export async function requireActor(...wanted: Permission[]): Promise<Actor> {
  const actor = await currentActor();
  if (!actor) redirect("/neibu/login");
  const [first, ...rest] = wanted;
  if (first && !may(actor, first, ...rest)) redirect("/backDesk/noPage");
  return actor;
}

/** Whoever reads a page, with the work that their browser proved for it (`ProofGate` puts it into a cookie), which is used up. */
async function provenCaller(call: string): Promise<Caller> {
  const [caller, list] = await Promise.all([currentCaller(), headers()]);
  return { ...caller, proof: await acceptProof(cookieOf(list, PROOF_COOKIE), { call, ip: caller.ip }) };
}

/** What a page read; or null, where it came too often, with the challenge whose solution takes that away, if any does. */
type RateLimited<T> = { found: T; challenge?: undefined } | { found: null; challenge: Challenge | null };

/** A page's read that may come too often. `call` names what its proof of work is for. */
export async function unlessTooFast<T>(call: string, read: (caller: Caller) => Promise<T>): Promise<RateLimited<T>> {
  const caller = await provenCaller(call);
  try {
    return { found: await read(caller) };
  } catch (error) {
    if (!(error instanceof Fault) || error.fault !== "tooFast") throw error;
    const challenged = (await withChallenge(error, { call, ip: caller.ip })) as Fault;
    return { found: null, challenge: (challenged.data as { proof?: Challenge } | null)?.proof ?? null };
  }
}

/** What a page looks for itself, at the rate limit of the call that asks the same. */
export const withRateLimit = <T>(endpoint: Endpoint, input: { keywords?: string }, read: () => Promise<T>) =>
  unlessTooFast(endpoint.path, (caller) => enforceRateLimit(endpoint, input, caller).then(read));

/** A page's read: what does not exist, or is not for this reader, is the no-page view with status 404. */
export async function orNotFound<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Fault) notFound();
    throw error;
  }
}
