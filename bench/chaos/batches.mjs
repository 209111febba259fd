import { setTimeout as sleep } from "node:timers/promises";
import { call } from "#bench/world.mjs";
import { aScene } from "./scene.mjs";

const AWARDS = 3000;
const KILLS = Math.min(10, Number(process.env.KILLS || 20));

/** kill -9 of the server in the middle of a batch of certificates, again and again: each award one, numbers without a gap. */
export async function batchKilled(world) {
  const { batch, token } = await aScene(world, "batch-scene.ts", AWARDS);
  let server = await world.start();
  const begun = await call(server.origin, token, "/certificate/make/add", batch);
  if (begun.code !== 0) return { ok: false, said: begun.msg };
  const done = async () => {
    const [row] = await world.sql("select done, status from certificate_batch where id = $1", [begun.data.batchId]);
    return row;
  };
  const waits = [];
  let midway = 0;
  for (let n = 0; n < KILLS; n++) {
    const before = (await done()).done;
    const began = performance.now();
    while ((await done()).done === before && before < AWARDS) {
      if (performance.now() - began > 90_000) return { ok: false, said: `stood still at ${before} after a kill` };
      await sleep(20);
    }
    if (n > 0) waits.push(performance.now() - began);
    await sleep(Math.random() * 300);
    await server.kill();
    if ((await done()).done < AWARDS) midway++;
    server = await world.start();
  }
  for (let n = 0; n < 900 && (await done()).status === "running"; n++) await sleep(100);
  await server.kill("SIGTERM");
  const [found] = await world.sql(
    `select count(*)::int as made, count(distinct award_id)::int as awards, count(distinct number)::int as numbers,
       max(serial) as last, (select last from number_counter where rule_id = min(certificate.rule_id)) as counter
     from certificate where contest_id = $1`,
    [batch.competitionId],
  );
  const whole = [found.made, found.awards, found.numbers, found.last, found.counter].every((n) => Number(n) === AWARDS);
  const { status } = await done();
  const said = `${midway} of ${KILLS} kills in the middle; ${found.made} of ${AWARDS} made, ${found.awards} awards, last number ${found.last}, ${status}; went on after ${Math.round(Math.max(...waits))} ms at most`;
  return { ok: whole && status === "finished" && midway >= 3, said };
}
