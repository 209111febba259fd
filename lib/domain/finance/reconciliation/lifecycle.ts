import { reconciliationDifference } from "@/db";
import type { differenceStatuses } from "@/db/reconciliation-values";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";

/** docs/rules/finance.md, "Reconciliation". */
const transitions: Transitions<(typeof differenceStatuses)[number]> = { open: ["settled"], settled: [] };
export const differenceLifecycle = lifecycle("difference", reconciliationDifference, transitions);
