import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { begin, offset, openDraft, requestOf, send, VIDEO } from "#bench/tus.mjs";
import { call, signIn } from "#bench/world.mjs";

const KILLS = Math.min(12, Number(process.env.KILLS || 20));
const SIZE = 192 * 1_048_576;
/** What a line of 100 Mbit/s brings: so much every so many milliseconds. */
const [BIT, EVERY] = [131_072, 10];
const KEPT = 0.95;

/** Sends what is left of an upload at the pace of a line, until its connection breaks; answers how much went out, and the answer if one came. */
async function trickle(origin, token, path, from, bytes, onSent = () => {}) {
  const request = requestOf(origin, token, {
    method: "PATCH",
    path,
    headers: offset(from),
    length: bytes.length - from,
  });
  let [at, broken, answer] = [from, false];
  const over = new Promise((resolve) => {
    request.on("close", () => resolve((broken = true)));
    request.on("response", async (response) => {
      const parts = await response.toArray().catch(() => []);
      answer = { status: response.statusCode, text: Buffer.concat(parts).toString() };
      resolve();
    });
  });
  while (at < bytes.length && !broken) {
    const piece = bytes.subarray(at, at + BIT);
    // What the system took over has left us, as far as a browser knows.
    const taken = new Promise((resolve) => request.write(piece, (error) => resolve(!error)));
    if (!(await Promise.race([taken, over.then(() => false)]))) break;
    at += piece.length;
    onSent(at - from);
    await sleep(EVERY);
  }
  if (at === bytes.length) request.end();
  await over;
  return { sent: at - from, answer };
}

/**
 * kill -9 of the server in the middle of an upload in pieces, again and again: of what went out at least 95 % is there, the upload goes on
 * from there, and in the end there is one file, with every byte as it was, once.
 */
export async function resumingKilled(world) {
  let server = await world.start();
  const draft = await openDraft(world);
  const token = await signIn(server.origin, draft.username);
  const ask = (asked) => send(server.origin, token, asked);
  const bytes = Buffer.concat([VIDEO, randomBytes(SIZE - VIDEO.length)]);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const path = await begin(ask, { workId: draft.id, slot: "video", name: "chaos.mp4" }, SIZE);
  const there = async () => Number((await ask({ method: "HEAD", path })).headers["upload-offset"]);
  let [at, sent, kept, least, kills, backwards] = [0, 0, 0, 1, 0, 0];
  while (kills < KILLS && at < SIZE) {
    const after = 5e6 + Math.random() * 25e6;
    let due;
    const soon = new Promise((resolve) => (due = resolve));
    const flying = trickle(server.origin, token, path, at, bytes, (out) => out >= after && due());
    await Promise.race([soon, flying]);
    await server.kill();
    kills++;
    const { sent: out } = await flying;
    server = await world.start();
    const now = await there();
    if (now < at) backwards++;
    sent += out;
    kept += now - at;
    if (out > 0) least = Math.min(least, (now - at) / out);
    at = now;
  }
  // The last ones come while the file is made of what has arrived: whoever heard nothing asks for it again.
  for (let n = 0; n < 3; n++) {
    if (at < SIZE - 1) await ask({ method: "PATCH", path, headers: offset(at), body: bytes.subarray(at, SIZE - 1) });
    at = await there();
    const last =
      at < SIZE ? ask({ method: "PATCH", path, headers: offset(at), body: bytes.subarray(at) }).catch(() => {}) : null;
    const made = last ?? call(server.origin, token, "/web/work/file/finish", { uploadId: path.split("/").at(-1) });
    await sleep(Math.random() * 300);
    await server.kill();
    kills++;
    await made;
    server = await world.start();
    at = await there();
  }
  const finish = () => call(server.origin, token, "/web/work/file/finish", { uploadId: path.split("/").at(-1) });
  const [first, second] = [await finish(), await finish()];
  const rows = await world.sql(
    `select wf.id::text as id, f.sha256, f.size::int as size from work_file wf join file f on f.id = wf.file_id
     where wf.work_id = $1 and wf.name = 'chaos.mp4'`,
    [draft.id],
  );
  const file = rows[0];
  await server.kill("SIGTERM");
  const once = rows.length === 1 && file.sha256 === sha256 && file.size === SIZE;
  const same = first.code === 0 && second.code === 0 && first.data.fileId === second.data.fileId;
  const percent = (share) => `${(share * 100).toFixed(1)} %`;
  const ok = once && same && backwards === 0 && kills >= 5 && kept / sent >= KEPT;
  const said = `${kills} kills; ${percent(kept / sent)} of what was sent is kept, the least ${percent(least)}; ${rows.length} file, ${once ? "whole" : "NOT as it was sent"}`;
  return { ok, said: `${said} ${same ? "" : `${first.msg ?? ""} ${second.msg ?? ""}`}` };
}
