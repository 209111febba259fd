import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { db, group, indexPing, site } from "@/db";
import { env } from "@/lib/env";
import { addressOf } from "./hosts";

/** Addresses of one host in one notice; the protocol takes 10,000. */
const AT_ONCE = 500;
/** After so many failures an address is left to the sitemap. */
const TRIES = 8;
/** How long addresses belong to the process that took them. */
const TAKEN_FOR = sql`interval '2 minutes'`;
/** A page that is changed again at once is told of once. */
const SETTLED = sql`interval '1 minute'`;

interface Changed {
  /** Whose it is: the hosts of that organisation and of those above it show it. */
  groupId: string;
  path: string;
  /** Where it becomes public later. */
  from?: Date | null;
}

/** Notes that search engines are to be told of a page (docs/rules/site.md, "Found by search engines"); in the transaction that changes it. */
export async function tellEngines({ groupId, path, from }: Changed) {
  if (!env.indexNowKey) return;
  const due = sql`greatest(app_now(), ${from?.toISOString() ?? null}::timestamptz) + ${SETTLED}`;
  await db.execute(sql`
    insert into ${indexPing} (site_id, path, due_at, asked_at)
    select s.id, ${path}, ${due}, clock_timestamp()
    from ${site} s join ${group} shown on shown.id = s.group_id join ${group} own on own.path like shown.path || '%'
    where own.id = ${groupId}
    on conflict (site_id, path) do update set due_at = excluded.due_at, asked_at = excluded.asked_at, tries = 0, taken_until = null, failure = null`);
}

/** Forgets a page that became public nowhere: nobody is told of it. */
export const tellNobody = (path: string) => db.delete(indexPing).where(eq(indexPing.path, path));

/** Tells search engines what is due, host by host; what fails waits longer each time. Answers how many addresses they took. */
export async function pingEngines(): Promise<number> {
  if (!env.indexNowKey) {
    await db.delete(indexPing);
    return 0;
  }
  let told = 0;
  for (let taken = await takeSome(); taken.length > 0; taken = await takeSome()) told += await pingOne(taken);
  return told;
}

/** Takes what is due of one host for this process. */
async function takeSome() {
  const free = and(
    lt(indexPing.tries, TRIES),
    sql`${indexPing.dueAt} <= app_now()`,
    sql`(${indexPing.takenUntil} is null or ${indexPing.takenUntil} <= app_now())`,
  );
  const first = db.select({ siteId: indexPing.siteId }).from(indexPing).where(free).orderBy(indexPing.dueAt).limit(1);
  const some = db.$with("some").as(
    db
      .select({ id: indexPing.id })
      .from(indexPing)
      .where(and(free, inArray(indexPing.siteId, first)))
      .orderBy(indexPing.dueAt)
      .limit(AT_ONCE)
      .for("update", { skipLocked: true }),
  );
  return db
    .with(some)
    .update(indexPing)
    .set({ takenUntil: sql`app_now() + ${TAKEN_FOR}` })
    .where(inArray(indexPing.id, db.select({ id: some.id }).from(some)))
    .returning();
}

/** One notice about the pages of one host. What was changed while it was on its way is told again. */
async function pingOne(taken: Awaited<ReturnType<typeof takeSome>>): Promise<number> {
  const base = await addressOf(taken[0]?.siteId ?? "0");
  const same = sql`(${indexPing.id}, ${indexPing.askedAt}) in (select * from unnest(${sql.param(taken.map(({ id }) => id))}::bigint[], ${sql.param(taken.map(({ askedAt }) => askedAt.toISOString()))}::timestamptz[]))`;
  try {
    await notice(
      base,
      taken.map(({ path }) => new URL(path, base).href),
    );
  } catch (error) {
    const failure = String(error instanceof Error ? error.message : error).slice(0, 300);
    const tries = sql`${indexPing.tries} + 1`;
    await db
      .update(indexPing)
      .set({ tries, failure, takenUntil: sql`app_now() + (${tries}) * (${tries}) * interval '1 minute'` })
      .where(same);
    return 0;
  }
  await db.delete(indexPing).where(same);
  return taken.length;
}

/** @throws Error where it was not taken (IndexNow: 200 and 202 are yes) */
async function notice(base: string, urlList: string[]) {
  const response = await fetch(env.indexNowUrl, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({
      host: new URL(base).host,
      key: env.indexNowKey,
      keyLocation: `${base}/indexnow.txt`,
      urlList,
    }),
    redirect: "error",
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the search engines answered ${response.status}`);
}
