import { randomBytes } from "node:crypto";
import { aScene } from "#bench/chaos/scene.mjs";
import { call, median, signIn } from "#bench/world.mjs";

const TEAMS = 1000;
const SEATS = 500;
const ROUNDS = 20;

async function allAtOnce(count, ask) {
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => ask(n)));
  return { ms: performance.now() - began, answers };
}

async function floorRush(stage, naive) {
  await stage.world.sql("truncate bench_team, bench_member");
  await stage.world.sql(`delete from bench_place`);
  await stage.world.sql(`insert into bench_place values (1, ${SEATS})`);
  const query = naive ? `?naive=1&capacity=${SEATS}` : "";
  const { ms, answers } = await allAtOnce(TEAMS, () => fetch(`${stage.floor}/seat${query}`).then((r) => r.text()));
  return { ms, seated: answers.filter((text) => text === "in").length };
}

/** A thousand teams for five hundred seats, twenty times; beside it one bare statement, and the naive way, which must over-book. */
export async function signUpRush(stage) {
  const seen = { ours: [], floor: [] };
  let overbooked = 0;
  let wrong = 0;
  for (let n = 0; n < ROUNDS; n++) {
    const scene = await aScene(stage.world, "burst-scene.ts", TEAMS);
    await stage.world.sql("update item set capacity = $1 where id = $2", [SEATS, scene.itemId]);
    const { ms } = await allAtOnce(TEAMS, (at) => {
      const { teamId, version, token } = scene.teams[at];
      return call(stage.server.origin, token, "/web/enroll/submit", { teamId, version }, { limit: 120_000 });
    });
    const [{ taken, seated }] = await stage.world.sql(
      "select taken, (select count(*)::int from team where item_id = item.id and status <> 'draft') as seated from item where id = $1",
      [scene.itemId],
    );
    if (taken !== SEATS || seated !== SEATS) wrong++;
    seen.ours.push(ms);
    seen.floor.push((await floorRush(stage)).ms);
    if ((await floorRush(stage, true)).seated > SEATS) overbooked++;
  }
  const [ours, floor] = [median(seen.ours), median(seen.floor)];
  return [
    {
      what: "rush: 1,000 teams, 500 seats",
      ours: `${(ours / 1000).toFixed(2)} s`,
      floor: `${(floor / 1000).toFixed(2)} s`,
      ratio: ours / floor,
      goal: "≤ 5×",
      met: ours / floor <= 5,
    },
    {
      what: "… exactly 500 in",
      ours: `${ROUNDS - wrong} of ${ROUNDS}`,
      floor: `naive: ${overbooked} over`,
      goal: `${ROUNDS} of ${ROUNDS}`,
      met: wrong === 0 && overbooked > 0,
    },
  ];
}

/** Eight uploads of 20 MiB at once, against a bare stream to the disk with the same digest. */
export async function uploads(stage) {
  const body = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(20 * 1_048_576)]);
  const token = await signIn(stage.server.origin, "editor");
  const headers = { "content-type": "application/octet-stream", authorization: `Bearer ${token}` };
  const send = (url) => fetch(url, { method: "POST", headers, body }).then((r) => r.text());
  const ours = `${stage.server.origin}/prod-api/system/file/upload?purpose=attachment&name=a.pdf`;
  const rate = async (url) => {
    const { ms, answers } = await allAtOnce(8, () => send(url));
    if (!answers.every((text) => /"code":0|^[0-9a-f]{64}$/.test(text))) throw new Error(answers[0].slice(0, 200));
    return (8 * 20 * 1000) / ms;
  };
  const seen = { ours: [], floor: [] };
  for (let n = 0; n < 4; n++) {
    seen.floor.push(await rate(`${stage.floor}/upload`));
    seen.ours.push(await rate(ours));
  }
  const [mine, bare] = [median(seen.ours), median(seen.floor)];
  return [
    {
      what: "upload, 8 × 20 MiB",
      ours: `${Math.round(mine)} MiB/s`,
      floor: `${Math.round(bare)} MiB/s`,
      ratio: mine / bare,
      goal: "≥ 0.3×",
      met: mine / bare >= 0.3,
    },
  ];
}
