import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { env } from "@/lib/env";
import { planName } from "./prepared";
import * as schema from "./schema";

export * from "./schema";

const open = () => drizzle({ client: pool(), schema });
type Root = ReturnType<typeof open>;
type Transaction = Parameters<Parameters<Root["transaction"]>[0]>[0];
type Current = { tx: Transaction; afterCommit: (() => void)[] };

// Next bundles middleware, instrumentation and routes apart: one pool and one store for all of them.
const shared = globalThis as unknown as {
  pool?: pg.Pool;
  clock?: pg.Pool;
  aside?: pg.Pool;
  queue?: pg.Pool;
  root?: Root;
  current?: AsyncLocalStorage<Current>;
  forgetting?: Set<() => void>;
};
shared.current ??= new AsyncLocalStorage<Current>();
const current = shared.current;

/** A statement with values, as the query builder hands it over. */
const isStatement = (first: unknown, values: unknown): first is pg.QueryConfig =>
  typeof first === "object" && first !== null && "text" in first && Array.isArray(values) && values.length > 0;

/**
 * Statements that come often are planned once a connection.
 * After a time-out the connection is still in the middle of an answer: it is cut, so that nobody waits behind it, a rollback included.
 */
class Connection extends pg.Client {
  query(...args: unknown[]): never {
    const [first, values, ...rest] = args;
    const named = isStatement(first, values)
      ? [{ ...first, name: first.name ?? planName(first.text) }, values, ...rest]
      : args;
    const answer = (super.query as (...a: unknown[]) => unknown)(...named);
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        const { stream } = (this as unknown as { connection: { stream: { destroy(): void } } }).connection;
        if (error.message === "Query read timeout") stream.destroy();
      });
    return answer as never;
  }
}

/** Connections with the limits that a trial asked for; `patience` is how long one is waited for, in milliseconds. */
function connections(max: number, patience = 3000): pg.Pool {
  const made = new pg.Pool({
    Client: Connection,
    connectionString: env.databaseUrl,
    max,
    connectionTimeoutMillis: patience,
    query_timeout: 5000,
    statement_timeout: 4500,
    idle_in_transaction_session_timeout: 20_000,
    // A statement here ends before workers are awake or code is compiled; the planner, without statistics, believes otherwise.
    options: "-c jit=off -c max_parallel_workers_per_gather=0",
  });
  made.on("error", (e) => console.error("database connection lost:", e.message));
  made.on("connect", (client) => client.on("error", () => {}));
  return made;
}

/** The process's pool. */
export const pool = (): pg.Pool => (shared.pool ??= connections(env.databasePool));

/** One connection that never waits for the others: it reads the clock. */
export const clock = (): pg.Pool => (shared.clock ??= connections(1));

/**
 * Connections for what is written outside the current transaction and outlives it: counts and spent proofs. Taken from `pool`, as many
 * transactions as it has connections would wait for one another for ever.
 */
export const aside = (): pg.Pool => (shared.aside ??= connections(ASIDE));
const ASIDE = 2;

/** Connections in which the queues of jobs listen and take what is to be done: behind a rush of calls they would stand still. */
export const queue = (): pg.Pool => (shared.queue ??= connections(QUEUE, 30_000));
const QUEUE = 4;

/** The database as the running code sees it: the current transaction where there is one. */
export const db: Root = new Proxy({} as Root, {
  get(_, name) {
    const target = current.getStore()?.tx ?? (shared.root ??= open());
    const value = Reflect.get(target, name, target);
    return typeof value === "function" ? value.bind(target) : value;
  },
});

/** Runs `body` in one transaction; inside another it is a savepoint. */
export async function transaction<T>(body: () => Promise<T>): Promise<T> {
  const outer = current.getStore();
  if (outer) return outer.tx.transaction((tx) => current.run({ tx, afterCommit: outer.afterCommit }, body));
  const afterCommit: (() => void)[] = [];
  const result = await (shared.root ??= open()).transaction((tx) => current.run({ tx, afterCommit }, body));
  for (const act of afterCommit) act();
  return result;
}

/** Runs `body` in a transaction in which nothing can be written: a statement that tries fails with 25006. */
export const reading = <T>(body: () => Promise<T>): Promise<T> =>
  (shared.root ??= open()).transaction((tx) => current.run({ tx, afterCommit: [] }, body), { accessMode: "read only" });

/** Runs `act` when the current transaction has committed; at once where there is none. */
export function afterCommit(act: () => void) {
  const outer = current.getStore();
  if (outer) outer.afterCommit.push(act);
  else act();
}

/** True inside `transaction`. */
export const inTransaction = () => current.getStore() !== undefined;

/**
 * Registers a cache to clear: in-memory data derived from a database is valid only as long as its connections. `forget`
 * runs when they are closed.
 */
export const onClose = (forget: () => void) => void (shared.forgetting ??= new Set()).add(forget);

export async function close() {
  await Promise.all([shared.pool?.end(), shared.clock?.end(), shared.aside?.end(), shared.queue?.end()]);
  shared.pool = shared.clock = shared.aside = shared.queue = shared.root = undefined;
  for (const forget of shared.forgetting ?? []) forget();
}
