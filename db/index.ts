import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { env } from "@/lib/env";
import * as schema from "./schema";

export * from "./schema";

const open = () => drizzle({ client: pool(), schema });
type Root = ReturnType<typeof open>;
export type Transaction = Parameters<Parameters<Root["transaction"]>[0]>[0];
type Current = { tx: Transaction; afterCommit: (() => void)[] };

// Next bundles middleware, instrumentation and routes apart: one pool and one store for all of them.
const shared = globalThis as unknown as { pool?: pg.Pool; root?: Root; current?: AsyncLocalStorage<Current> };
shared.current ??= new AsyncLocalStorage<Current>();
const current = shared.current;

/** After a time-out the connection is still in the middle of an answer: it is cut, so that nobody waits behind it, a rollback included. */
class Connection extends pg.Client {
  query(...args: unknown[]): never {
    const asked = (super.query as (...a: unknown[]) => unknown)(...args);
    if (asked instanceof Promise)
      asked.catch((error: Error) => {
        const { stream } = (this as unknown as { connection: { stream: { destroy(): void } } }).connection;
        if (error.message === "Query read timeout") stream.destroy();
      });
    return asked as never;
  }
}

/** The process's pool; its limits are those a trial asked for (reliability.md, "Settings"). */
export function pool(): pg.Pool {
  if (!shared.pool) {
    shared.pool = new pg.Pool({
      Client: Connection,
      connectionString: env.databaseUrl,
      max: env.databasePool,
      connectionTimeoutMillis: 3000,
      query_timeout: 5000,
      statement_timeout: 4500,
      idle_in_transaction_session_timeout: 20_000,
    });
    shared.pool.on("error", (e) => console.error("database connection lost:", e.message));
    shared.pool.on("connect", (client) => client.on("error", () => {}));
  }
  return shared.pool;
}

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

/** Runs `act` when the current transaction has committed; at once where there is none. */
export function afterCommit(act: () => void) {
  const outer = current.getStore();
  if (outer) outer.afterCommit.push(act);
  else act();
}

/** True inside `transaction`. */
export const inTransaction = () => current.getStore() !== undefined;

export async function close() {
  await shared.pool?.end();
  shared.pool = shared.root = undefined;
}
