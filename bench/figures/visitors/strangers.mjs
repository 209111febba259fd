import { setTimeout as sleep } from "node:timers/promises";
import { against, list } from "#bench/figures/pages.mjs";
import { load, memoryOf } from "#bench/load.mjs";

const headers = { host: "localhost:3950", "accept-language": "zh-CN" };

/** Answers a second on a machine of two cores that drives the load, too. */
async function rate(stage, what, { requests, bytes, wanted }, least) {
  const seen = await against({ ours: { requests, wanted }, floor: list(bytes) }, stage);
  return {
    what,
    ours: `${Math.round(seen.rate)} per s`,
    floor: `${Math.round(seen.floorRate)} per s`,
    ratio: seen.rate / seen.floorRate,
    goal: `≥ ${least}`,
    met: seen.rate >= least,
    note: `${seen.cpu.toFixed(3)} / ${seen.floor.toFixed(3)} ms CPU`,
  };
}

async function bytesAt(stage, path) {
  return (await (await fetch(stage.server.origin + path, { headers })).text()).length;
}

/** A crawler with old links: addresses that lead nowhere, another one each time. */
export async function deadLinks(stage) {
  const one = async (what, path) => {
    const requests = [{ path, headers, status: 404 }];
    return rate(stage, what, { requests, bytes: await bytesAt(stage, path), wanted: "</html>" }, 5000);
  };
  return [
    await one("unknown addresses, 404", "/home/nothing-{n}"),
    await one("contests that are not there, 404", "/home/competition/details?id=9000000000{n}"),
    await one("articles that are not there, 404", "/home/newsDetails?id=9000000000{n}"),
  ];
}

/** The open lists as JSON, their pages in turn, spelt in several ways. */
export async function openLists(stage) {
  const spelt = ["?pageSize=12&pageNum=", "?utm=a&pageSize=12&pageNum=", "?pageSize=12&utm=b&pageNum="];
  const one = async (what, path) => {
    const paths = Array.from({ length: 30 }, (_, n) => `${path}${spelt[n % 3]}${(n % 10) + 1}`);
    const requests = paths.map((at) => ({ path: at, headers }));
    return rate(stage, what, { requests, bytes: await bytesAt(stage, paths[0]), wanted: '"code":0' }, 4000);
  };
  return [
    await one("contest list as JSON, open", "/prod-api/home/competition/page"),
    await one("news list as JSON, open", "/prod-api/home/competition/news/page"),
  ];
}

/** Whatever somebody without an account can ask for: kept, drawn, refused and made. */
const ANYTHING = [
  "/home/homepage",
  "/home/competition",
  "/home/competition?pageNum={n}",
  "/home/competition?keywords=word{n}",
  "/home/competition/details?id={n}",
  "/home/newsList?pageNum={n}",
  "/home/nothing-{n}",
  "/en/home/nothing-{n}",
  "/neibu/login?next=/center/{n}",
  "/neibu/register?from={n}",
  "/home/certificate?keywords={n}",
  "/center/users?{n}",
  "/sitemap.xml?{n}",
  "/static/{n}.js",
  "/prod-api/home/competition/page?pageNum={n}",
  "/prod-api/home/competition/page?keywords=word{n}",
  "/prod-api/home/competition/news/page?pageNum={n}",
  "/prod-api/auth/captcha?{n}",
  "/prod-api/openapi.json",
  "/prod-api/nothing/{n}",
];

/** What a process that has just begun comes to hold while strangers ask for everything for a minute, and what it holds a minute later. */
export async function strangersMemory(stage) {
  const server = await stage.world.start({ PORT: "3970", JOBS: "off" });
  const requests = ANYTHING.map((path) => ({ path, headers: { ...headers, host: "localhost:3970" }, status: null }));
  const held = [memoryOf(server.pid)];
  const asking = load({ origin: server.origin, requests, seconds: 60 });
  let over = false;
  asking.catch(() => {}).finally(() => (over = true));
  for (; !over; await sleep(250)) held.push(memoryOf(server.pid));
  const { count } = await asking;
  await sleep(60_000);
  const after = memoryOf(server.pid);
  await server.kill("SIGTERM");
  const most = Math.max(...held);
  return [
    {
      what: "memory under strangers, most",
      ours: `${Math.round(most)} MB`,
      floor: `${Math.round(held[0])} MB`,
      ratio: most / held[0],
      goal: "≤ 400 MB",
      met: most <= 400,
      note: `${count} answers in a minute; ${Math.round(after)} MB a minute later`,
    },
  ];
}
