import { outsideAward } from "@/db";
import type { OutsideAwardStatus } from "@/db/values";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";

/** What becomes of an award from elsewhere (docs/rules/center.md, "Awards from elsewhere"). */
const transitions: Transitions<OutsideAwardStatus> = {
  entered: ["submitted"],
  submitted: ["verified", "refused"],
  refused: ["submitted"],
  verified: ["refused"],
};

export const outsideAwardLifecycle = lifecycle("outsideAward", outsideAward, transitions);
