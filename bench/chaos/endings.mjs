import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { call, signIn } from "#bench/world.mjs";

/** SIGTERM with twenty writes that wait for a lock, and one client that never finishes its request. */
export async function termWithRequestsInFlight(world) {
  const server = await world.start();
  const token = await signIn(server.origin, "editor");
  const lock = new pg.Client({ connectionString: world.adminUrl });
  await lock.connect();
  await lock.query("begin");
  await lock.query("lock table article in exclusive mode");
  const body = (n) => ({ title: `in flight ${n}`, newsType: "notice", contentHtml: "<p>…</p>" });
  const flying = Array.from({ length: 20 }, (_, n) => call(server.origin, token, "/competition/news/add", body(n)));
  const stuck = net.connect(Number(new URL(server.origin).port), "localhost");
  stuck.on("error", () => {});
  stuck.write("POST /prod-api/auth/login/pwd HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{");
  await sleep(1000);
  const began = performance.now();
  const ended = server.kill("SIGTERM");
  await sleep(1000);
  const late = await call(server.origin, token, "/competition/news/add", body("late"));
  await lock.query("commit");
  await lock.end();
  const answered = (await Promise.all(flying)).filter((one) => one.code === 0).length;
  const { code } = await ended;
  const seconds = (performance.now() - began) / 1000;
  return {
    ok: answered === 20 && code === 0 && seconds <= 25 && late.status === 0,
    said: `${answered} of 20 answered, a new one refused: ${late.status === 0}; exit ${code} after ${seconds.toFixed(1)} s`,
  };
}
