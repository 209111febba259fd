import { setTimeout as sleep } from "node:timers/promises";
import { load, memoryOf } from "#bench/load.mjs";
import { run } from "#server/steps.mjs";

const SECONDS = Number(process.env.SECONDS || 60);
const READERS = 1000;
const PACE = Number(process.env.PACE || 2000);

/**
 * The day on which 20,000 awards are published: a thousand readers, each with a connection of their own, look at another page every two
 * seconds (`PACE`, milliseconds), and one page in twenty is a search that nobody has asked for yet. `SECONDS=600` is the whole of it.
 */
export async function resultsDay({ world }) {
  const env = { DATABASE_URL: world.url, AUTH_SECRET: world.secrets.AUTH_SECRET, PII_KEY: world.secrets.PII_KEY };
  const args = ["--conditions=react-server", "--import", "tsx", "bench/figures/visitors/results-day-scene.ts"];
  const made = await run([process.execPath, ...args], env);
  if (!made.ok) throw new Error(made.output.slice(-600));
  const { contestId } = JSON.parse(made.stdout.trimEnd().split("\n").at(-1));
  const server = await world.start({ PORT: "3970", JOBS: "off" });
  const results = `/home/competition/results?id=${contestId}`;
  const cached = [
    ...Array.from({ length: 12 }, (_, n) => `${results}&pageNum=${n + 1}`),
    ...[results, `/home/competition/details?id=${contestId}`, "/home/homepage", "/home/competition", "/home/newsList"],
    ...["/home/certificate/search", "/home/searchNews"],
  ];
  const paths = [...cached, `${results}&keywords=B{n}`];
  const headers = { host: "localhost:3970", "accept-language": "zh-CN" };
  const requests = paths.map((path) => ({ path, headers }));
  for (const path of cached) await fetch(server.origin + path, { headers });
  const bytes = (await (await fetch(server.origin + results, { headers })).text()).length;
  const held = [];
  const asking = load({
    origin: server.origin,
    requests,
    seconds: SECONDS,
    connections: READERS,
    pace: PACE,
    wanted: "</html>",
  });
  let over = false;
  asking.catch(() => {}).finally(() => (over = true));
  for (; !over; await sleep(1000)) held.push(memoryOf(server.pid));
  const { count, p50, p99, perSecond } = await asking;
  await server.kill("SIGTERM");
  // What a process takes to warm up is over after the first third.
  const [third, last] = [held[Math.floor(held.length / 3)], held.at(-1)];
  return [
    {
      what: `results day, ${READERS} readers, a page every ${PACE / 1000} s, p99`,
      ours: `${p99.toFixed(1)} ms`,
      goal: "≤ 50 ms",
      met: p99 <= 50,
      note: `median ${p50.toFixed(1)} ms; ${count} answers in ${SECONDS} s, ${Math.round(perSecond)} a second, none wrong; one in ${paths.length} never asked before`,
    },
    {
      what: "… memory at the end",
      ours: `${Math.round(last)} MB`,
      floor: `${Math.round(third)} MB`,
      ratio: last / third,
      goal: "≤ 1.2×",
      met: last / third <= 1.2,
      note: `beside a third of the way; the most ${Math.round(Math.max(...held))} MB`,
    },
    {
      what: "… a page of 20,000 awards",
      ours: `${Math.round(bytes / 1024)} KB`,
      goal: "≤ 150 KB",
      met: bytes <= 150 * 1024,
      note: "HTML, not compressed",
    },
  ];
}
