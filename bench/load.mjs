import { fork } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/**
 * Thirty-two connections that ask again as soon as they are answered, in a process of their own. `requests` are taken in turn; `{n}` in a
 * path is another number each time. An answer with another status than the request's `status` (200 unless it says; null takes any), or
 * without `wanted` in it, makes the run void. With a `pace` (milliseconds) a connection asks that long after its last question, as a person does.
 */
async function drive({ origin, requests, seconds, connections, wanted, pace = 0 }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  const times = [];
  let [bytes, next, bad] = [0, 0, ""];
  const until = performance.now() + seconds * 1000;
  const ask = ({ path, method = "GET", headers = {}, body, status = 200 }) =>
    new Promise((resolve) => {
      const began = performance.now();
      const at = { path: path.replaceAll("{n}", String(next)), method, headers };
      const request = http.request({ agent, hostname, port, ...at }, (answer) => {
        const parts = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("end", () => {
          const text = Buffer.concat(parts);
          bytes += text.length;
          if ((status !== null && answer.statusCode !== status) || (wanted && !text.includes(wanted)))
            bad ||= `${answer.statusCode} ${text.toString("utf8", 0, 200)}`;
          times.push(performance.now() - began);
          resolve();
        });
      });
      request.on("error", (error) => resolve((bad ||= error.message)));
      request.end(body);
    });
  await Promise.all(
    Array.from({ length: connections }, async (_, nth) => {
      if (pace > 0) await sleep((pace * nth) / connections);
      while (performance.now() < until && !bad) {
        const again = performance.now() + pace;
        await ask(requests[next++ % requests.length]);
        if (pace > 0) await sleep(Math.max(0, again - performance.now()));
      }
    }),
  );
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)] ?? 0;
  return {
    count: times.length,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    bytes: bytes / times.length,
    bad,
  };
}

if (process.send) process.on("message", async (plan) => process.send(await drive(plan), () => process.exit()));

/** Runs a load from outside this process. @throws where an answer was wrong */
export async function load(plan) {
  const child = fork(fileURLToPath(import.meta.url), { execArgv: [] });
  child.send({ connections: 32, seconds: 5, ...plan });
  const result = await new Promise((resolve) => child.once("message", resolve));
  if (result.bad) throw new Error(`${plan.origin}${plan.requests[0].path}: ${result.bad}`);
  return result;
}

const TICK = 10; // ms, sysconf(_SC_CLK_TCK) = 100 on Linux

/** CPU milliseconds that each of these processes has used so far, by /proc. */
export const cpuOf = (pids) =>
  new Map(
    pids.map((pid) => {
      const told = fs.existsSync(`/proc/${pid}/stat`) ? fs.readFileSync(`/proc/${pid}/stat`, "utf8") : "";
      const fields = told.slice(told.lastIndexOf(")") + 2).split(" ");
      return [pid, (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK];
    }),
  );

/** What was used since `before`; a process that has ended meanwhile (a connection that rested) takes its last share with it. */
export const usedSince = (before, pids) =>
  [...cpuOf(pids)].reduce((sum, [pid, ms]) => sum + Math.max(0, ms - (before.get(pid) ?? 0)), 0);

/** Proportional memory of a process in MB. */
export const memoryOf = (pid) =>
  Number(/^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0) / 1024;

/** One measurement: CPU per request of the server and of the database's processes together. */
export async function measure(plan, pids) {
  await load({ ...plan, seconds: 2 });
  const before = cpuOf(pids());
  const result = await load(plan);
  return { ...result, cpu: usedSince(before, pids()) / result.count };
}
