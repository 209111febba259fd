import { load } from "#bench/load.mjs";

/** Other products, given by URL: `PEERS="name=https://…,name=…" npm run bench peers`. Their pages beside our public list, both as they answer. */
export async function peers(stage) {
  const given = (process.env.PEERS ?? "").split(",").filter(Boolean);
  const ours = async () => load({ origin: stage.server.origin, requests: [{ path: "/home/competition" }] });
  const rows = [];
  for (const [name, url] of given.map((one) => one.split(/=(.*)/s))) {
    const { origin, pathname, search } = new URL(url);
    const theirs = await load({ origin, requests: [{ path: pathname + search }] });
    const own = await ours();
    rows.push({
      what: `public list beside ${name}`,
      ours: `${Math.round(own.perSecond)} per s`,
      floor: `${Math.round(theirs.perSecond)} per s`,
      ratio: own.perSecond / theirs.perSecond,
      goal: "≥ 12×",
      met: own.perSecond >= 12 * theirs.perSecond,
      note: `p99 ${own.p99.toFixed(1)} / ${theirs.p99.toFixed(1)} ms`,
    });
  }
  return rows;
}
