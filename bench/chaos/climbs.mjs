import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { call } from "#bench/world.mjs";
import { aScene } from "./scene.mjs";

const SCHOOLS = 60;
const KILLS = Math.min(6, Number(process.env.KILLS || 20));

/** Asks under one key until there is an answer, as a browser does. */
async function insist(origin, token, at, body) {
  const key = randomUUID();
  for (let n = 0; n < 2000; n++) {
    const answer = await call(origin, token, at, body, { key, limit: 8000 });
    if (answer.status !== 0 && answer.status < 500 && answer.status !== 429 && answer.code !== 40030) return answer;
    await sleep(30);
  }
  return { code: -1, msg: "no answer" };
}

/** Kills the server again and again until what was asked for is answered. Returns the answers and how many kills came before the last of them. */
async function killedWhile(world, server, work, pause) {
  let done = false;
  const answers = work(server.origin).finally(() => (done = true));
  let kills = 0;
  let current = server;
  while (!done && kills < KILLS) {
    await sleep(pause());
    if (done) break;
    await current.kill();
    kills++;
    current = await world.start();
  }
  return { answers: await answers, kills, server: current };
}

/** kill -9 while all schools seal their lists: each list is sealed once, whole, and what was answered is so. */
export async function sealingKilled(world) {
  const { stageId, each, orgs } = await aScene(world, "climb-scene.ts", SCHOOLS);
  const seal =
    (origin) =>
    async ({ orgId, version, token }, n) => {
      await sleep(n * 40);
      return insist(origin, token, "/ladder/org/seal", { stageId, orgId, version });
    };
  const run = (origin) => Promise.all(orgs.map(seal(origin)));
  const { answers, kills, server } = await killedWhile(
    world,
    await world.start(),
    run,
    () => 100 + Math.random() * 500,
  );
  await server.kill("SIGTERM");
  const rows = await world.sql(
    `select o.org_id::text as org, o.status, count(distinct s.id)::int as seals, count(e.id)::int as lines,
       (select count(*)::int from transition t where t.entity = 'stageOrg' and t.entity_id = o.id and t."to" = 'submitted') as moves
     from stage_org o left join stage_org_seal s on s.stage_org_id = o.id left join sealed_entry e on e.seal_id = s.id
     where o.stage_id = $1 group by o.id`,
    [stageId],
  );
  const whole = (row) => row.status === "submitted" && row.seals === 1 && row.lines === each && row.moves === 1;
  const wrong = rows.filter((row) => !whole(row));
  const refused = answers.filter(({ code }) => code !== 0);
  const said = `${rows.length} lists, ${kills} kills; ${wrong.length} not whole or not once, ${refused.length} refused`;
  const ok = rows.length === SCHOOLS && wrong.length + refused.length === 0 && kills >= 2;
  return { ok, said: [said, ...refused.slice(0, 2).map(({ msg }) => msg)].join("; ") };
}

/** kill -9 in the middle of a promotion: all go on or none, once, whatever the organiser's browser repeats. */
export async function promotionKilled(world) {
  const scene = await aScene(world, "climb-scene.ts", SCHOOLS);
  const { stageId, toStageId, each, orgs, token } = scene;
  let server = await world.start();
  for (const { orgId, version, token } of orgs)
    await insist(server.origin, token, "/ladder/org/seal", { stageId, orgId, version });
  const rule = { fromStageId: stageId, toStageId, by: "quota", eachBy: "table", reserve: 1 };
  const publish = (origin) => insist(origin, token, "/ladder/promotion/publish", rule);
  const half = [];
  const count = async () => {
    const [row] = await world.sql(
      `select (select count(*)::int from promotion_run where from_stage_id = $1) as runs,
         (select count(*)::int from work where stage_id = $2) as arrived,
         (select count(*)::int from work where stage_id = $1 and status = 'promoted') as gone`,
      [stageId, toStageId],
    );
    return row;
  };
  const due = (orgs.length * each) / 2;
  const consistent = ({ runs, arrived, gone }) =>
    runs === 0 ? arrived + gone === 0 : runs === 1 && arrived === due && gone === due;
  // The first ones are killed before they can have ended, and asked again under new keys by somebody who saw nothing happen.
  for (let n = 0; n < KILLS; n++) {
    const flying = call(server.origin, token, "/ladder/promotion/publish", rule, { key: randomUUID(), limit: 8000 });
    await sleep(20 + Math.random() * 60 * (n + 1));
    await server.kill();
    await flying;
    server = await world.start();
    const found = await count();
    if (!consistent(found)) half.push(JSON.stringify(found));
  }
  const last = await publish(server.origin);
  await server.kill("SIGTERM");
  const found = await count();
  const again = last.code === 0 || found.runs === 1;
  const said = `${KILLS} kills; ${found.runs} run, ${found.arrived} of ${due} arrived, ${half.length} times half`;
  const why = last.code === 0 ? "" : `${last.msg} ${JSON.stringify(last.errors ?? "")}`;
  return {
    ok: again && consistent(found) && found.runs === 1 && half.length === 0,
    said: `${said} ${half[0] ?? ""} ${why}`,
  };
}
