import type { Side } from "@/lib/testing/world";
import type { Claim, Claims } from "./claim";

const leader = (takes: Claim["takes"], values: object = {}): Claim => ({ by: "expert", takes, with: { ...values } });
const proposed = { planId: "proposedGroup" } as const;

/** The meeting of a group: one whose ranking is a draft, one whose ranking is proposed. */
export const meeting: Claims = {
  "GET /review/group/meeting/detail": leader({ planId: "meetingPlan" }),
  "POST /review/group/ranking/begin": leader({ planId: "meetingPlan" }, { version: 1, reason: "because" }),
  "POST /review/group/ranking/move": leader(
    { planId: "meetingPlan" },
    { version: 1, judgingNo: "0001", toPlace: 1, reason: "because" },
  ),
  "POST /review/group/ranking/propose": leader({ planId: "meetingPlan" }, { version: 1 }),
  "GET /review/group/ranking/detail": { ...leader(proposed), alsoFor: ["expert2"] },
  "POST /review/group/ranking/answer": { by: "expert2", takes: proposed, with: { proposal: 1, agrees: true } },
  "POST /review/group/ranking/sign": {
    by: "expert",
    takes: proposed,
    with: ({ people, password, canary }: Side) => ({ version: 2, name: people.expert.realName + canary, password }),
  },
  "GET /review/group/protocol/list": { ...leader(proposed), alsoFor: ["host", "manager"] },
  "GET /review/group/result/detail": { by: "manager", takes: proposed, alsoFor: ["host"] },
  "GET /review/group/result/export": { ...leader(proposed), alsoFor: ["host", "manager"] },
};
