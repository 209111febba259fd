import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { ChallengeParameters } from "altcha-lib/types";
import { z } from "zod";
import { aside } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import { fingerprint, keyFor } from "@/lib/crypto";
import { env } from "@/lib/env";
import { subnetOf } from "@/lib/limit/address";
import { countAll, limit } from "@/lib/limit/limits";
import { MOST_WORK } from "./wanted";

/** Time to solve it, on a slow phone too, and to send it. */
const SECONDS = 120;
/** How many proofs a subnet may use in ten minutes at the least work; for each further so many the next costs as much again. */
const EASY = 120;
const used = limit("proof", { points: Number.MAX_SAFE_INTEGER, seconds: 600 });

const secretFor = (use: string) => keyFor(`proof ${use}`).toString("base64url");
const keys = () => ({ hmacSignatureSecret: secretFor("challenge"), hmacKeySignatureSecret: secretFor("key") });

/** What a proof is good for: one call, from one subnet. */
interface Use {
  /** The path below /prod-api, or that of the page. */
  call: string;
  ip: string;
}
const placeOf = ({ ip }: Use) => fingerprint(`proof:${subnetOf(ip)}`).toString("base64url");

const workAt = (load: number) => Math.min(MOST_WORK, Math.max(1, Math.ceil(load / EASY)));

/**
 * Issues a signed challenge: PBKDF2 derivations until the key is found, between half and all of `work` times a hundred. At
 * least `work`, and more where the subnet has requested many lately.
 */
export async function challengeFor(use: Use, work = 1) {
  const { taken } = await used.count(subnetOf(use.ip));
  const demanded = Math.max(work, workAt(taken));
  const made = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    deriveKey,
    cost: env.proofCost,
    counter: randomInt(50 * demanded, 100 * demanded),
    data: { call: use.call, place: placeOf(use), work: demanded },
    expiresAt: secondsFromNow(SECONDS),
    ...keys(),
  });
  return made as Signed;
}

type Signed = { parameters: ChallengeParameters & Record<string, unknown>; signature: string };

const Proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string().length(32),
      expiresAt: z.number(),
      data: z.object({ call: z.string(), place: z.string(), work: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function read(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return null;
  }
}

/**
 * Redeems a proof. Returns the work that it proves; 0 for one that is malformed, forged, stale, made for another call or
 * subnet, already used in any process, or far below what the subnet's load now requires.
 */
export async function acceptProof(text: string | null | undefined, use: Use): Promise<number> {
  if (!text || text.length > 4000) return 0;
  const parsed = Proof.safeParse(read(text));
  if (!parsed.success) return 0;
  const { challenge, solution } = parsed.data;
  const { data, nonce, expiresAt } = challenge.parameters;
  if (data.call !== use.call || data.place !== placeOf(use)) return 0;
  const { verified } = await verifySolution({ challenge: challenge as never, solution, deriveKey, ...keys() });
  if (!verified || !(await spend(nonce, expiresAt))) return 0;
  const [load] = await countAll([used.at(subnetOf(use.ip))]);
  return data.work * 2 >= workAt(load?.taken ?? 0) ? data.work : 0;
}

/** Outside the current transaction: what is taken back there must not make a proof good again. */
async function spend(nonce: string, expiresAt: number): Promise<boolean> {
  const { rowCount } = await aside().query(
    "insert into spent_proof (nonce, expires_at) values ($1, to_timestamp($2)) on conflict do nothing",
    [nonce, expiresAt + 60],
  );
  return rowCount === 1;
}
