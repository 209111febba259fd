import type { PgTable } from "drizzle-orm/pg-core";
import { db, transition } from "@/db";

/** Inserts many rows in parts: PostgreSQL takes at most 65,535 parameters a statement. */
export async function insertAll<T extends PgTable>(table: T, rows: T["$inferInsert"][]) {
  for (let i = 0; i < rows.length; i += 400) await db.insert(table).values(rows.slice(i, i + 400) as never);
}

interface Lived {
  entity: "contest" | "team" | "work" | "task" | "award";
  id: string;
  /** The states in order, the first being where it began. */
  states: readonly string[];
  by: string;
  /** Who moved it into states that are not the owner's to choose; nobody where the clock did. */
  moved?: Readonly<Record<string, string | null>>;
  /** When each state began. */
  at: readonly Date[];
}

/** The history that the lifecycles would have written. */
export async function insertHistories(lives: Lived[]) {
  await insertAll(
    transition,
    lives.flatMap(({ entity, id, states, by, moved, at }) =>
      states.map((to, i) => ({
        entity,
        entityId: id,
        from: states[i - 1] ?? null,
        to,
        actorId: moved?.[to] === undefined ? by : moved[to],
        at: at[i],
      })),
    ),
  );
}
