import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { audit, db, transition } from "@/db";
import { insertMany, isOneOf } from "@/db/many";
import { type Doer, deviceOf } from "@/lib/audit";
import { Fault } from "@/lib/fault";

type Lived = PgTable & { id: PgColumn; status: PgColumn };

/** Where each state may go; a pair that is not listed is refused and changes nothing (docs/rules/report.md, "What is derived"). */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/**
 * One lifecycle: the only way its status column moves. `move` compares and sets under a row lock, and writes the history
 * and the audit row with it.
 */
export function lifecycle<S extends string, T extends Lived>(entity: string, table: T, transitions: Transitions<S>) {
  interface Options {
    reason?: string;
    set?: Partial<T["$inferInsert"]>;
  }

  /** Moves many as `move` moves one, all or none, locked in the order of their ids; answers a state that one of them left. */
  async function moveAll(ids: readonly string[], to: S, doer: Doer, { reason, set }: Options = {}) {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return;
    const before = sql.param(Object.keys(transitions).filter((from) => transitions[from as S].includes(to)));
    const update = db
      .update(table as PgTable)
      .set({ ...set, status: to } as never)
      .from(sql`was`)
      .where(sql`${table.id} = was.id and (select n = ${wanted.length}::int and bad is null from found)`);
    // One statement: whoever waits for the rows waits for one round trip.
    const { rows } = await db.execute<{ n: number; bad: S | null; one: S }>(sql`
      with was as materialized (select id, status::text from ${table} where ${isOneOf(table.id, wanted)} order by id for update),
        found as (select count(*)::int as n, min(status) filter (where status <> all(${before}::text[])) as bad, min(status) as one from was),
        moved as (${update.getSQL()} returning was.id, was.status),
        told as (insert into ${transition} (entity, entity_id, "from", "to", reason, actor_id)
          select ${entity}, id, status, ${to}, ${reason ?? null}, ${doer.userId}::bigint from moved),
        noted as (insert into ${audit} (actor_id, role_key, ip, action, entity, entity_id, detail, reason)
          select ${doer.userId}::bigint, ${doer.roleKey ?? null}, ${doer.ip ?? null}, ${`${entity}.${to}`}, ${entity}, id,
            jsonb_build_object('from', status, 'to', ${to}::text) || ${JSON.stringify(deviceOf(doer))}::jsonb, ${reason ?? null} from moved)
      select * from found`);
    const [found] = rows;
    if (!found || found.n < wanted.length) throw new Fault("notFound");
    if (found.bad) throw new Fault("illegalTransition", { from: found.bad });
    return found.one;
  }

  /** Answers the state that it left. @throws notFound, illegalTransition */
  const move = async (id: string, to: S, doer: Doer, options?: Options) =>
    (await moveAll([id], to, doer, options)) as S;

  /** The first state of new rows, for their history. */
  async function begin(id: string | readonly string[], state: S, doer: Doer) {
    const values = [id].flat().map((one) => ({ entity, entityId: one, from: null, to: state, actorId: doer.userId }));
    await insertMany(transition, values);
  }

  /** Makes rows by an insert that returns their ids, and begins their history with it; answers how many. */
  async function make(insert: SQL, state: S, doer: Doer): Promise<number> {
    const { rows } = await db.execute<{ n: number }>(sql`
      with made as (${insert}), told as (insert into ${transition} (entity, entity_id, "to", actor_id)
        select ${entity}, id, ${state}, ${doer.userId}::bigint from made order by id)
      select count(*)::int as n from made`);
    return rows[0]?.n ?? 0;
  }
  return { entity, transitions, move, moveAll, begin, make };
}
