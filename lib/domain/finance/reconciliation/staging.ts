import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { BillLine } from "@/lib/domain/finance/gateway/port";

const AT_ONCE = 5000;

/** One text for many lines: an array of texts costs the driver more than all the rest. No field has a tab or an end of a line in it. */
async function insert(lines: BillLine[]) {
  const text = lines
    .map(({ line, outNo, tradeNo, fen, feeFen }) => [line, outNo, tradeNo, fen, feeFen].join("\t"))
    .join("\n");
  await db.execute(sql`insert into bill_line (line, out_no, trade_no, fen, fee)
    select f[1], f[2], f[3], f[4]::bigint, f[5]::int from (select string_to_array(l, E'\\t') as f from string_to_table(${text}, E'\\n') as l) as fields`);
}

/**
 * Holds a bill in a table of the current transaction while it is used, so that neither it nor our books are ever in memory: `bill_line` has
 * the lines, `told` what each number comes to.
 */
export async function staged<T>(
  bill: AsyncIterable<BillLine[]> | null,
  use: (lines: number) => Promise<T>,
): Promise<T> {
  await db.execute(sql`create temporary table bill_line (line text, out_no text, trade_no text, fen bigint, fee int)`);
  let lines = 0;
  let waiting: BillLine[] = [];
  for await (const some of bill ?? []) {
    lines += some.length;
    for (const line of some) waiting.push(line);
    if (waiting.length < AT_ONCE) continue;
    await insert(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await insert(waiting);
  // What stands twice in a bill is added up, so that it differs.
  await db.execute(sql`create temporary table told as
    select line, out_no, min(trade_no) as trade_no, sum(fen) as fen, sum(fee) as fee from bill_line group by line, out_no`);
  await db.execute(sql`analyze told`);
  const answer = await use(lines);
  await db.execute(sql`drop table bill_line, told`);
  return answer;
}
