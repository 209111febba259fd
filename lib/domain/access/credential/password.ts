import { hash, verify } from "@node-rs/argon2";
import { CLEAR_ALPHABET, randomText } from "@/lib/crypto";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import { concurrencyLimit } from "@/lib/limit/concurrency-limit";
import { SHARED_PASSWORD } from "@/lib/server/database/demo.mjs";
import { brokenRules } from "./password-rules";

/** Argon2id, 19 MiB, two passes, one lane (OWASP Password Storage). `algorithm` 2 is Argon2id. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const HEAD = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/** A flood of logins must not take all memory. */
const inLane = concurrencyLimit(4);

/** The PHC string to store for a password. */
export const hashPassword = (password: string) => inLane(() => hash(password, PARAMETERS));

let decoy: Promise<string> | undefined;

/** Whether the password belongs to the hash, by `check`; without a hash (no such person) the same work is done and the answer is no. */
export async function matches(stored: string | null | undefined, password: string, check = verify): Promise<boolean> {
  decoy ??= hashPassword("nobody has this password");
  const against = stored ?? (await decoy);
  const same = await inLane(() => check(against, password));
  return same && !!stored;
}

/** True for a hash made with other parameters than today's. */
export const outdated = (stored: string) => !stored.startsWith(HEAD);

/** @throws weakPassword, on `field`, for one that is short, common, a run of keys or built on what others know of its person */
export function mustBeStrong(password: string, names: string | readonly string[], field = "password") {
  const shared = password === SHARED_PASSWORD && !env.localDemo;
  if (shared || brokenRules(password, [names].flat()).length)
    throw new Fault("weakPassword", {}, [{ field, fault: "weakPassword" }]);
}

/** A one-time password that can be read out on the telephone. */
export const oneTimePassword = () => randomText(12, CLEAR_ALPHABET);
