import type { PlanQuota } from "@/lib/domain/review/shapes";

/** Where a work stands: its track, and its group in it. */
interface Place {
  track: string;
  group: string | null;
}

/** The quota that holds for a work: its group's, else its track's, the first that says anything of it. */
export function quotaFor(quotas: readonly PlanQuota[], { track, group }: Place, what: "perWork" | "perExpert") {
  const rows = [group, track].map((id) => quotas.find((one) => one.itemId === id));
  return rows.find((one) => one && one[what] !== null);
}
