import { afterCommit } from "@/db";

type Task =
  | "sendOutbox"
  | "takeImports"
  | "sendNotices"
  | "tick"
  | "makeBatches"
  | "sendCertificates"
  | "readWorks"
  | "makePreviews";

/** Set by the process that runs jobs. */
const local = globalThis as unknown as { wakeJobs?: (task: Task, seconds: number) => void };

/** Runs a job as soon as the current transaction has committed, or so many seconds later, instead of at the next minute. */
export const wake = (task: Task, seconds = 0) => afterCommit(() => local.wakeJobs?.(task, seconds));
