import { desc, sql } from "drizzle-orm";
import { auditCut, db } from "@/db";

/** So many rows are reckoned in one statement, well within its time. */
const PART = 20_000;

interface Part extends Record<string, unknown> {
  rows: number;
  last: string | null;
  hash: string | null;
  broken: { id: string; at: string } | null;
}

/** Where the chain begins: behind what its retention has removed, if anything. */
async function beginning() {
  const [cut] = await db
    .select({ month: auditCut.month, upTo: auditCut.upTo, hash: sql<string>`encode(${auditCut.hash}, 'hex')` })
    .from(auditCut)
    .orderBy(desc(auditCut.upTo))
    .limit(1);
  return { month: cut?.month ?? null, upTo: cut?.upTo ?? "0", hash: cut?.hash ?? null };
}

/**
 * Reckons the chain of the audit anew (db/invariants.sql, "the audit chain is unbroken"): every sealed row's hash is that of what it
 * says and of the row before it, and no number is left out.
 * What was removed by retention is gone with the hash that the first row left must follow.
 * @returns how many rows fit from the first on, the first that does not, with its instant as ISO 8601, and the last month that was removed
 */
export async function checkedChain(): Promise<{ sealed: number; broken: Part["broken"]; cut: string | null }> {
  const { month: cut, ...from } = await beginning();
  let [sealed, last, hash] = [0, from.upTo, from.hash];
  for (;;) {
    const { rows } = await db.execute<Part>(sql`
      with part as (select seal_no, hash from audit where seal_no > ${last}::bigint order by seal_no limit ${PART}),
      reckoned as (
        select a.id, a.created_at as at, a.seal_no, a.hash, a.prev_hash, audit_hash(a.prev_hash, a) as again,
          lag(a.hash, 1, decode(${hash}::text, 'hex')) over w as before, lag(a.seal_no, 1, ${last}::bigint) over w as no_before
        from audit a where a.seal_no > ${last}::bigint and a.seal_no <= (select max(seal_no) from part) window w as (order by a.seal_no)),
      wrong as (
        select id, at from reckoned
        where hash is distinct from again or prev_hash is distinct from before or seal_no <> no_before + 1
        order by seal_no limit 1)
      select count(*)::int as rows, max(seal_no)::text as last, encode((array_agg(hash order by seal_no desc))[1], 'hex') as hash,
        (select json_build_object('id', id::text, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from wrong) as broken
      from part`);
    const part = rows[0] as Part;
    if (part.broken) return { sealed, broken: part.broken, cut };
    sealed += part.rows;
    if (part.rows < PART || part.last === null) return { sealed, broken: null, cut };
    [last, hash] = [part.last, part.hash];
  }
}
