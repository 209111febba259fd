import { solveChallenge } from "altcha-lib";

/** The header that carries a proof of work, and the cookie that does so for a page. */
export const PROOF_HEADER = "x-proof";
export const PROOF_COOKIE = "proof";

/**
 * PBKDF2 by the browser's own cryptography, which it offers on https and localhost only; elsewhere by a library.
 * @type {import("altcha-lib").DeriveKeyFunction}
 */
async function deriveKey(parameters, salt, password) {
  if (globalThis.crypto.subtle) {
    const native = await import("altcha-lib/algorithms/web/pbkdf2");
    return native.deriveKey(parameters, salt, password);
  }
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([
    import("@noble/hashes/pbkdf2.js"),
    import("@noble/hashes/sha2.js"),
  ]);
  return { derivedKey: pbkdf2(sha256, password, salt, { c: parameters.cost, dkLen: parameters.keyLength ?? 32 }) };
}

/**
 * Does the work that a challenge asks for, from counter `start` on, every `step`th.
 * @param {import("altcha-lib").Challenge} challenge
 * @returns {Promise<import("altcha-lib").Solution | null>}
 */
export const workOn = (challenge, start = 0, step = 1) =>
  solveChallenge({ challenge, deriveKey, counterStart: start, counterStep: step });

/** A challenge and its solution as one word, as the header and the cookie carry it. */
export const proofOf = (challenge, solution) =>
  btoa(JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Solves a challenge here and now: for servers and tests; a browser leaves it to workers (`lib/limit/proof/prove.ts`). */
export async function solve(challenge) {
  const solution = await workOn(challenge);
  if (!solution) throw new Error("no solution in time");
  return proofOf(challenge, solution);
}
