import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { audit, db, transition } from "@/db";
import { insertMany, isOneOf } from "@/db/many";
import { type Doer, deviceOf } from "@/lib/audit";
import { Fault } from "@/lib/fault";

type Lived = PgTable & { id: PgColumn; status: PgColumn };

/** Where each state may go; a pair that is not listed is refused and changes nothing (docs/rules/report.md, "What is derived"). */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/** States whose name says something else of another entity; `faults.illegalTransition` words them by their entity. */
const ownStates = new Set([
  "teamChange_invited",
  "teamChange_school",
  "teamChange_manager",
  "teamChange_accepted",
  "teamChange_withdrawn",
  "expertApplication_withdrawn",
  "expertNomination_withdrawn",
  "refund_sent",
]);

/** A state as `faults.illegalTransition` words it. */
export const stateOf = (entity: string, status: string) =>
  ownStates.has(`${entity}_${status}`) ? `${entity}_${status}` : status;

/** A move of many rows of one lifecycle that has not been made yet. */
interface Step {
  entity: string;
  wanted: number;
  /** The parts of a WITH that make it. */
  ctes: SQL;
  found: SQL;
}

/**
 * Makes moves of different lifecycles in one statement, with what is written besides (`also`: parts of its WITH): whoever waits for the rows
 * waits for one round trip. Where one of them is refused the caller's transaction must not go on. Answers a state that was left, by lifecycle.
 * @throws notFound, illegalTransition
 */
export async function moveTogether(
  steps: readonly Step[],
  also: readonly SQL[] = [],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ entity: string; n: number; bad: string | null; one: string }>(sql`
    with ${sql.join([...steps.map(({ ctes }) => ctes), ...also], sql`, `)}
    ${sql.join(
      steps.map(({ found }) => found),
      sql` union all `,
    )}`);
  for (const { entity, wanted } of steps) {
    const found = rows.find((row) => row.entity === entity);
    if (!found || found.n < wanted) throw new Fault("notFound");
    if (found.bad) throw new Fault("illegalTransition", { from: stateOf(entity, found.bad) });
  }
  return new Map(rows.map(({ entity, one }) => [entity, one]));
}

/** The states of every lifecycle, by what goes through them. */
export const lifecycles = new Map<string, readonly string[]>();

/**
 * One lifecycle: the only way its status column moves. `move` compares and sets under a row lock, and writes the history
 * and the audit row with it.
 */
export function lifecycle<S extends string, T extends Lived>(entity: string, table: T, transitions: Transitions<S>) {
  lifecycles.set(entity, Object.keys(transitions));
  interface Options {
    reason?: string;
    set?: Partial<T["$inferInsert"]>;
  }

  /** What moves many as `move` moves one, to be carried out together with others by `moveTogether`. */
  function step(ids: readonly string[], to: S, doer: Doer, { reason, set }: Options = {}): Step {
    const wanted = [...new Set(ids)];
    const before = sql.param(Object.keys(transitions).filter((from) => transitions[from as S].includes(to)));
    const named = (part: string) => sql.identifier(`${entity}_${part}`);
    const [was, found, moved] = [named("was"), named("found"), named("moved")];
    const update = db
      .update(table as PgTable)
      .set({ ...set, status: to } as never)
      .from(sql`${was}`)
      .where(sql`${table.id} = ${was}.id and (select n = ${wanted.length}::int and bad is null from ${found})`);
    const ctes = sql`${was} as materialized (select id, status::text from ${table} where ${isOneOf(table.id, wanted)} order by id for update),
        ${found} as (select count(*)::int as n, min(status) filter (where status <> all(${before}::text[])) as bad, min(status) as one from ${was}),
        ${moved} as (${update.getSQL()} returning ${was}.id, ${was}.status),
        ${named("told")} as (insert into ${transition} (entity, entity_id, "from", "to", reason, actor_id)
          select ${entity}, id, status, ${to}, ${reason ?? null}, ${doer.userId}::bigint from ${moved}),
        ${named("noted")} as (insert into ${audit} (actor_id, role_key, ip, action, entity, entity_id, detail, reason)
          select ${doer.userId}::bigint, ${doer.roleKey ?? null}, ${doer.ip ?? null}, ${`${entity}.${to}`}, ${entity}, id,
            jsonb_build_object('from', status, 'to', ${to}::text) || ${JSON.stringify(deviceOf(doer))}::jsonb, ${reason ?? null} from ${moved})`;
    return {
      entity,
      wanted: wanted.length,
      ctes,
      found: sql`select ${entity}::text as entity, n, bad, one from ${found}`,
    };
  }

  /** Moves many as `move` moves one, all or none, locked in the order of their ids; answers a state that one of them left. */
  async function moveAll(ids: readonly string[], to: S, doer: Doer, options: Options = {}) {
    if (ids.length === 0) return;
    const left = await moveTogether([step(ids, to, doer, options)]);
    return left.get(entity) as S;
  }

  /** Answers the state that it left. @throws notFound, illegalTransition */
  const move = async (id: string, to: S, doer: Doer, options?: Options) =>
    (await moveAll([id], to, doer, options)) as S;

  /** The first state of new rows, for their history. */
  async function begin(id: string | readonly string[], state: S, doer: Doer) {
    const values = [id].flat().map((one) => ({ entity, entityId: one, from: null, to: state, actorId: doer.userId }));
    await insertMany(transition, values);
  }

  return { entity, transitions, step, move, moveAll, begin };
}
