import { randomBytes } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "#bench/world.mjs";

const SIZE = 96 * 1_048_576;
const PIECE = 32 * 1_048_576;
const [ROUNDS, CUTS] = [3, 10];
const TUS = "/prod-api/web/work/file/tus";

/** The draft of the demo whose captain may hand in a video now. */
const DRAFT = `select w.id::text as id, u.username from work w join team t on t.id = w.team_id join "user" u on u.id = t.captain_id
  join stage_window sw on sw.stage_id = w.stage_id and sw.type = 'submit'
  where w.status = 'draft' and app_now() between sw.starts_at and sw.ends_at order by w.id limit 1`;

/** One request; with `cutAfter` its connection is cut after so many bytes, and there is no answer. */
async function send(origin, token, { method, path, headers = {}, body, cutAfter }) {
  const all = { "tus-resumable": "1.0.0", authorization: `Bearer ${token}`, ...headers };
  if (body) all["content-length"] = String(body.length);
  const request = http.request(`${origin}${path}`, { method, headers: all, agent: false });
  request.on("error", () => {});
  if (cutAfter !== undefined) {
    await new Promise((resolve) => request.write(body.subarray(0, cutAfter), resolve));
    request.destroy();
    return {};
  }
  request.end(body);
  const [response] = await once(request, "response");
  const text = Buffer.concat(await response.toArray()).toString();
  if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${response.statusCode} ${text}`);
  return { headers: response.headers, answer: text && JSON.parse(text) };
}

const encoded = (of) =>
  Object.entries(of)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");

/** The same video in one piece and in pieces of 32 MB, and how much of a broken upload is there a moment later. */
export async function uploads({ server, world }) {
  const [draft] = await world.sql(DRAFT);
  const token = await signIn(server.origin, draft.username);
  const ask = (asked) => send(server.origin, token, asked);
  const head = Buffer.from("0000001c6674797069736f6d0000020069736f6d69736f32617663316d703431", "hex");
  const bytes = Buffer.concat([head, randomBytes(SIZE - head.length)]);
  const place = { workId: draft.id, slot: "video", name: "bench.mp4" };
  const binary = { "content-type": "application/octet-stream" };
  const offset = (at) => ({ "upload-offset": String(at), "content-type": "application/offset+octet-stream" });
  const begin = async () => {
    const headers = { "upload-length": String(SIZE), "upload-metadata": encoded(place) };
    return (await ask({ method: "POST", path: TUS, headers })).headers.location;
  };
  const remove = async ({ answer }) => {
    if (answer.code !== 0) throw new Error(answer.msg);
    const body = Buffer.from(JSON.stringify({ fileId: answer.data.fileId }));
    const headers = { "content-type": "application/json" };
    await ask({ method: "POST", path: "/prod-api/web/work/file/delete", headers, body });
  };
  const ways = {
    plain: () => {
      const query = new URLSearchParams({ ...place, size: String(SIZE) });
      return ask({ method: "POST", path: `/prod-api/web/work/file/upload?${query}`, headers: binary, body: bytes });
    },
    pieces: async () => {
      const path = await begin();
      let last;
      for (let at = 0; at < SIZE; at += PIECE)
        last = await ask({ method: "PATCH", path, headers: offset(at), body: bytes.subarray(at, at + PIECE) });
      return last;
    },
  };
  const took = { plain: 0, pieces: 0 };
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, way] of Object.entries(ways)) {
      const began = performance.now();
      const stored = await way();
      took[name] += performance.now() - began;
      await remove(stored);
    }

  let [sent, there, least] = [0, 0, 1];
  for (let n = 0; n < CUTS; n++) {
    const path = await begin();
    const cutAfter = Math.floor(5e6 + Math.random() * 25e6);
    await ask({ method: "PATCH", path, headers: offset(0), body: bytes, cutAfter });
    // As long as our pages wait before they ask.
    await sleep(500);
    const arrived = Number((await ask({ method: "HEAD", path })).headers["upload-offset"]);
    sent += cutAfter;
    there += arrived;
    least = Math.min(least, arrived / cutAfter);
    await ask({ method: "DELETE", path });
  }
  const rate = (ms) => (SIZE * ROUNDS) / 1000 / ms;
  const percent = (share) => `${(share * 100).toFixed(1)} %`;
  return [
    {
      what: "upload in pieces of 32 MB",
      ours: `${rate(took.pieces).toFixed(0)} MB/s`,
      floor: `${rate(took.plain).toFixed(0)} MB/s`,
      ratio: took.plain / took.pieces,
      goal: "≥ 0.50×",
      met: took.plain / took.pieces >= 0.5,
      note: "the floor is the same file in one piece",
    },
    {
      what: `resumed after ${CUTS} cuts`,
      ours: percent(there / sent),
      goal: "≥ 95 %",
      met: there / sent >= 0.95,
      note: `of what was sent; the least ${percent(least)}`,
    },
  ];
}
