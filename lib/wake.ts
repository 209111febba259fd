import { afterCommit } from "@/db";

type Task = "sendOutbox" | "tick";

/** Set by the process that runs jobs. */
const local = globalThis as unknown as { wakeJobs?: (task: Task) => void };

/** Runs a job as soon as the current transaction has committed, instead of at the next minute. */
export const wake = (task: Task) => afterCommit(() => local.wakeJobs?.(task));
