import { Fault } from "@/lib/fault";
import type { AuditAction } from "./actions";

/** What was saved meanwhile, as the audit log names it. Things without a number of their own are found by what their rows say. */
export interface Outdated {
  entity: string;
  id: string | null;
  /** Only these acts, where many parts of one thing have versions of their own. */
  acts?: readonly AuditAction[];
  said?: Record<string, string | null>;
}

/**
 * The refusal of an outdated version: `if (before.version !== version) throw stale("banner", bannerId)`. Where it leaves the server it
 * says who saved and when, as far as the caller may know (`access/user/saved-by.ts`).
 */
export const stale = (entity: string, id: string | null, more: Omit<Outdated, "entity" | "id"> = {}): Fault =>
  Object.assign(new Fault("stale"), { outdated: { entity, id, ...more } });
