import { writeOff } from "@/db";
import type { writeOffStatuses } from "@/db/ledger-values";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";

/** docs/rules/finance.md, "Writing off". */
const transitions: Transitions<(typeof writeOffStatuses)[number]> = {
  asked: ["done", "refused"],
  done: [],
  refused: [],
};
export const writeOffLifecycle = lifecycle("writeOff", writeOff, transitions);
