import { sql } from "drizzle-orm";
import { db } from "@/db";
import { type SearchKind, searchKinds } from "./contract";

const AT_ONCE = 500;

/** Where this process goes on: after the last thing that it looked at. */
const at = { kind: 0, after: "0" };

/**
 * Compares the next documents with the things that they are made of, and makes them right. Triggers keep them; two transactions that
 * change two parts of one document at once may each miss the other's. Returns how many were wrong.
 */
export async function reconcileSearch(): Promise<number> {
  const kind = searchKinds[at.kind % searchKinds.length] as SearchKind;
  const { wrong, last } = await reconcileAfter(kind, at.after);
  if (last) at.after = last;
  else Object.assign(at, { kind: at.kind + 1, after: "0" });
  return wrong;
}

/** Of one kind the next ones after an id; `last` is null where nothing is left. */
async function reconcileAfter(kind: SearchKind, after: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      (select ref_id as id from search_source where kind = ${kind} and ref_id > ${after} order by ref_id limit ${AT_ONCE})
      union (select ref_id from search_document where kind = ${kind} and ref_id > ${after} order by ref_id limit ${AT_ONCE})) next
    order by id limit ${AT_ONCE}`);
  const ids = rows.map(({ id }) => String(id));
  const { rows: made } = await db.execute<{ wrong: number }>(
    sql`select refresh_search(${kind}, ${sql.param(ids)}::bigint[]) as wrong`,
  );
  return { wrong: made[0]?.wrong ?? 0, last: ids.length === AT_ONCE ? ids.at(-1) : null };
}

/** The same with all of them, at once. */
export async function reconcileAll(): Promise<number> {
  let wrong = 0;
  for (const kind of searchKinds)
    for (let after: string | null | undefined = "0"; after; ) {
      const step = await reconcileAfter(kind, after);
      wrong += step.wrong;
      after = step.last;
    }
  return wrong;
}
