import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { call } from "#bench/world.mjs";
import { aScene } from "./scene.mjs";

const ROOMS = Number(process.env.ROOMS || 8);
const KILLS = Math.min(10, Number(process.env.KILLS || 20));
const WAY = ["waiting", "called", "presenting", "qa", "scoring", "done"];
const KEYS = { waiting: "call", called: "present", presenting: "qa", qa: "score", scoring: "done" };

/** Asks until there is an answer; a call with a key asks under the same one each time. */
async function insist(origin, token, at, body, key) {
  for (let n = 0; n < 1000; n++) {
    const answer = await call(origin, token, at, body, { key, limit: 8000 });
    if (answer.status !== 0 && answer.status < 500 && answer.status !== 429 && answer.code !== 40030) return answer;
    // Who asks all the time takes the processor from the server that is starting.
    await sleep(n < 5 ? 30 : 300);
  }
  throw new Error(`${at}: no answer`);
}

/** Presses a room's keys as a person does: looks, presses, and looks again where the press was refused or not answered. */
async function hold(origin, { desk }, { sessionId }, tally) {
  for (;;) {
    const { data } = await insist(origin, desk, `/review/scene/detail?sessionId=${sessionId}`);
    const item = data.items.find(({ status }) => !["waiting", "done"].includes(status));
    const next = item ?? data.items.find(({ status }) => status === "waiting");
    if (!next) return;
    // Scoring is over once every mark of the work is in.
    if (next.status !== "scoring" || next.judges.every(({ marked }) => marked)) {
      const press = { sessionId, version: data.version, itemId: next.itemId, act: KEYS[next.status] };
      const { code, status } = await call(origin, desk, "/review/scene/press", press, { limit: 8000 });
      if (status === 200 && code === 0) tally.pressed.push(`${next.itemId} ${next.status}`);
    }
    await sleep(150);
  }
}

/** What a sheet is told as long as its work has not begun to present. */
const NOT_PRESENTED = 50654;

/** Hands in what is refused while its work waits for the stage; each try that was answered is a call of its own. */
async function handIn(origin, token, at, body) {
  for (let n = 0; n < 1000; n++) {
    const answer = await insist(origin, token, at, body, randomUUID());
    if (answer.code !== NOT_PRESENTED) return answer;
    await sleep(300);
  }
  throw new Error(`${at}: the work never began to present`);
}

/** Who marks in a room: each with their sheets, in the order in which the works are called. */
const judgesIn = ({ sheets }, works) => {
  const judges = sheets.length / works;
  return Array.from({ length: judges }, (_, judge) => sheets.filter((_, n) => n % judges === judge));
};

/** A judge marks one work after the other. */
async function markAll(origin, scene, sheets) {
  const answers = [];
  for (const [n, sheet] of sheets.entries()) answers.push(await mark(origin, scene, sheet, n));
  return answers;
}

/** One sheet: its judge drafts and hands in, or two people type it from paper. Returns what it must say. */
async function mark(origin, { typists }, { taskId, token }, n) {
  const marks = { idea: 20 + (n % 40), effect: 10 + (n % 30) };
  if (!token) {
    const answers = [];
    for (const typist of typists)
      answers.push(await handIn(origin, typist, "/review/scene/paper/type", { taskId, marks }));
    return { taskId, marks, code: Math.max(...answers.map(({ code }) => code)), msg: answers.at(-1).msg };
  }
  const { data } = await insist(origin, token, `/review/task/detail?taskId=${taskId}`);
  // A draft that got no answer may be saved: whoever opens the sheet again sees its version.
  await call(origin, token, "/review/task/save", { taskId, version: data.version, marks: { idea: marks.idea } });
  const again = await insist(origin, token, `/review/task/detail?taskId=${taskId}`);
  const sheet = { taskId, version: again.data.version, marks };
  const { code, msg } = await handIn(origin, token, "/review/task/submit", sheet);
  return { taskId, marks, code, msg };
}

/** kill -9 of the server, again and again, while rooms call, judges mark and paper is typed: no mark lost or doubled, every queue whole. */
export async function roomsKilled(world) {
  const scene = await aScene(world, "room-scene.ts", ROOMS);
  let server = await world.start();
  const { origin } = server;
  const tally = { pressed: [] };
  const running = Promise.all([
    Promise.all(
      scene.rooms.flatMap((room) => judgesIn(room, scene.works).map((sheets) => markAll(origin, scene, sheets))),
    ),
    ...scene.rooms.map((room) => hold(origin, scene, room, tally)),
  ]);
  let over = false;
  const ended = running.finally(() => (over = true));
  // Whoever fails is told below, once the kills are through.
  ended.catch(() => {});
  let kills = 0;
  while (!over && kills < KILLS) {
    await sleep(300 + Math.random() * 900);
    if (over) break;
    await server.kill();
    kills++;
    server = await world.start();
  }
  const [marked] = await ended;
  const answers = marked.flat();
  await server.kill("SIGTERM");
  const { ok, said } = await audit(world, scene, answers, tally);
  return { ok: ok && kills >= 3, said: `${kills} kills; ${said}` };
}

async function audit(world, { planId, works, rooms }, answers, { pressed }) {
  const rows = await world.sql(
    `select t.id::text as id, t.status::text as status, t.marks,
       (select count(*)::int from transition x where x.entity = 'task' and x.entity_id = t.id and x."to" = 'submitted') as times,
       (select count(*)::int from sheet_typing y where y.task_id = t.id and y.ended_as = 'counted') as typed,
       (select count(*)::int from sheet_typing y where y.task_id = t.id) as typings
     from review_task t where t.plan_id = $1`,
    [planId],
  );
  const sheetOf = new Map(rows.map((row) => [row.id, row]));
  const paper = new Set(
    rooms.flatMap(({ sheets }) => sheets.filter(({ token }) => !token).map(({ taskId }) => taskId)),
  );
  const lost = answers.filter(({ taskId, marks, code }) => {
    const { status, marks: stored } = sheetOf.get(taskId);
    return (
      code !== 0 ||
      status !== "submitted" ||
      stored.idea !== marks.idea * 10_000 ||
      stored.effect !== marks.effect * 10_000
    );
  });
  const doubled = rows.filter(({ id, times, typed, typings }) => {
    const wanted = paper.has(id) ? 2 : 0;
    return times !== 1 || typed !== wanted || typings !== wanted;
  });
  const queues = await world.sql(
    `select i.id::text as id, array_agg(x."to" order by x.id) as way from scene_item i
     join transition x on x.entity = 'sceneItem' and x.entity_id = i.id where i.plan_id = $1 group by i.id`,
    [planId],
  );
  const broken = queues.filter(({ way }) => way.join() !== WAY.join());
  const steps = new Map(queues.map(({ id, way }) => [id, way]));
  // What was answered as done happened, and each step was answered once at most.
  const forgotten = pressed.filter((one) => !steps.get(one.split(" ")[0]).includes(one.split(" ")[1]));
  const twice = pressed.length - new Set(pressed).size;
  const ok =
    rows.length === answers.length &&
    queues.length === rooms.length * works &&
    lost.length + doubled.length + broken.length + forgotten.length + twice === 0;
  return {
    ok,
    said: `${answers.length} sheets (${paper.size} from paper), ${lost.length} lost, ${doubled.length} double; ${queues.length} works called in ${rooms.length} rooms, ${broken.length} queues broken; ${pressed.length} presses answered, ${forgotten.length + twice} not so ${lost[0]?.msg ?? ""}`,
  };
}
