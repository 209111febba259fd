import { setTimeout as sleep } from "node:timers/promises";
import { measure, memoryOf } from "#bench/load.mjs";
import { median } from "#bench/world.mjs";

const ROUNDS = Number(process.env.ROUNDS || 3);

/** Ours and the floor in turn, round by round; the median of the CPU milliseconds of each. */
export async function against({ ours, floor }, stage) {
  const seen = { ours: [], floor: [] };
  for (let n = 0; n < ROUNDS; n++) {
    seen.floor.push(await measure({ origin: stage.floor, ...floor }, stage.floors));
    seen.ours.push(await measure({ origin: stage.server.origin, ...ours }, stage.ours));
  }
  const cpu = (rows) => median(rows.map((row) => row.cpu));
  const rate = (rows) => median(rows.map((row) => row.perSecond));
  return {
    cpu: cpu(seen.ours),
    floor: cpu(seen.floor),
    rate: rate(seen.ours),
    floorRate: rate(seen.floor),
    bytes: seen.ours[0].bytes,
  };
}

export const row = (what, { cpu, floor, rate, floorRate }, most) => ({
  what,
  ours: `${cpu.toFixed(2)} ms CPU`,
  floor: `${floor.toFixed(2)} ms CPU`,
  ratio: cpu / floor,
  goal: most ? `≤ ${most}×` : "",
  met: most ? cpu / floor <= most : undefined,
  note: `${Math.round(rate)} / ${Math.round(floorRate)} per second`,
});

export const list = (bytes) => ({ requests: [{ path: `/list?bytes=${Math.round(bytes)}` }] });

async function page(stage, what, path, most, headers = {}) {
  const requests = [{ path, headers: { host: "localhost:3950", "accept-language": "zh-CN", ...headers } }];
  const bytes = (await (await fetch(stage.server.origin + path, { headers: requests[0].headers })).text()).length;
  return row(what, await against({ ours: { requests, wanted: "</html>" }, floor: list(bytes) }, stage), most);
}

/** Public pages as they are served again and again: three times as cheap as a bare server that asks the database for the same bytes. */
export async function cachedPages(stage) {
  const [{ id }] = await stage.world.sql("select id::text from contest where name like '量测竞赛%' limit 1");
  return [
    await page(stage, "home page, cached", "/home/homepage", 0.33),
    await page(stage, "contest page, cached", `/home/competition/details?id=${id}`, 0.33),
    await page(stage, "contest list, cached", "/home/competition", 0.33),
    await page(stage, "contest list page 100, cached", "/home/competition?pageNum=100", 0.33),
  ];
}

/** Pages that are made for one reader. Next alone, drawing a list, costs 22 times the bare server (Next 16, measured once); twice that is allowed. */
export async function freshPages(stage) {
  const [{ id }] = await stage.world.sql("select id::text from contest where name like '量测竞赛%' limit 1");
  const cookie = `session=${await stage.tokenOf("student")}`;
  return [
    await page(stage, "news of a contest, drawn", `/home/cpNews?id=${id}`, 45),
    await page(stage, "a student's teams, drawn", "/center/team", 45, { cookie }),
  ];
}

/** Lists as JSON, open and behind a token. */
export async function jsonLists(stage) {
  const headers = { authorization: `Bearer ${await stage.tokenOf("student")}` };
  const one = async (what, path) => {
    const ours = { requests: [{ path, headers }], wanted: '"code":0' };
    return row(what, await against({ ours, floor: list(3000) }, stage), 13);
  };
  return [
    await one("contest list as JSON", "/prod-api/home/competition/page?pageSize=12"),
    await one("own teams as JSON, with token", "/prod-api/web/enroll/page"),
  ];
}

/** Logging in, against the same hash by hand. */
export async function logins(stage) {
  // Several people: so many log-ins of one at once would look like guessing.
  const people = ["student", "student2", "student3", "teacher", "editor", "school", "school2", "college", "expert"];
  const requests = people.map((username) => {
    const body = JSON.stringify({ username, password: "Demo@2026" });
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    return { path: "/prod-api/auth/login/pwd", method: "POST", headers, body };
  });
  const ours = {
    requests,
    wanted: '"code":0',
    connections: 8,
  };
  const floor = { requests: [{ path: "/login" }], connections: 8 };
  return [row("log-in by password", await against({ ours, floor }, stage), 1.3)];
}

/** What the process holds a minute after the last question. */
export async function memory(stage) {
  await sleep(60_000);
  const used = memoryOf(stage.server.pid);
  return [{ what: "memory after the load above", ours: `${Math.round(used)} MB`, goal: "≤ 260 MB", met: used <= 260 }];
}
