import { isLook, isOfView } from "@/lib/domain/access/permissions";
import { isLifecycleAct } from "@/lib/domain/contest/lifecycle/acts";
import type { FaultName } from "@/lib/fault";
import type { Endpoint } from "./endpoint";
import { namesThings } from "./openapi/schema";

/** Every refusal that a call may answer: those of its kind, those of the contest's state, and those that it declares. */
export function faultsOf(endpoint: Endpoint): FaultName[] {
  const always: FaultName[] = endpoint.access === "open" ? [] : ["loginExpired", "passwordExpired"];
  const permission: FaultName[] = endpoint.access === "open" || endpoint.access === "member" ? [] : ["noPermission"];
  const key: FaultName[] = endpoint.idempotent ? ["idempotencyReused", "superseded"] : [];
  const work: FaultName[] = typeof endpoint.proof === "string" ? ["proofNeeded"] : [];
  const sample: FaultName[] = isLook(endpoint) ? [] : ["sampleReadOnly"];
  const view: FaultName[] = isOfView(endpoint) ? [] : ["viewReadOnly"];
  const saver: FaultName[] = endpoint.faults?.includes("stale") ? ["staleBy", "staleAt", "staleOwn"] : [];
  const isLogin = endpoint.faults?.includes("accountDisabled");
  const reasons: FaultName[] = isLogin ? ["accountDisabledFor", "accountDisabledUntil"] : [];
  const ids: FaultName[] = namesThings(endpoint.input) ? ["notFound"] : [];
  const all = new Set<FaultName>([
    ...always,
    ...permission,
    ...sample,
    ...view,
    "badInput",
    ...key,
    ...work,
    ...ids,
    ...stateRefusals(endpoint),
    ...(endpoint.faults ?? []),
    ...saver,
    ...reasons,
  ]);
  return [...all];
}

/** What the state of a contest, or of a plan in it, may answer. */
function stateRefusals({ act, inPlan }: Endpoint): FaultName[] {
  if (typeof act !== "string") return [];
  const plan: FaultName[] = inPlan ? ["planReadOnly"] : [];
  return [
    "illegalTransition",
    ...(isLifecycleAct(act) ? [] : (["contestSuspended", "contestReadOnly", ...plan] as const)),
  ];
}
