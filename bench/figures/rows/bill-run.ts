import { sql } from "drizzle-orm";
import { beginAs } from "@/bench/figures/starts";
import { close, db, transaction } from "@/db";
import { compareBill, linesIn } from "@/lib/domain/finance";
import { aCampus, anEnteredTeam } from "@/lib/seed/factories";

/**
 * Holds a bill against 200,000 payments and refunds of its day; every hundredth payment has another number here, so it is missing on both
 * sides. Prints milliseconds with and without comparing, and by how many MB memory grew.
 */
const [PAYMENTS, REFUNDS, ROUNDS] = [200_000, 2_000, 3];
const [file = "", day = ""] = process.argv.slice(2);

beginAs("reconciliation");
const campus = await aCampus();
const team = await anEnteredTeam(campus, { status: "approved" });
await db.execute(sql`
  with made as (insert into fee_order (number, team_id, contest_id, status, amount_fen, expires_at, paid_at)
    values ('F202601059999999999', ${team.id}, ${campus.contest.id}, 'paid', 10000, now(), now()) returning id),
  paid as (insert into payment (order_id, attempt, channel, out_trade_no, amount_fen, status, paid_at)
    select made.id, n + 1, 'alipay', 'F20260105' || lpad((case when n >= ${REFUNDS} and n % 100 = 0 then n + 5000000 else n end)::text, 10, '0') || '_1',
      10000, 'succeeded', ${`${day} 00:00:00+08`}::timestamptz + n * interval '0.4 seconds' - (n < ${REFUNDS})::int * interval '1 day'
    from made, generate_series(0, ${PAYMENTS - 1}::int) n returning id, order_id, attempt, out_trade_no)
  insert into refund (payment_id, order_id, out_request_no, amount_fen, cause, reason, status, done_at)
  select id, order_id, out_trade_no || '_R1', 50, 'duplicate', 'duplicate', 'succeeded', ${`${day} 12:00:00+08`}::timestamptz
  from paid where attempt <= ${REFUNDS}`);
await db.execute(sql`analyze payment`);

const rss = () => process.memoryUsage().rss / 1_048_576;
let most = 0;
async function least(act: () => Promise<unknown>): Promise<number> {
  const all = [];
  for (let n = 0; n < ROUNDS; n++) {
    const began = performance.now();
    await act();
    all.push(performance.now() - began);
  }
  return Math.min(...all);
}
const before = rss();
const watching = setInterval(() => {
  most = Math.max(most, rss());
}, 20);
const floor = await least(async () => {
  let lines = 0;
  for await (const some of linesIn(file)) lines += some.length;
  return lines;
});
let found = { lines: 0, matched: 0, differences: 0 };
const spent = process.cpuUsage();
const ours = await least(async () => {
  const { lines, matched, differences } = await transaction(() => compareBill(day, linesIn(file)));
  found = { lines, matched, differences: differences.length };
});
clearInterval(watching);
const { user, system } = process.cpuUsage(spent);
const cpu = (user + system) / 1000 / ROUNDS;
console.log(
  JSON.stringify({ ours, floor, cpu, grown: Math.max(most, rss()) - before, rss: Math.max(most, rss()), found }),
);
await close();
