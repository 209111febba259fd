import { sql } from "drizzle-orm";
import { auditCut, db, transaction } from "@/db";
import { record, systemActor } from "@/lib/audit";
import { env } from "@/lib/env";

interface Segment extends Record<string, unknown> {
  month: string;
  up_to: string;
  hash: string;
  rows: number;
}

/** The oldest whole month of the log that is older than so many months: its last number, its last hash, and how many rows it has. */
async function oldestMonth(months: number): Promise<Segment | undefined> {
  const { rows } = await db.execute<Segment>(sql`
    with oldest as (
      select date_trunc('month', created_at at time zone 'Asia/Shanghai') as month from audit where seal_no is not null order by seal_no limit 1
    ), rest as (
      select min(a.seal_no) as first from audit a, oldest
      where a.seal_no is not null and a.created_at >= (oldest.month + interval '1 month') at time zone 'Asia/Shanghai'
    )
    select to_char(oldest.month, 'YYYY-MM') as month, l.seal_no::text as up_to, encode(l.hash, 'hex') as hash,
      (select count(*)::int from audit b where b.seal_no <= l.seal_no) as rows
    from oldest, rest join audit l on l.seal_no = rest.first - 1
    where oldest.month < date_trunc('month', app_now() at time zone 'Asia/Shanghai') - make_interval(months => ${months})`);
  return rows[0];
}

/**
 * Removes from the operation log what is older than the months that are set, one whole month in each transaction (docs/operating.md,
 * "The operation log"). The last hash of each stays, so that the chain goes on from it; that it was removed is a row of the log itself.
 */
export async function cutAudit(months = env.logMonths): Promise<number> {
  if (months === null) return 0;
  for (let cut = 0; ; ) {
    const rows = await transaction(async () => {
      // One at a time, and none while rows are sealed.
      await db.execute(sql`select pg_advisory_xact_lock(727003)`);
      const segment = await oldestMonth(months);
      if (!segment) return 0;
      const { month, up_to: upTo, hash, rows } = segment;
      const [made] = await db
        .insert(auditCut)
        .values({ month, upTo, hash: Buffer.from(hash, "hex"), rows })
        .returning();
      await db.execute(sql`delete from audit where seal_no <= ${upTo}`);
      await record(systemActor, "log.cut", "auditCut", made?.id ?? null, { month, rows, hash });
      return rows;
    });
    if (rows === 0) return cut;
    cut += rows;
  }
}
