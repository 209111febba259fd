import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db";
import { now, toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { unsentLetters } from "@/lib/domain/inbox";
import { env } from "@/lib/env";
import type { systemHealth as endpoint } from "./health-contract";

type Health = z.output<typeof endpoint.output>;

const timeOf = (seconds: number | null) => (seconds === null ? null : toWireTime(new Date(seconds * 1000)));

/** How the installation is, for whoever keeps it running (docs/operating.md). */
export async function systemHealth(_: object, actor: Actor): Promise<Health> {
  const [database, storage, jobs, letters] = await Promise.all([
    databaseNow(),
    statfs(env.storageDir).catch(() => statfs(".")),
    jobsNow(),
    unsentLetters(actor),
  ]);
  return {
    database,
    storage: {
      on: env.storage === "s3" ? "s3" : "disk",
      freeBytes: storage.bavail * storage.bsize,
      totalBytes: storage.blocks * storage.bsize,
    },
    jobs,
    letters,
    process: {
      version: process.versions.node,
      since: toWireTime(new Date(now().getTime() - process.uptime() * 1000)),
      bytes: process.memoryUsage.rss(),
    },
  };
}

async function databaseNow(): Promise<Health["database"]> {
  const { rows } = await db.execute<{ version: string; bytes: string; connections: number; most: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most`);
  const [row] = rows;
  if (!row) throw new Error("the database tells nothing of itself");
  return { ...row, bytes: Number(row.bytes) };
}

/** What the queue says of itself: its tables are there once a process has begun to run jobs. */
async function jobsNow(): Promise<Health["jobs"]> {
  const { rows: known } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('graphile_worker.jobs') is not null and to_regclass('graphile_worker._private_known_crontabs') is not null as there`,
  );
  if (!known[0]?.there) return null;
  const { rows } = await db.execute<{ waiting: number; failed: number; since: number | null; ran: number | null }>(sql`
    select count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting,
      count(*) filter (where attempts >= max_attempts)::int as failed,
      extract(epoch from min(run_at) filter (where attempts < max_attempts and run_at <= now()))::float as since,
      (select extract(epoch from max(last_execution))::float from graphile_worker._private_known_crontabs) as ran
    from graphile_worker.jobs`);
  const { waiting = 0, failed = 0, since = null, ran = null } = rows[0] ?? {};
  return { waiting, failed, since: timeOf(since), lastRun: timeOf(ran) };
}
