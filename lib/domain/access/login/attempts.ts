import type { user } from "@/db";
import { mustAnswerCaptcha } from "@/lib/domain/access/captcha/captcha";
import type { Caller } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { addressOf } from "@/lib/limit/address";
import { type Counter, countAll, limit, settle, type Taken } from "@/lib/limit/limits";
import { askForWork, HARD_WORK } from "@/lib/limit/proof/wanted";

/**
 * How often a password may be tried, and what each try costs. Nothing that strangers do locks anybody out:
 * - a *pair* is a name with the device or address that tries it. The captcha from the fourth try on, and the fifth failure locks this
 *   pair: a quarter of an hour, twice as long each time, a day at most;
 * - an *address* at which ten tries of whatever names failed, or are under way, works for each further one; from the 61st in a quarter
 *   of an hour on it answers the captcha;
 * - a *name* that unknown devices at unknown addresses have tried twenty times in an hour takes hard work and the captcha of them.
 * A known device is counted by its pair alone. Those who are known at an address answer the captcha for what others did there from the
 * 301st failure on. Names are counted as they are typed:
 * those that nobody has look like all others, and nothing reveals that a number and a user name belong to one person.
 */
const TRIES = 5;
const CAPTCHA_FROM = 3;
const ADDRESS_WORKS_FROM = 10;
const KNOWN_ADDRESS = 300;
const QUARTER = 15 * 60;
const DAY = 24 * 3600;
const ofPair = limit("login", { points: TRIES, seconds: QUARTER });
const locksOf = limit("login-locks", { points: TRIES, seconds: DAY });
const ofAddress = limit("login-from", { points: 60, seconds: QUARTER });
const ofName = limit("login-name", { points: 20, seconds: 3600 });

/** Where somebody was let in before: in this browser, at this address, or nowhere. */
export type Known = "device" | "address" | null;

const pairOf = (name: string, known: Known, { device, ip }: Caller) =>
  `${known === "device" ? `device ${device}` : addressOf(ip)} ${name}`;

const locked = (seconds: number) => new Fault("accountLocked", { minutes: Math.max(1, Math.ceil(seconds / 60)) });
const lockedFor = (time: number) => Math.min(DAY, QUARTER * 2 ** (time - 1));

/**
 * Takes a try before the password is looked at. @throws accountLocked, proofNeeded, captchaNeeded, wrongCode
 * @returns what to do when it has been compared
 */
export async function beginTry(
  name: string,
  known: Known,
  caller: Caller,
  answer: { captchaId?: string; captchaCode?: string },
) {
  const key = pairOf(name, known, caller);
  const [pair, locks] = [ofPair.at(key), locksOf.at(key)];
  const here = ofAddress.at(addressOf(caller.ip));
  const shared = {
    device: [],
    address: [{ ...here, points: KNOWN_ADDRESS }],
    nowhere: [here, ofName.at(name)],
  }[known ?? "nowhere"] as Counter[];
  const [ofThis, ...ofAll] = (await countAll([pair, ...shared])) as [Taken, ...Taken[]];
  if (ofThis.taken > TRIES) {
    await settle({ back: shared });
    throw locked(ofThis.seconds);
  }
  const isOver = ofAll.map(({ taken }, i) => taken > (shared[i] as Counter).points);
  const isBusy = (ofAll[0]?.taken ?? 0) > ADDRESS_WORKS_FROM;
  const work = isOver[1] ? HARD_WORK : isBusy ? 1 : 0;
  try {
    if ((caller.proof ?? 0) < work) throw askForWork(work);
    if (ofThis.taken > CAPTCHA_FROM || isOver.includes(true)) await mustAnswerCaptcha(answer);
  } catch (error) {
    await settle({ back: [pair, ...shared] });
    throw error;
  }
  return {
    passed: () => settle({ clear: [pair, locks], back: shared }),
    /** @throws accountLocked with the last of the tries */
    async failed() {
      if (ofThis.taken < TRIES) return;
      const [{ taken }] = (await countAll([locks])) as [Taken];
      await ofPair.block(key, lockedFor(taken));
      throw locked(lockedFor(taken));
    },
  };
}

/** Forgets what strangers and the caller failed at: the person's password was set anew. */
export async function forgetTries(
  person: Pick<typeof user.$inferSelect, "username" | "mobile" | "email">,
  caller: Caller,
) {
  const names = [person.username, person.mobile, person.email].flatMap((name) => (name ? [name.toLowerCase()] : []));
  const keys = names.flatMap((name) => [pairOf(name, null, caller), pairOf(name, "device", caller)]);
  const clear = [...keys.flatMap((key) => [ofPair.at(key), locksOf.at(key)]), ...names.map((name) => ofName.at(name))];
  await settle({ clear });
}

const ofOwn = limit("password-check", { points: TRIES, seconds: QUARTER });

/**
 * Limits password attempts of a signed-in person to five; they do not lock the login.
 * @throws accountLocked, and what `wrong` makes
 */
export async function checkOwn(userId: string, isRight: () => Promise<boolean>, wrong: () => Fault) {
  const [{ taken, seconds }] = (await countAll([ofOwn.at(userId)])) as [Taken];
  if (taken > TRIES) throw locked(seconds);
  if (await isRight()) return ofOwn.clear(userId);
  throw wrong();
}
