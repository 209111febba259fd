import { AsyncLocalStorage } from "node:async_hooks";
import { type SQL, sql } from "drizzle-orm";
import { clock, inTransaction } from ".";

const shared = globalThis as unknown as { arrived?: AsyncLocalStorage<string> };
shared.arrived ??= new AsyncLocalStorage<string>();
const arrived = shared.arrived;

let asked: Promise<unknown> = Promise.resolve();
let next: Promise<string> | undefined;

async function read(): Promise<string> {
  next = undefined;
  const { rows } = await clock().query<{ at: string }>("select app_now()::text as at");
  return rows[0]?.at as string;
}

/** This moment by the database's clock, at the earliest: all who ask while one reading is under way share the one after it. */
function moment(): Promise<string> {
  next ??= asked.then(read);
  asked = next.catch(() => {});
  return next;
}

/** Runs `body` for a call that has reached us now: however long it waits in our queue, deadlines are judged by this moment. */
export async function arrivingNow<T>(body: () => Promise<T>): Promise<T> {
  return inTransaction() ? body() : arrived.run(await moment(), body);
}

/** The instant that deadlines are judged by, in the statement that writes: the arrival of a call that had to wait, else now. */
export function judgedAt(): SQL {
  const at = arrived.getStore();
  return at ? sql`${at}::timestamptz` : sql`app_now()`;
}
