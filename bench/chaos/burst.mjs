import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { call } from "#bench/world.mjs";
import { aScene } from "./scene.mjs";

const TEAMS = 2000;
const LAST = 5000;

/** `call` with the head sent now and the body only after the deadline: `sent` is when. */
const sendLate = (at) => (origin, token, path, body) =>
  new Promise((resolve) => {
    const text = JSON.stringify(body);
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
      authorization: `Bearer ${token}`,
    };
    let sent;
    const request = http.request(`${origin}/prod-api${path}`, { method: "POST", headers }, async (answer) => {
      const { code, msg } = await new Response(answer).json();
      resolve({ status: answer.statusCode, code, msg, sent });
    });
    request.on("error", (error) => resolve({ status: 0, msg: error.message, sent }));
    request.flushHeaders();
    setTimeout(() => request.end(text, () => (sent = Date.now())), Math.max(0, at + 50 - Date.now()));
  });

/**
 * Two thousand submits around a deadline, from a little before it to a little after, by servers whose clocks are two hours off either way.
 * One in a hundred sends its head before the deadline and its body after it.
 * Whoever was answered before the deadline must be in; whoever asked after it must be out; in between the database's stamp decides.
 */
export async function deadlineBurst(world) {
  const scene = await aScene(world, "burst-scene.ts", TEAMS);
  const servers = [
    await world.start({ PORT: "3901" }, { wrap: ["faketime", "-f", "+2h"] }),
    await world.start({ PORT: "3902" }, { wrap: ["faketime", "-f", "-2h"] }),
  ];
  const [{ at }] = await world.sql(
    `update stage_window set ends_at = clock_timestamp() + $1::interval where stage_id = $2 and type = 'signUp'
     returning (extract(epoch from ends_at) * 1000)::float8 as at`,
    [`${LAST + 2000} milliseconds`, scene.stageId],
  );
  const begin = at - LAST;
  await sleep(Math.max(0, begin - Date.now()));
  const told = await Promise.all(
    scene.teams.map(async ({ teamId, version, token }, n) => {
      // Evenly over the last five seconds and one more.
      await sleep((n / TEAMS) * (LAST + 1000));
      const asked = Date.now();
      const { origin } = servers[n % 2];
      const submit = n % 100 === 99 ? sendLate(at) : call;
      const { status, code, msg, sent } = await submit(
        origin,
        token,
        "/web/enroll/submit",
        { teamId, version },
        { limit: 60_000 },
      );
      return { teamId, asked: sent ?? asked, answered: Date.now(), status, code, msg };
    }),
  );
  const rows = await world.sql(
    "select id::text, status, (extract(epoch from submitted_at) * 1000)::float8 as at from team where contest_id = $1",
    [scene.contestId],
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const wrong = [];
  let accepted = 0;
  for (const one of told) {
    const row = rowOf.get(one.teamId);
    const into = row.status !== "draft";
    if (into) accepted++;
    if (one.status !== 200) wrong.push(`no answer: ${one.status} ${one.msg ?? ""}`);
    else if ((one.code === 0) !== into) wrong.push(`answer ${one.code}, but the team is ${row.status}`);
    else if (into && row.at >= at) wrong.push(`accepted ${row.at - at} ms late`);
    else if (!into && one.answered < at) wrong.push(`refused ${at - one.answered} ms before the deadline: ${one.msg}`);
    else if (into && one.asked > at) wrong.push(`accepted, but asked ${one.asked - at} ms late`);
  }
  const times = told.map((one) => one.answered - one.asked).sort((a, b) => a - b);
  for (const server of servers) await server.kill("SIGTERM");
  return {
    ok: wrong.length === 0 && accepted > 0 && accepted < TEAMS,
    said: `${TEAMS} submits, ${accepted} accepted, ${TEAMS - accepted} refused, ${wrong.length} wrong; p95 ${times[Math.floor(times.length * 0.95)]} ms ${wrong.slice(0, 2).join("; ")}`,
  };
}
