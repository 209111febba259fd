import { and, eq, type SQL, sql } from "drizzle-orm";
import { db, user } from "@/db";
import { isKnownFor } from "@/lib/domain/access/login/device";
import type { Caller } from "@/lib/domain/actor";
import { env } from "@/lib/env";
import { addressOf, subnetOf } from "@/lib/limit/address";
import { type Counter, countAll, limit, settle, type Taken, takeAll } from "@/lib/limit/limits";
import { askForWork, MOST_WORK } from "@/lib/limit/proof/wanted";

/**
 * Who may use up whose codes:
 * - one requester (person signed in, browser, or address without one) has a code sent to a target once a minute, and stops nobody else;
 * - one subnet gets a target 5 codes an hour and 10 a day, all strangers together 10 and 30, each purpose by itself: whoever sends
 *   codes to somebody else's number sends them codes that are good, and leaves two thirds of the day to other places;
 * - a device in which the target's owner signed in before has 5 and 10 of its own, which strangers cannot touch;
 * - one subnet works the more the more it sends, and is stopped at a quarter of what everybody may send a minute and a fifth a day:
 *   a campus behind one address gets its codes, and cannot be silenced without hours of work;
 * - strangers get nine tenths of what everybody may send; the last tenth is for known devices and who is signed in.
 */
export const PAUSE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Codes an hour from one subnet for the least work; for each further so many the next costs as much again. */
const EASY = 60;
const pause = limit("code-pause", { points: 1, seconds: PAUSE });
const own = {
  hour: limit("code-own", { points: 5, seconds: HOUR }),
  day: limit("code-own-day", { points: 10, seconds: DAY }),
};
const near = {
  hour: limit("code-near", { points: 5, seconds: HOUR }),
  day: limit("code-near-day", { points: 10, seconds: DAY }),
};
const target = {
  hour: limit("code-of", { points: 10, seconds: HOUR }),
  day: limit("code-of-day", { points: 30, seconds: DAY }),
};
const subnet = {
  work: limit("code-work", { points: Number.MAX_SAFE_INTEGER, seconds: HOUR }),
  minute: "code-from",
  day: "code-from-day",
};

/** A counter whose size is configured. */
const sized = (name: string, key: string, points: number, seconds: number): Counter =>
  limit(name, { points: Math.max(1, Math.floor(points)), seconds }).at(key);

/** Identifies the requester of a code, as precisely as the request allows. */
export const requesterOf = ({ userId, device, ip }: Caller) =>
  userId ? `user ${userId}` : device ? `device ${device}` : `address ${addressOf(ip)}`;

/** Whether the owner of a number or address signed in in this browser before. */
async function isOwners(here: SQL, caller: Caller): Promise<boolean> {
  if (!caller.device) return false;
  const [found] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(here, isKnownFor(sql`${user.id}`, caller)));
  return found !== undefined;
}

/**
 * Takes what one code costs, or nothing where anything is used up. @param owner who has the target, as a condition on `user`
 * @throws tooFast, proofNeeded
 */
export async function takeCode(to: string, purpose: string, owner: SQL, caller: Caller) {
  const known = await isOwners(owner, caller);
  const [here, about] = [subnetOf(caller.ip), `${purpose} ${to}`];
  const share = known || caller.userId !== null ? 1 : 0.9;
  const work = subnet.work.at(here);
  const counters = [
    pause.at(`${requesterOf(caller)} ${to}`),
    ...(known
      ? [own.hour.at(`${caller.device} ${about}`), own.day.at(`${caller.device} ${about}`)]
      : [
          ...[
            near.hour.at(`${here} ${about}`),
            near.day.at(`${here} ${about}`),
            target.hour.at(about),
            target.day.at(about),
          ],
          work,
          sized(subnet.minute, here, env.codesPerMinute / 4, 60),
          sized(subnet.day, here, env.codesPerDay / 5, DAY),
        ]),
    sized("code-minute", "all", env.codesPerMinute * share, 60),
    sized("code-day", "all", env.codesPerDay * share, DAY),
  ];
  const taken = await takeAll(counters);
  const demanded = Math.min(MOST_WORK, Math.ceil((taken[counters.indexOf(work)]?.taken ?? 0) / EASY));
  if (demanded <= 1 || (caller.proof ?? 0) >= demanded) return;
  await settle({ back: counters });
  throw askForWork(demanded);
}

const tries = limit("code-try", { points: 5, seconds: 300 });
const triesOf = limit("code-tries", { points: 20, seconds: HOUR });

/**
 * Takes one attempt at a code that another requester was sent: five per address, and twenty an hour per target. The
 * requester's own five attempts are counted apart (`tryCode`). Returns whether one was left.
 */
export async function takeForeignTry(to: string, purpose: string, caller: Caller): Promise<boolean> {
  const counters = [tries.at(`${addressOf(caller.ip)} ${purpose} ${to}`), triesOf.at(`${purpose} ${to}`)];
  const taken: Taken[] = await countAll(counters);
  return taken.every(({ taken: n }, i) => n <= (counters[i] as Counter).points);
}

/** The person with a mobile number or an e-mail address. */
export const whoHas = ({ mobile, email }: { mobile?: string; email?: string }): SQL =>
  and(mobile ? eq(user.mobile, mobile) : eq(user.email, email ?? ""), sql`${user.deletedAt} is null`) as SQL;
