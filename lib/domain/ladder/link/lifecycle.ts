import { contestLink } from "@/db";
import type { contestLinkStatuses } from "@/db/values";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";

type LinkStatus = (typeof contestLinkStatuses)[number];

/** What becomes of a link between two contests (docs/rules/ladder.md, "Contests that feed each other"). */
export const contestLinkTransitions: Transitions<LinkStatus> = {
  asked: ["accepted", "declined", "ended"],
  accepted: ["ended"],
  declined: [],
  ended: [],
};

export const contestLinkLifecycle = lifecycle("contestLink", contestLink, contestLinkTransitions);
