import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { begin as beginAt, offset, openDraft, send, VIDEO } from "#bench/tus.mjs";
import { signIn } from "#bench/world.mjs";

const SIZE = 96 * 1_048_576;
const PIECE = 32 * 1_048_576;
const [ROUNDS, CUTS] = [3, 10];

/** The same video in one piece and in pieces of 32 MB, and how much of a broken upload is there a moment later. */
export async function uploads({ server, world }) {
  const draft = await openDraft(world);
  const token = await signIn(server.origin, draft.username);
  const ask = (asked) => send(server.origin, token, asked);
  const bytes = Buffer.concat([VIDEO, randomBytes(SIZE - VIDEO.length)]);
  const place = { workId: draft.id, slot: "video", name: "bench.mp4" };
  const binary = { "content-type": "application/octet-stream" };
  const begin = () => beginAt(ask, place, SIZE);
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
  const files = async () => (await world.sql("select count(*)::int as n from file"))[0].n;
  const [before, query] = [await files(), new URLSearchParams({ ...place, size: String(SIZE) })];
  for (let n = 0; n < 2; n++) {
    const path = `/prod-api/web/work/file/upload?${query}`;
    await ask({ method: "POST", path, headers: binary, body: bytes, cutAfter: 25e6 });
    await sleep(500);
  }
  const left = (await files()) - before;
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
      floor: left === 0 ? "0 %" : `${left} files`,
      goal: "≥ 95 %",
      met: there / sent >= 0.95,
      note: `of what was sent; the least ${percent(least)}; the floor is the same in one piece`,
    },
  ];
}
