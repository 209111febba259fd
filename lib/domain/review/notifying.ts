import { peopleOf } from "@/lib/domain/access";
import { notifyInCharge } from "@/lib/domain/contest";
import { notify } from "@/lib/domain/inbox";
import type { Plan } from "./scope";

type What = Parameters<typeof notify> extends [unknown, ...infer Rest] ? Rest : never;

/** Notifies those who run a plan: the managers of the contest, or the administrators of the organisation whose own it is. */
export const notifyRunning = async ({ contestId, orgId }: Pick<Plan, "contestId" | "orgId">, ...what: What) =>
  orgId ? notify(await peopleOf(orgId, "review:own:edit"), ...what) : notifyInCharge(contestId, ...what);
