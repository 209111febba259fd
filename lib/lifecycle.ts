import { sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { audit, db, transaction, transition } from "@/db";
import { insertMany, isOneOf } from "@/db/many";
import { type Doer, recordEach } from "./audit";
import { Fault } from "./fault";

type Lived = PgTable & { id: PgColumn; status: PgColumn };

/** Where each state may go; a pair that is not listed is refused and changes nothing (semantics, "Conventions"). */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/**
 * One lifecycle: the only way its status column moves. `move` compares and sets under a row lock, and writes the history
 * and the audit row with it.
 */
export function lifecycle<S extends string, T extends Lived>(entity: string, table: T, transitions: Transitions<S>) {
  async function move(
    id: string,
    to: S,
    doer: Doer,
    options: { reason?: string; set?: Partial<T["$inferInsert"]> } = {},
  ) {
    const before = Object.keys(transitions).filter((from) => transitions[from as S].includes(to));
    const update = db
      .update(table as PgTable)
      .set({ ...options.set, status: to } as never)
      .from(sql`was`)
      .where(sql`${table.id} = was.id and was.status::text = any(${sql.param(before)}::text[])`);
    const reason = options.reason ?? null;
    // One statement: whoever waits for the row waits for one round trip.
    const { rows } = await db.execute<{ from: S; done: boolean }>(sql`
      with was as (select id, status from ${table} where id = ${id} for update),
        moved as (${update.getSQL()} returning ${table.id}),
        told as (insert into ${transition} (entity, entity_id, "from", "to", reason, actor_id)
          select ${entity}, was.id, was.status, ${to}, ${reason}, ${doer.userId}::bigint from moved join was using (id)),
        noted as (insert into ${audit} (actor_id, role_key, ip, action, entity, entity_id, detail, reason)
          select ${doer.userId}::bigint, ${doer.roleKey ?? null}, ${doer.ip ?? null}, ${`${entity}.${to}`}, ${entity}, was.id,
            jsonb_build_object('from', was.status, 'to', ${to}::text), ${reason} from moved join was using (id))
      select was.status as "from", exists (select from moved) as done from was`);
    const [row] = rows;
    if (!row) throw new Fault("notFound");
    if (!row.done) throw new Fault("illegalTransition", { from: row.from });
    return row.from;
  }
  /** Moves many as `move` moves one, all or none, locked in the order of their ids. */
  async function moveAll(
    ids: readonly string[],
    to: S,
    doer: Doer,
    options: { reason?: string; set?: Partial<T["$inferInsert"]> } = {},
  ) {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return;
    await transaction(async () => {
      const rows = await db
        .select({ id: table.id, status: table.status })
        .from(table as PgTable)
        .where(isOneOf(table.id, wanted))
        .orderBy(table.id)
        .for("update");
      if (rows.length < wanted.length) throw new Fault("notFound");
      for (const { status } of rows)
        if (!transitions[status as S].includes(to)) throw new Fault("illegalTransition", { from: status as S });
      await db
        .update(table as PgTable)
        .set({ ...options.set, status: to } as never)
        .where(isOneOf(table.id, wanted));
      const reason = options.reason ?? null;
      const moved = rows as { id: string; status: S }[];
      const steps = moved.map((r) => ({ entity, entityId: r.id, from: r.status, to, reason, actorId: doer.userId }));
      await insertMany(transition, steps);
      const things = moved.map((r) => ({ id: r.id, detail: { from: r.status, to } }));
      await recordEach(doer, `${entity}.${to}`, entity, things, options.reason);
    });
  }
  /** The first state of new rows, for their history. */
  async function begin(id: string | readonly string[], state: S, doer: Doer) {
    const values = [id].flat().map((one) => ({ entity, entityId: one, from: null, to: state, actorId: doer.userId }));
    await insertMany(transition, values);
  }
  return { transitions, move, moveAll, begin };
}
