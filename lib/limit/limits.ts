import { aside } from "@/db";
import { fingerprint } from "@/lib/crypto";
import { Fault } from "@/lib/fault";
import { addressOf } from "./address";
import { askForWork, type Worked } from "./proof/wanted";

/** `points` are let through in `seconds`, counted from the first. */
interface Rate {
  points: number;
  seconds: number;
}

/** One key of one limit. */
export interface Counter extends Rate {
  row: string;
}

/** How many were taken, this one included, and in how many seconds they are forgotten. */
export interface Taken {
  taken: number;
  seconds: number;
}

/** The database's own time: processes may disagree about theirs. Milliseconds. */
const NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint";

// Sorted, so that two statements that share rows lock them in one order.
const COUNT = `insert into rate_limit as r (key, points, expire)
  select key, 1, ${NOW} + seconds * 1000 from unnest($1::text[], $2::bigint[]) as c (key, seconds) order by key
  on conflict (key) do update set
    points = case when coalesce(r.expire, 0) <= ${NOW} then 1 else r.points + 1 end,
    expire = case when coalesce(r.expire, 0) <= ${NOW} then excluded.expire else r.expire end
  returning key, points, expire - ${NOW} as left`;
const SETTLE = `with held as materialized (select key from rate_limit where key = any($1::text[] || $2::text[]) order by key for update),
  gone as (delete from rate_limit r using held where r.key = held.key and r.key = any($1))
  update rate_limit r set points = greatest(r.points - 1, 0) from held where r.key = held.key and r.key = any($2)`;
const READ = `select points, expire - ${NOW} as left from rate_limit where key = $1 and expire > ${NOW}`;
const BLOCK = `update rate_limit set points = greatest(points, $2), expire = ${NOW} + $3 * 1000 where key = $1`;

interface Row {
  key: string;
  points: number;
  left: string;
}
const takenOf = (row?: Row): Taken => ({ taken: row?.points ?? 0, seconds: Math.ceil(Number(row?.left ?? 0) / 1000) });

/**
 * Counts one on each, in one statement, before whatever it guards is done: those that come at the same moment get different
 * numbers. Shared by all processes, surviving a restart, and outside the current transaction: a refusal that rolls back stays
 * counted. It fails closed: where the database does not answer, it throws.
 */
export async function countAll(counters: readonly Counter[]): Promise<Taken[]> {
  const { rows } = await aside().query<Row>(COUNT, [counters.map((c) => c.row), counters.map((c) => c.seconds)]);
  const found = new Map(rows.map((row) => [row.key, row]));
  return counters.map((counter) => takenOf(found.get(counter.row)));
}

/** Gives one back to each of `back`, and forgets `clear` altogether. */
export const settle = async ({ back = [], clear = [] }: { back?: readonly Counter[]; clear?: readonly Counter[] }) =>
  void (await aside().query(SETTLE, [clear.map((c) => c.row), back.map((c) => c.row)]));

/** Takes one of each, or none of any. @throws tooFast (`seconds` until the last of those that refuse) */
export async function takeAll(counters: readonly Counter[]): Promise<Taken[]> {
  const taken = await countAll(counters);
  const over = taken.filter(({ taken: n }, i) => n > (counters[i] as Counter).points);
  if (over.length === 0) return taken;
  await settle({ back: counters });
  throw tooFast(Math.max(...over.map(({ seconds }) => seconds)));
}

const tooFast = (seconds: number) => new Fault("tooFast", waitOf(seconds));

/** How long to wait, with the number and unit in which people read it: never sooner than it is over. */
function waitOf(left: number) {
  const seconds = Math.max(1, left);
  if (seconds <= 120) return { seconds, unit: "seconds", count: seconds };
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120
    ? { seconds, unit: "minutes", count: minutes }
    : { seconds, unit: "hours", count: Math.ceil(minutes / 60) };
}

/** What people type is a poor key: it may be long, and it is personal. */
const digest = (key: string) => fingerprint(key).toString("base64url").slice(0, 32);

/** A limit with a counter per key. @param name at most 40 characters */
export function limit(name: string, rate: Rate) {
  const at = (key: string): Counter => ({ row: `${name}:${digest(key)}`, ...rate });
  return {
    at,
    /** Takes one; a refused one is counted, too. @throws tooFast when none is left */
    async take(key: string): Promise<number> {
      const [{ taken, seconds }] = (await countAll([at(key)])) as [Taken];
      if (taken > rate.points) throw tooFast(seconds);
      return taken;
    },
    async count(key: string): Promise<Taken> {
      return takenOf((await aside().query<Row>(READ, [at(key).row])).rows[0]);
    },
    /** Lets nothing through for `forSeconds`; only what was counted before can be blocked. */
    block: async (key: string, forSeconds: number) =>
      void (await aside().query(BLOCK, [at(key).row, rate.points + 1, forSeconds])),
    giveBack: (key: string) => settle({ back: [at(key)] }),
    clear: (key: string) => settle({ clear: [at(key)] }),
  };
}

/**
 * Takes one from each limit, or accepts proof of `work` where a limit is used up, so that nobody is refused for others
 * behind their address.
 * @throws tooFast, which work takes away
 */
export async function takeOrWork(counters: readonly Counter[], { proof = 0 }: Worked, work = 1): Promise<Taken[]> {
  const taken = await countAll(counters);
  const over = taken.filter(({ taken: n }, i) => n > (counters[i] as Counter).points);
  if (over.length === 0 || proof >= work) return taken;
  await settle({ back: counters });
  throw askForWork(work, "tooFast", waitOf(Math.max(...over.map(({ seconds }) => seconds))));
}

/**
 * Stops who guesses: after so many misses an address finds nothing more for nothing, only for a proof of work each. A miss is
 * counted before it is looked for, and given back where something is found: a burst gets no more guesses than there are, and a
 * hall behind one address may look.
 */
export function missLimit(name: string, rate: Rate) {
  const missed = limit(name, rate);
  /** @param find gives null for a miss. @throws tooFast, which work takes away, for an address that has used its misses up */
  return async <T>(caller: { ip: string } & Worked, find: () => Promise<T | null>): Promise<T | null> => {
    const guess = missed.at(addressOf(caller.ip));
    await takeOrWork([guess], caller);
    const found = await find();
    if (found !== null) await settle({ back: [guess] });
    return found;
  };
}

/**
 * Refuses misses alone: what exists is answered, however much was guessed from the same address. For what nobody guesses in
 * earnest, and where a refused look can only be a miss.
 * @throws tooFast, which work takes away, for one miss too many
 */
export function missesAlone(name: string, rate: Rate) {
  const missed = limit(name, rate);
  return async <T>(caller: { ip: string } & Worked, find: () => Promise<T | null>): Promise<T | null> => {
    const found = await find();
    if (found === null) await takeOrWork([missed.at(addressOf(caller.ip))], caller);
    return found;
  };
}
