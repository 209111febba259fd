import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Runner, TaskList } from "graphile-worker";
import { db, queue } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import { takeImports } from "@/lib/domain/access";
import { makeBatches, sendCertificates } from "@/lib/domain/certificate";
import { sendNotices } from "@/lib/domain/inbox";
import { pingEngines, sweepFiles } from "@/lib/domain/site";
import { ticks } from "@/lib/domain/ticks";
import { makePreviews, readWorks, sweepPreviews, sweepUploads } from "@/lib/domain/work";
import { env } from "@/lib/env";
import { sendOutbox } from "@/lib/notify";

const shared = globalThis as unknown as {
  jobs?: Promise<{ stop: () => Promise<void> } | null>;
  wakeJobs?: (task: string, seconds: number) => void;
  /** What `lib/server/start.mjs` ends before the process does. */
  closers?: (() => Promise<unknown>)[];
};

/** Starts this process's worker once; every process may run one, the queue is in PostgreSQL. */
export const startJobs = () => (shared.jobs ??= start());

/**
 * The queues: what somebody waits for in front of a screen, and what may take minutes. Neither waits for the other, and a
 * job of the first never finds every place taken by texts that are read and pictures that are drawn.
 */
const queues: readonly TaskList[] = [
  {
    sendNotices: async () => void (await sendNotices()),
    sendOutbox: async () => void (await sendOutbox()),
    takeImports: async () => void (await takeImports()),
    makeBatches: async () => void (await makeBatches()),
    sendCertificates: async () => void (await sendCertificates()),
  },
  {
    readWorks: async () => void (await readWorks()),
    makePreviews: async () => void (await makePreviews()),
    pingEngines: async () => void (await pingEngines()),
    sealAudit: async () => void (await db.execute(sql`select seal_audit()`)),
    sweepFiles: async (payload: unknown) => {
      const { olderThan } = (payload ?? {}) as { olderThan?: number };
      await sweepUploads(olderThan);
      await sweepPreviews(olderThan);
      await sweepFiles(olderThan);
    },
    tick: async () => {
      for (const [name, act] of Object.entries(ticks))
        await act().catch((error: unknown) => console.error(`tick ${name}:`, error));
    },
  },
];

/** Every job runs once a minute, the sweep once an hour; one that failed waits for the next. */
const crontabOf = (taskList: TaskList) =>
  Object.keys(taskList)
    .map((task) => `${task === "sweepFiles" ? "23" : "*"} * * * * ${task} ?max=1`)
    .join("\n");

/**
 * So many questions for a job in a row may fail, some ten seconds of them. Whatever the worker could not learn when it began it never
 * asks again, and says nothing: a queue that began in a bad moment would stand still for good.
 */
const MOST_FAILURES = 15;

/** Ends a queue that takes no job any more; whoever began it begins again. */
function endWhenStuck({ events, stop }: Runner) {
  let failures = 0;
  const works = () => {
    failures = 0;
  };
  events.on("worker:getJob:empty", works);
  events.on("job:start", works);
  events.on("worker:getJob:error", ({ error }) => {
    if (++failures !== MOST_FAILURES) return;
    console.error("no job could be taken, the queue begins again:", error);
    void stop().catch(() => {});
  });
}

/** How long a queue that could not begin, or ended by itself, waits before it begins again, in milliseconds. */
const AGAIN = 3000;

/** A job that somebody waits for is tried again at once when it fails, and then once a minute. */
const TRIES = 3;

async function start(): Promise<{ stop: () => Promise<void> } | null> {
  if (env.building || env.jobsOff) return null;
  const { Logger, makeWorkerUtils, run } = await import("graphile-worker");
  const logger = new Logger(() => (level, message) => {
    if (level === "error") console.error(message);
  });
  const utils = await makeWorkerUtils({ pgPool: queue(), logger });
  const running = new Map<TaskList, Runner>();
  let isOver = false;
  // A database that is away or too busy for a moment stops mail and batches for that moment alone.
  const beginAgain = async (taskList: TaskList) => {
    await delay(AGAIN, undefined, { ref: false });
    if (!isOver) await begin(taskList);
  };
  const begin = async (taskList: TaskList) => {
    try {
      await utils.migrate();
      const runner = await run({
        pgPool: queue(),
        logger,
        concurrency: 3,
        noHandleSignals: true,
        pollInterval: 2000,
        taskList,
        crontab: crontabOf(taskList),
      });
      running.set(taskList, runner);
      endWhenStuck(runner);
      void runner.promise
        .catch((error: unknown) => console.error("jobs stopped:", error))
        .then(() => beginAgain(taskList));
    } catch (error) {
      console.error("jobs did not start:", error);
      void beginAgain(taskList);
    }
  };
  const stop = async () => {
    await Promise.all([...running.values()].map((runner) => runner.stop().catch(() => {})));
  };
  shared.wakeJobs = (task, seconds) => {
    const runAt = seconds > 0 ? secondsFromNow(seconds) : undefined;
    void utils.addJob(task, {}, { jobKey: `${task}+${seconds}`, maxAttempts: TRIES, runAt }).catch(() => {});
  };
  (shared.closers ??= []).push(async () => {
    isOver = true;
    await stop();
    await utils.release();
  });
  for (const taskList of queues) await begin(taskList);
  // What a killed process left unmade or unsent goes on at once.
  shared.wakeJobs("sendNotices", 0);
  shared.wakeJobs("takeImports", 0);
  shared.wakeJobs("makeBatches", 0);
  shared.wakeJobs("sendCertificates", 0);
  return { stop };
}
