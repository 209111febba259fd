import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/db";
import { fingerprint } from "./crypto";
import { Fault } from "./fault";

/**
 * A counter per key, shared by all processes and kept over a restart (PostgreSQL). It fails closed: where the store does not
 * answer, `take` and `count` throw. Counts outside the current transaction: a refusal that rolls back stays counted, so call
 * it before a transaction begins.
 * @param name of the counter, at most 40 characters
 * @param points how many are let through in `seconds`
 */
export function limit(name: string, { points, seconds }: { points: number; seconds: number }) {
  let made: { for: unknown; limiter: RateLimiterPostgres } | undefined;
  const limiter = () => {
    if (made?.for !== pool())
      made = {
        for: pool(),
        limiter: new RateLimiterPostgres({
          storeClient: pool(),
          storeType: "pool",
          tableName: "rate_limit",
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix: name,
          points,
          duration: seconds,
        }),
      };
    return made.limiter;
  };
  // What people type is a poor key: it may be long, and it is personal.
  const digest = (key: string) => fingerprint(key).toString("base64url").slice(0, 32);
  return {
    /** Takes one. @throws tooFast (`seconds` until the next) when none is left */
    async take(key: string) {
      try {
        return (await limiter().consume(digest(key))).consumedPoints;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new Fault("tooFast", { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
      }
    },
    /** How many were taken, and how many seconds they are remembered. */
    async count(key: string) {
      const found = await limiter().get(digest(key));
      return { taken: found?.consumedPoints ?? 0, seconds: Math.ceil((found?.msBeforeNext ?? 0) / 1000) };
    },
    /** Lets nothing through for `forSeconds`. */
    block: (key: string, forSeconds: number) => limiter().block(digest(key), forSeconds),
    /** Gives one back. */
    giveBack: (key: string) => limiter().reward(digest(key)),
    clear: (key: string) => limiter().delete(digest(key)),
  };
}

/**
 * Stops who guesses: after so many misses a key finds nothing more until their time has passed. What is found is never
 * counted, so that a whole hall behind one address may look.
 */
export function missLimit(name: string, rate: { points: number; seconds: number }) {
  const missed = limit(name, rate);
  /** @param find gives null for a miss. @throws tooFast for a key that has used its misses up */
  return async <T>(key: string, find: () => Promise<T | null>): Promise<T | null> => {
    const { taken, seconds } = await missed.count(key);
    if (taken >= rate.points) throw new Fault("tooFast", { seconds: Math.max(1, seconds) });
    const found = await find();
    if (found === null) await missed.take(key);
    return found;
  };
}
