import { sql } from "drizzle-orm";
import { db } from "@/db";
import { cutAudit } from "@/lib/audit/cutting";
import { env } from "@/lib/env";

/** Forgets what has run out: captchas, codes, changes of contacts, counters, proofs, devices, request keys, checked imports, hand-overs, and sessions a quarter after their end. */
export async function sweepAccess() {
  await db.execute(sql`delete from captcha where expires_at < app_now() - interval '1 hour'`);
  await db.execute(sql`delete from verification_code where expires_at < app_now() - interval '30 days'`);
  await db.execute(sql`delete from rate_limit where expire < extract(epoch from now()) * 1000 - 3600000`);
  await db.execute(sql`delete from spent_proof where expires_at < now()`);
  await db.execute(sql`delete from known_device where last_seen_at < app_now() - interval '180 days'`);
  await db.execute(sql`delete from idempotency where created_at < app_now() - interval '1 day'`);
  await db.execute(
    sql`update import_check set rows = '', problems = null where rows <> '' and expires_at < app_now() - interval '1 hour'`,
  );
  await db.execute(sql`delete from import_check where expires_at < app_now() - interval '30 days'`);
  await db.execute(sql`delete from hand_over where expires_at < app_now() - interval '1 hour'`);
  await db.execute(sql`delete from contact_change
    where status <> 'clash' and coalesce(ended_at, stop_until, expires_at) < app_now() - interval '90 days'`);
  await db.execute(sql`delete from session where expires_at < app_now() - interval '90 days'`);
}

/** Removes what is older than `LOG_MONTHS` from the operation log and from the sign-ins; without it everything is kept. */
export async function cutLogs(months = env.logMonths) {
  if (months === null) return;
  await cutAudit(months);
  await db.execute(sql`delete from login_log where created_at <
    (date_trunc('month', app_now() at time zone 'Asia/Shanghai') - make_interval(months => ${months})) at time zone 'Asia/Shanghai'`);
}
