import { closedStatuses, type TeamStatus } from "@/lib/domain/enrollment/contract";
import type { WorkStatus } from "@/lib/domain/work/contract";
import type { StepState, Track, TrackStep } from "./calls";

/** What a team's way through its contest follows from. */
export interface Facts {
  teamStatus: TeamStatus;
  /** A fee was asked of the team, and not waived. */
  pays: boolean;
  /** The fee waits to be settled. */
  owes: boolean;
  isCaptain: boolean;
  /** The entry lacks answers of the caller's own. */
  answersMissing: boolean;
  /** The entry may be submitted now. */
  signUpOpen: boolean;
  /** The stage that the team plays in, or one before, takes works. */
  takesWorks: boolean;
  /** As the team may see it. */
  workStatus: WorkStatus | null;
  submit: "none" | "before" | "open" | "after";
  /** The contest has a review. */
  judged: boolean;
  /** Awards of the contest are public. */
  announced: boolean;
  won: boolean;
}

type Now = Exclude<StepState, "ahead">;

const stoppedWorks: readonly WorkStatus[] = ["missed", "invalid", "withdrawn", "disqualified"];
const unjudged: readonly WorkStatus[] = ["submitted", "locked", "valid", "reviewing"];

/** How each step stands by itself, whatever stands before it. */
const standing: Record<TrackStep, (facts: Facts) => Now> = {
  draft: ({ teamStatus, signUpOpen }) => {
    if (teamStatus === "returned") return "returned";
    if (teamStatus === "draft") return signUpOpen ? "current" : "stopped";
    return "done";
  },
  approval: ({ teamStatus }) =>
    ["waiting", "submitted", "auditing", "rejected"].includes(teamStatus) ? "current" : "done",
  payment: ({ owes }) => (owes ? "current" : "done"),
  work: ({ workStatus, submit }) => {
    if (workStatus === "returned") return "returned";
    if (workStatus && stoppedWorks.includes(workStatus)) return "stopped";
    if (workStatus === null || workStatus === "draft") return submit === "after" ? "stopped" : "current";
    return "done";
  },
  review: ({ workStatus, announced }) =>
    !announced && (workStatus === null || unjudged.includes(workStatus)) ? "current" : "done",
  award: ({ workStatus, announced, won }) => {
    if (won) return "done";
    return announced || workStatus === "eliminated" ? "stopped" : "current";
  },
};

/**
 * The steps that a contest asks of a team, each with its state: the first that is not done is where the team is, and those after it are
 * ahead (docs/rules/center.md, "Steps"). Where a team is out, the step that it was at is where it stopped.
 */
export function stepsOf(facts: Facts): Track["steps"] {
  const judged: TrackStep[] = facts.judged ? ["review", "award"] : [];
  const paying: TrackStep[] = facts.pays || facts.owes ? ["payment"] : [];
  const asked: TrackStep[] = [
    "draft",
    "approval",
    ...paying,
    ...(facts.takesWorks ? (["work"] as const) : []),
    ...judged,
  ];
  const at = asked.findIndex((step) => standing[step](facts) !== "done");
  const out = closedStatuses.some((closed) => closed === facts.teamStatus);
  return asked.map((step, n) => {
    if (at === -1 || n < at) return { step, state: "done" };
    if (n > at) return { step, state: "ahead" };
    return { step, state: out ? "stopped" : standing[step](facts) };
  });
}

/** The one thing to do next by the caller, and whether time runs for it by whoever of the team does it. */
export function nextOf(facts: Facts, steps: Track["steps"]): { act: Track["nextAct"]; runs: "signUp" | "work" | null } {
  const here = steps.find(({ state }) => state !== "done");
  if (facts.won) return { act: "award", runs: null };
  if (!here || here.state === "stopped") return { act: "look", runs: null };
  const mine = (act: Track["nextAct"]) => (facts.isCaptain ? act : "look");
  if (here.step === "draft") {
    const own = facts.answersMissing ? "answer" : "look";
    const act = facts.isCaptain ? (here.state === "returned" ? "correct" : "finish") : own;
    return facts.signUpOpen ? { act, runs: "signUp" } : { act: "look", runs: null };
  }
  if (facts.owes && (here.step === "approval" || here.step === "payment")) return { act: "pay", runs: null };
  if (here.step === "work" && facts.submit === "open")
    return { act: mine(here.state === "returned" ? "correctWork" : "submit"), runs: "work" };
  return { act: "look", runs: null };
}
