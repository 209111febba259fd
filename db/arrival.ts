import { AsyncLocalStorage } from "node:async_hooks";
import { type SQL, sql } from "drizzle-orm";
import { clock, inTransaction } from ".";

/** A reading of the database's clock, and the `performance.now()` before which it was not taken. */
interface Reading {
  at: string;
  after: number;
}
/** A call's moment: so many seconds before a reading. */
interface Arrival {
  at: string;
  before: number;
}
const shared = globalThis as unknown as {
  arrived?: AsyncLocalStorage<Arrival>;
  /** Set by the server around Next (lib/server/request/http.mjs). */
  answering?: AsyncLocalStorage<{ arrived?: number }>;
};
shared.arrived ??= new AsyncLocalStorage<Arrival>();
const arrived = shared.arrived;

let queried: Promise<unknown> = Promise.resolve();
let next: Promise<Reading> | undefined;

async function read(): Promise<Reading> {
  next = undefined;
  const after = performance.now();
  const { rows } = await clock().query<{ at: string }>("select app_now()::text as at");
  return { at: rows[0]?.at as string, after };
}

/** The database's clock, not before this moment: all who ask while one reading is under way share the one after it. */
function reading(): Promise<Reading> {
  next ??= queried.then(read);
  queried = next.catch(() => {});
  return next;
}

/**
 * Runs `body` for a call whose last byte is here: however long it waited and will wait in our queues, deadlines are judged by the moment
 * at which that byte came. The reading is taken no earlier than `after`, so what is counted back from it is never too early.
 */
export async function arrivingNow<T>(body: () => Promise<T>): Promise<T> {
  if (inTransaction()) return body();
  const came = shared.answering?.getStore()?.arrived ?? performance.now();
  const { at, after } = await reading();
  return arrived.run({ at, before: Math.max(0, after - came) / 1000 }, body);
}

/** Runs `body` for what had arrived at an instant that was stored (a resumable upload): deadlines are judged by it. */
export const arrivedAt = <T>(at: Date, body: () => Promise<T>): Promise<T> =>
  arrived.run({ at: at.toISOString(), before: 0 }, body);

/**
 * The instant that deadlines are checked against, in the statement that writes: the arrival of a call that had to wait,
 * else now. Truncated to milliseconds as columns store them: rounded up, the last moment before a deadline would equal the
 * deadline.
 */
export function judgedAt(): SQL {
  const call = arrived.getStore();
  const exact = call ? sql`${call.at}::timestamptz - make_interval(secs => ${call.before}::float8)` : sql`app_now()`;
  return sql`date_trunc('milliseconds', ${exact})`;
}
