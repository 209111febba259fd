import { setTimeout as sleep } from "node:timers/promises";
import { answers, median } from "#bench/world.mjs";
import { audit, writers } from "./writers.mjs";

const KILLS = Number(process.env.KILLS || 20);
const figures = ({ accepted, lost, doubled }, replays, waits) =>
  `${accepted} accepted, ${lost} lost, ${doubled} double, ${replays} replays; ready again after ${Math.round(median(waits))} ms (most ${Math.round(Math.max(...waits))})`;

/** kill -9 of the server, again and again, while sixteen writers write. */
export async function serverKilled(world) {
  let server = await world.start();
  const writing = await writers(server.origin);
  const waits = [];
  for (let n = 0; n < KILLS; n++) {
    await sleep(300 + Math.random() * 700);
    await server.kill();
    const began = performance.now();
    server = await world.start();
    waits.push(performance.now() - began);
  }
  await writing.stop();
  await server.kill("SIGTERM");
  const found = await audit(world, writing.accepted);
  const ok = found.accepted > 100 && found.lost + found.doubled + writing.tally.refused.length === 0;
  return { ok, said: figures(found, writing.tally.replays, waits) + writing.tally.refused.slice(0, 2).join() };
}

async function killDatabases(world) {
  const server = await world.start();
  const writing = await writers(server.origin);
  const waits = [];
  for (let n = 0; n < KILLS; n++) {
    await sleep(300 + Math.random() * 700);
    await world.killDatabase();
    await world.startDatabase();
    waits.push(await answers(server.origin, "/readyz"));
  }
  await writing.stop();
  await server.kill("SIGTERM");
  return { found: await audit(world, writing.accepted), tally: writing.tally, waits };
}

/** kill -9 of every process of the database; the server is not restarted. */
export async function databaseKilled(world) {
  const { found, tally, waits } = await killDatabases(world);
  const ok = found.accepted > 100 && found.lost + found.doubled + tally.refused.length === 0;
  return { ok, said: figures(found, tally.replays, waits) + tally.refused.slice(0, 2).join() };
}

/** The control: where the database confirms before it has written, the same kills must lose something. */
export async function databaseKilledAsync(world) {
  await world.sql("alter role contest_app set synchronous_commit = off");
  await world.sql("alter system set wal_writer_delay = '10s'");
  await world.sql("select pg_reload_conf()");
  // start.mjs refuses such a database, so the setting comes after it has looked.
  const { found, tally, waits } = await killDatabases(world).finally(async () => {
    await world.sql("alter role contest_app reset synchronous_commit");
    await world.sql("alter system reset wal_writer_delay");
    await world.sql("select pg_reload_conf()");
  });
  return { ok: found.lost > 0, said: `control, must lose: ${figures(found, tally.replays, waits)}` };
}
