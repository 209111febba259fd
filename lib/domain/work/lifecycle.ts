import { work } from "@/db";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";
import { touch } from "@/lib/fresh";
import type { WorkStatus } from "./shapes";

/**
 * Where a work may go (docs/rules/work.md, "Lifecycle of a work"). Three pairs follow from the extension that beats the window: a returned work is
 * submitted again, or locked as it was when its extension runs out unused; a missed one is a draft again while one is open. Three follow from
 * a corrected result: an eliminated work goes on or wins after all, an awarded one loses its award.
 */
export const workTransitions: Transitions<WorkStatus> = {
  draft: ["submitted", "missed", "withdrawn", "disqualified"],
  submitted: ["draft", "locked", "withdrawn", "disqualified"],
  locked: ["valid", "returned", "invalid", "withdrawn", "disqualified"],
  missed: ["draft", "withdrawn", "disqualified"],
  valid: ["reviewing", "promoted", "eliminated", "withdrawn", "disqualified"],
  returned: ["submitted", "locked", "withdrawn", "disqualified"],
  invalid: ["withdrawn", "disqualified"],
  reviewing: ["reviewed", "disqualified"],
  reviewed: ["promoted", "eliminated", "awarded", "disqualified"],
  promoted: ["disqualified"],
  eliminated: ["promoted", "awarded", "disqualified"],
  awarded: ["reviewed", "disqualified"],
  withdrawn: ["disqualified"],
  disqualified: [],
};

const moved = lifecycle("work", work, workTransitions);

/** States in which nothing of a work is shown to anybody outside. */
const hiding: readonly WorkStatus[] = ["draft", "returned", "invalid", "withdrawn", "disqualified"];

export const workLifecycle: typeof moved = {
  ...moved,
  async moveAll(ids, to, ...more) {
    const left = await moved.moveAll(ids, to, ...more);
    if (ids.length > 0 && hiding.includes(to)) await touch("showcase");
    return left;
  },
  async move(id, to, ...more) {
    const left = await moved.move(id, to, ...more);
    if (hiding.includes(to)) await touch("showcase");
    return left;
  },
};
