import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db, transaction, transition } from "@/db";
import { type Doer, record } from "./audit";
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
  /** The first state of a new row, for its history. */
  async function begin(id: string, state: S, doer: Doer) {
    await db.insert(transition).values({ entity, entityId: id, from: null, to: state, actorId: doer.userId });
  }
  return { transitions, move, begin };
}
