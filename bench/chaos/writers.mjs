import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { call, signIn } from "#bench/world.mjs";

/**
 * Sixteen writers, each with a letter to write over and over under an Idempotency-Key of its own; one that got no answer is sent
 * again with the same key until it has one, as a browser does.
 */
export async function writers(origin, { count = 16 } = {}) {
  const token = await signIn(origin, "editor");
  const accepted = [];
  const tally = { replays: 0, refused: [] };
  let going = true;
  async function write(title) {
    const key = randomUUID();
    const body = { title, newsType: "notice", contentHtml: "<p>…</p>" };
    for (;;) {
      const { status, code, msg, data } = await call(origin, token, "/competition/news/add", body, {
        key,
        limit: 8000,
      });
      if (code === 0) return accepted.push({ title, id: data.newsId });
      const again = status === 0 || status >= 500 || status === 429 || code === 40030;
      if (!again) return tally.refused.push(`${status} ${code} ${msg}`);
      if (!going && tally.giveUp) return;
      tally.replays++;
      await sleep(20);
    }
  }
  const all = Array.from({ length: count }, async (_, at) => {
    for (let n = 0; going; n++) await write(`chaos ${at} ${n} ${randomUUID()}`);
  });
  return {
    accepted,
    tally,
    async stop() {
      going = false;
      await Promise.all(all);
    },
  };
}

/** What became of the accepted writes: lost, or there more than once. */
export async function audit(world, accepted) {
  const rows = await world.sql("select id::text, title from article where title like 'chaos %'");
  const times = Map.groupBy ? Map.groupBy(rows, (r) => r.title) : group(rows);
  const lost = accepted.filter(({ title, id }) => !times.get(title)?.some((r) => r.id === id)).length;
  const doubled = [...times.values()].filter((r) => r.length > 1).length;
  return { accepted: accepted.length, lost, doubled };
}

function group(rows) {
  const times = new Map();
  for (const row of rows) times.set(row.title, [...(times.get(row.title) ?? []), row]);
  return times;
}
