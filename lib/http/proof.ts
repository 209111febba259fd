import type { Caller } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { acceptProof, challengeFor } from "@/lib/limit/proof/challenge";
import { PROOF_HEADER } from "@/lib/limit/proof/solve.mjs";
import { askForWork, workRequestedBy } from "@/lib/limit/proof/wanted";
import type { Endpoint } from "./endpoint";

/** The caller with the work that they have proved for this call, which is used up. @throws proofNeeded where a call takes no other */
export async function proved<C extends Caller>(endpoint: Endpoint, request: Request, caller: C): Promise<C> {
  if (endpoint.access !== "open" && endpoint.proof !== "always") return caller;
  const proof = await acceptProof(request.headers.get(PROOF_HEADER), { call: endpoint.path, ip: caller.ip });
  if (endpoint.proof === "always" && !proof) throw askForWork(1);
  return { ...caller, proof };
}

/** A refusal that work takes away, with the challenge to work on: whoever solves it asks again. Any other error as it is. */
export async function withChallenge(error: unknown, use: { call: string; ip: string }): Promise<unknown> {
  const work = workRequestedBy(error);
  if (work === null) return error;
  const { fault, params, errors } = error as Fault;
  return challengeFor(use, work).then(
    (proof) => new Fault(fault, params, errors, { proof }),
    (failure: unknown) => failure,
  );
}
