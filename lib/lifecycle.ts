import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db, transaction, transition } from "@/db";
import { insertMany, isOneOf } from "@/db/many";
import { type Doer, record, recordEach } from "./audit";
import { Fault } from "./fault";

type Lived = PgTable & { id: PgColumn; status: PgColumn };

/** Where each state may go; a pair that is not listed is refused and changes nothing (semantics, "Conventions"). */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/**
 * One lifecycle: the only way its status column moves. `move` compares and sets under a row lock, and writes the history
 * and the audit row in the same transaction.
 */
export function lifecycle<S extends string, T extends Lived>(entity: string, table: T, transitions: Transitions<S>) {
  async function move(
    id: string,
    to: S,
    doer: Doer,
    options: { reason?: string; set?: Partial<T["$inferInsert"]> } = {},
  ) {
    return transaction(async () => {
      const [row] = await db
        .select({ status: table.status })
        .from(table as PgTable)
        .where(eq(table.id, id))
        .for("update");
      if (!row) throw new Fault("notFound");
      const from = row.status as S;
      if (!transitions[from].includes(to)) throw new Fault("illegalTransition", { from });
      await db
        .update(table as PgTable)
        .set({ ...options.set, status: to } as never)
        .where(eq(table.id, id));
      await db
        .insert(transition)
        .values({ entity, entityId: id, from, to, reason: options.reason ?? null, actorId: doer.userId });
      await record(doer, `${entity}.${to}`, entity, id, { from, to }, options.reason);
      return from;
    });
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
