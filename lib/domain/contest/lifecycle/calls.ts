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
  summary: "Hands a draft in for approval; an organisation that asks for none publishes it by that.",
  access: "comp:info:edit",
  act: "submit",
  input: plain,
  output: moved,
  faults: ["contestIncomplete"],
});

export const approveContest = post("/competition/info/approve", {
  summary: "Approves what was handed in: the page is public, the forms become version 1.",
  access: "comp:info:publish",
  act: "approve",
  input: plain,
  output: moved,
});

export const sendBackContest = post("/competition/info/sendBack", {
  summary: "Sends back what was handed in, with the reason.",
  access: "comp:info:publish",
  act: "sendBack",
  input: because,
  output: moved,
});

export const recallContest = post("/competition/info/recall", {
  summary: "Whoever handed a contest in takes it back to work on it again. For the person who handed it in.",
  access: "comp:info:edit",
  act: "recall",
  input: plain.extend({ reason: Line(500, 0).default("") }),
  output: moved,
});

export const suspendContest = post("/competition/info/suspend", {
  summary:
    "Suspends a contest: its page stays with a notice, and every act of participants is refused until it resumes.",
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
  summary: "Cancels a contest; later rooms notify the teams.",
  access: "comp:info:publish",
  act: "cancel",
  input: because,
  output: moved,
});

export const finishContest = post("/competition/info/finish", {
  summary: "Ends a contest once everything in it is decided.",
  access: ["comp:info:edit", "comp:info:publish"],
  act: "finish",
  input: plain,
  output: moved,
  faults: ["windowsAhead"],
});

export const archiveContest = post("/competition/info/archive", {
  summary:
    "A reason waives certificates that were never issued. Awards without a certificate keep it from the archive; the reason waives theirs.",
  access: "comp:info:publish",
  act: "archive",
  input: plain.extend({ reason: Line(500, 0).default("") }),
  output: moved,
  faults: ["certificatesOutstanding", "publicityOpen"],
});

export const reopenContest = post("/competition/info/reopen", {
  summary: "Takes a contest out of the archive. ROOT alone.",
  access: "comp:info:publish",
  act: "reopen",
  input: because,
  output: moved,
});
