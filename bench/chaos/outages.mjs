import { setTimeout as sleep } from "node:timers/promises";
import { answers, call, signIn } from "#bench/world.mjs";

const look = async (origin, at, limit = 30_000) => {
  const began = performance.now();
  const answer = await fetch(origin + at, { signal: AbortSignal.timeout(limit), redirect: "manual" }).catch(() => null);
  const body = answer ? await answer.text() : "";
  return { status: answer?.status ?? 0, ms: performance.now() - began, body };
};

const article = (title) => ({ title, newsType: "notice", contentHtml: "<p>…</p>" });
const ms = (n) => `${Math.round(n)} ms`;

/** The database is down when the server starts, and comes later. */
export async function databaseDownAtStart(world) {
  const { url, secrets } = world;
  await world.killDatabase();
  const real = { DATABASE_URL: url, AUTH_SECRET: secrets.AUTH_SECRET, PII_KEY: secrets.PII_KEY, DEMO: "1" };
  const server = await world.start(real, { ready: false });
  const up = await answers(server.origin, "/healthz", 15_000);
  const [ready, page, api] = await Promise.all(
    ["/readyz", "/home/homepage", "/prod-api/home/province/list"].map((at) => look(server.origin, at)),
  );
  await world.startDatabase();
  const healed = await answers(server.origin, "/readyz");
  const after = await look(server.origin, "/home/homepage");
  await server.kill("SIGTERM");
  const clear = /维护/.test(page.body) && /moment/.test(page.body) && JSON.parse(api.body).code !== 0;
  const statuses = [ready, page, api].map((one) => one.status);
  return {
    ok: statuses.every((status) => status === 503) && clear && after.status === 200,
    said: `healthz after ${ms(up)}; readyz, page, call ${statuses.join(", ")}; ready ${ms(healed)} after the database, home page ${after.status}`,
  };
}

/** What is seen of a database that does not answer, and that it heals by itself. */
async function seenWhile(world, server, breakIt, mend) {
  const token = await signIn(server.origin, "editor");
  await breakIt();
  const seen = await Promise.all([
    look(server.origin, "/healthz"),
    look(server.origin, "/readyz"),
    look(server.origin, "/certificate/trace"),
    (async () => {
      const began = performance.now();
      const answer = await call(server.origin, token, "/competition/news/add", article("while it is away"), {
        limit: 30_000,
      });
      return { ...answer, ms: performance.now() - began };
    })(),
  ]);
  await mend();
  const healed = await answers(server.origin, "/readyz");
  const after = await call(server.origin, token, "/competition/news/add", article("when it is back"));
  const [health, ready, page, write] = seen;
  const said = `healthz ${health.status} ${ms(health.ms)}, readyz ${ready.status} ${ms(ready.ms)}, page ${page.status} ${ms(page.ms)}, write ${write.status} ${ms(write.ms)}; healed after ${ms(healed)}`;
  const ok =
    health.status === 200 &&
    ready.status === 503 &&
    write.status === 503 &&
    write.ms < 12_000 &&
    page.ms < 12_000 &&
    /<html/.test(page.body) &&
    after.code === 0;
  return { ok, said: after.code === 0 ? said : `${said}; afterwards ${after.status} ${after.msg ?? after.error}` };
}

/** Every process of the database stands still (SIGSTOP), as on a machine that swaps. */
export async function databaseFrozen(world) {
  const server = await world.start();
  const thaw = async () => world.signalDatabase("SIGCONT");
  const seen = await seenWhile(world, server, async () => world.signalDatabase("SIGSTOP"), thaw).finally(thaw);
  await server.kill("SIGTERM");
  return seen;
}

/** The database is gone for a while and comes back. */
export async function databaseLost(world) {
  const server = await world.start();
  const seen = await seenWhile(
    world,
    server,
    () => world.killDatabase(),
    () => world.startDatabase(),
  );
  await server.kill("SIGTERM");
  return seen;
}

/** Idle connections are cut, as a firewall does: the next calls go through. */
export async function connectionsDropped(world) {
  const server = await world.start();
  const token = await signIn(server.origin, "editor");
  let failed = 0;
  for (let n = 0; n < 10; n++) {
    await world.sql("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'contest_app'");
    await sleep(50);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        call(server.origin, token, "/competition/news/add", article(`cut ${n} ${at}`)),
      ),
    );
    failed += answers.filter((one) => one.code !== 0).length;
  }
  const alive = await look(server.origin, "/readyz");
  const { code } = await server.kill("SIGTERM");
  return {
    ok: failed === 0 && alive.status === 200 && code === 0,
    said: `80 writes after 10 cuts, ${failed} failed; exit ${code}`,
  };
}
