import type { Challenge, Solution } from "altcha-lib/types";
import { PROOF_COOKIE, proofOf, solve } from "./solve.mjs";

/** A proof is good for two minutes, sending it included. Milliseconds. */
const FRESH = 100_000;
const MOST_WORKERS = 4;

const ready = new Map<string, { at: number; proof: Promise<string> }>();

/** Starts the proof of a call in advance, while its form is filled in. */
export function prepareProof(call: string) {
  const prepared = ready.get(call);
  if (prepared && performance.now() - prepared.at < FRESH) return;
  const proof = fetch(`/prod-api/auth/proof?call=${encodeURIComponent(call)}`)
    .then((response) => response.json() as Promise<{ data: Challenge }>)
    .then(({ data }) => prove(data));
  // What could not be prepared is asked for when the call is refused.
  proof.catch(() => ready.delete(call));
  ready.set(call, { at: performance.now(), proof });
}

/** The proof that was prepared for a call, once; nothing where there is none, or it is stale. */
export async function takePrepared(call: string): Promise<string | undefined> {
  const prepared = ready.get(call);
  ready.delete(call);
  if (!prepared || performance.now() - prepared.at > FRESH) return undefined;
  return prepared.proof.catch(() => undefined);
}

/** Hands a proof to the next load of this page, by a cookie of its own path. */
export function storeForPage(proof: string) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${PROOF_COOKIE}=${proof}; Path=${location.pathname}; Max-Age=100; SameSite=Strict${secure}`;
}

/** Solves a challenge in workers, one a processor; the page goes on meanwhile. */
export async function prove(challenge: Challenge): Promise<string> {
  const workers = startWorkers();
  if (workers.length === 0) return solve(challenge);
  try {
    const found = await Promise.any(
      workers.map((worker, start) => answerOf(worker, { challenge, start, step: workers.length })),
    );
    return proofOf(challenge, found);
  } catch {
    return solve(challenge);
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

function startWorkers(): Worker[] {
  const count = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency ?? 2) - 1));
  try {
    return Array.from({ length: count }, () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));
  } catch {
    return [];
  }
}

const answerOf = (worker: Worker, task: { challenge: Challenge; start: number; step: number }) =>
  new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) =>
      data ? resolve(data) : reject(new Error("no solution"));
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(task);
  });
