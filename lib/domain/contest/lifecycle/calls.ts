import { z } from "zod";
import { ContestStatus } from "@/lib/domain/contest/shapes";
import { post } from "@/lib/http/endpoint";
import { Id, Line } from "@/lib/http/wire";
import { lifecycleActs } from "./acts";

/** What may be done to the status. */
export const LifecycleAct = z.enum(lifecycleActs);
export type LifecycleAct = z.output<typeof LifecycleAct>;
/** Acts that ask why (docs/rules/contest.md, "Lifecycle"). */
export const reasonNeeded: readonly LifecycleAct[] = ["sendBack", "suspend", "resume", "cancel", "reopen"];
/** Acts that may be given a reason. */
export const reasonTaken: readonly LifecycleAct[] = ["archive", "recall"];

const plain = z.object({ competitionId: Id });
const because = plain.extend({ reason: Line(500) });
const moved = z.object({ status: ContestStatus });

export const submitContest = post("/competition/info/submit", {
  summary: "Submits a draft for approval, or publishes it where the organisation requires none.",
  access: "comp:info:edit",
  act: "submit",
  input: plain,
  output: moved,
  faults: ["contestIncomplete"],
});

export const approveContest = post("/competition/info/approve", {
  summary: "Approves a submitted contest: its page becomes public, its forms become version 1.",
  access: "comp:info:publish",
  act: "approve",
  input: plain,
  output: moved,
});

export const sendBackContest = post("/competition/info/sendBack", {
  summary: "Returns a submitted contest to its organiser, with the reason.",
  access: "comp:info:publish",
  act: "sendBack",
  input: because,
  output: moved,
});

export const recallContest = post("/competition/info/recall", {
  summary: "Recalls a submitted contest for further editing, by the person who submitted it.",
  access: "comp:info:edit",
  act: "recall",
  input: plain.extend({ reason: Line(500, 0).default("") }),
  output: moved,
});

export const suspendContest = post("/competition/info/suspend", {
  summary: "Suspends a contest: its page stays with a notice, and participants' actions are refused until it resumes.",
  access: "comp:info:publish",
  act: "suspend",
  input: because,
  output: moved,
});

export const resumeContest = post("/competition/info/resume", {
  summary: "Resumes a suspended contest.",
  access: "comp:info:publish",
  act: "resume",
  input: because,
  output: moved,
});

export const cancelContest = post("/competition/info/cancel", {
  summary: "Cancels a contest and notifies its teams.",
  access: "comp:info:publish",
  act: "cancel",
  input: because,
  output: moved,
});

export const finishContest = post("/competition/info/finish", {
  summary: "Finishes a contest in which everything is decided.",
  access: ["comp:info:edit", "comp:info:publish"],
  act: "finish",
  input: plain,
  output: moved,
  faults: ["windowsAhead", "resultsUnconfirmed"],
});

export const archiveContest = post("/competition/info/archive", {
  summary: "Archives a contest. If awards lack their certificates, a reason is required, which waives them.",
  access: "comp:info:publish",
  act: "archive",
  input: plain.extend({ reason: Line(500, 0).default("") }),
  output: moved,
  faults: ["certificatesOutstanding", "publicityOpen"],
});

export const reopenContest = post("/competition/info/reopen", {
  summary: "Reopens an archived contest; ROOT only.",
  access: "comp:info:publish",
  act: "reopen",
  input: because,
  output: moved,
});
