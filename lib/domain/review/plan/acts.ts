import { type contestStatuses, planStatuses } from "@/db/values";
import { type Act, allows } from "@/lib/domain/contest/lifecycle/acts";

/** A plan whose awards are published is done with judging, whatever its stored status. */
export const planStates = ["draft", "open", "closed", "published"] as const;
/** An organisation's plan rests while its list is sealed, whatever its state: nothing may happen in it. */
export const shownPlanStates = [...planStates, "sealed"] as const;
export type PlanState = (typeof shownPlanStates)[number];

interface Rule {
  /** What kind of act it is in the plan's contest. */
  act: Act;
  in: readonly (typeof planStates)[number][];
}

/** What may happen in a plan in which of its states: the one answer for every verb that writes in one (docs/rules/review.md, "Plans"). */
export const planActs = {
  /** Its rules, deadlines and experts. */
  edit: { act: "configure", in: ["draft", "open"] },
  /** With what other plans its result is combined: not once anybody has read the results. */
  combine: { act: "configure", in: planStatuses },
  delete: { act: "configure", in: ["draft"] },
  /** Who judges what, and who must not. */
  assign: { act: "review", in: ["draft", "open"] },
  /** A draw whose seed is awaited is given up: also where nothing is assigned any more. */
  abandon: { act: "result", in: planStates },
  /** Marks that are not handed in. */
  mark: { act: "draft", in: ["open"] },
  /** Sheets are taken on, declined, handed in, returned and confirmed. */
  judge: { act: "review", in: ["open"] },
  close: { act: "review", in: ["open"] },
  reopen: { act: "review", in: ["closed"] },
  /** A round of an elimination is closed. */
  cut: { act: "result", in: ["open"] },
  /** Scores, bonuses and places from sheets; after publication they give a new revision. */
  calculate: { act: "result", in: ["open", "closed", "published"] },
  /** Promotions and awards by a result. */
  score: { act: "result", in: ["open", "closed", "published"] },
  /** The group's ranking, its answers and its signature: not once anybody has read the results. */
  rank: { act: "result", in: ["open", "closed"] },
  /** Scores by another rule than the plan's: not once anybody has read the results. */
  override: { act: "result", in: ["open", "closed"] },
} as const satisfies Record<string, Rule>;

export type PlanAct = keyof typeof planActs;

/** What may happen in a plan whose results are imported: nothing is judged or calculated by it. */
export const importedActs: readonly PlanAct[] = ["score"];

export const planAllows = (state: PlanState, act: PlanAct) =>
  (planActs[act].in as readonly PlanState[]).includes(state);

/** What a screen knows of a plan and of the contest around it. */
export interface PlanStanding {
  state: PlanState;
  imported: boolean;
  contestStatus: (typeof contestStatuses)[number];
}

/** Whether an act may happen in a plan, as screens know it: what they offer follows from it (docs/rules/review.md, "Plans"). */
export const allowedIn = ({ state, imported, contestStatus }: PlanStanding, act: PlanAct) =>
  (!imported || importedActs.includes(act)) && planAllows(state, act) && allows(contestStatus, planActs[act].act);
