import { Fault, type FaultName, type FaultParams } from "@/lib/fault";

/** Units of work: one is a tenth of a second on a desktop, and less than half of one on a phone. */
export const DEARER_WORK = 4;
export const HARD_WORK = 16;
export const MOST_WORK = 32;

/** What a caller has proved to have worked for this call; unset for nothing. */
export interface Worked {
  proof?: number;
}

/** A refusal that work takes away: it leaves the server with a challenge, which browsers solve by themselves. */
export const askForWork = (work: number, fault: FaultName = "proofNeeded", params: FaultParams = {}) =>
  new Fault(fault, params, [], { proofWork: work });

/** How much work would take a refusal away; null for any other error. */
export function workRequestedBy(error: unknown): number | null {
  if (!(error instanceof Fault)) return null;
  const { proofWork } = (error.data ?? {}) as { proofWork?: unknown };
  return typeof proofWork === "number" ? proofWork : null;
}
