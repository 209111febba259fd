import { expertPayout } from "@/db";
import type { payoutStatuses } from "@/db/values";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";

/** What is paid stays paid: a correction is a row of its own. */
const payoutTransitions: Transitions<(typeof payoutStatuses)[number]> = {
  due: ["approved", "cancelled"],
  approved: ["paid", "cancelled"],
  paid: [],
  cancelled: [],
};
export const payoutLifecycle = lifecycle("payout", expertPayout, payoutTransitions);
