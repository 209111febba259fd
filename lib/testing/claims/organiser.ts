import type { Claim } from "./claim";

export const reason = { reason: "because" };
/** A call of whoever manages the contest, or runs its host. */
export const organise = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "manager",
  takes,
  with: { ...values },
  alsoFor: ["host"],
});
/** A filter may name a public contest that others of the organisation run; what the list then shows is their own matter. */
export const list = (takes: Claim["takes"], values: object = {}): Claim => ({
  ...organise(takes, values),
  alsoFor: ["host", "otherManager", "schoolAdmin"],
});
