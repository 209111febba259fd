import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "#bench/world.mjs";

const KILLS = Number(process.env.KILLS || 20);

async function upload(origin, token, megabytes) {
  const body = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(megabytes * 1_048_576)]);
  const sha256 = createHash("sha256").update(body).digest("hex");
  const query = new URLSearchParams({ purpose: "attachment", name: "chaos.pdf" });
  try {
    const answer = await fetch(`${origin}/prod-api/system/file/upload?${query}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream", authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(20_000),
    });
    const { code, msg, data } = await answer.json();
    return code === 0 ? { fileId: data.fileId, sha256 } : { refused: `${answer.status} ${msg}` };
  } catch {
    return {};
  }
}

/** What the disk holds, by digest. */
function stored(dataDir) {
  const root = path.join(dataDir, "files");
  const names = fs.readdirSync(root, { recursive: true }).map(String);
  return names.filter((name) => fs.statSync(path.join(root, name)).isFile());
}

async function swept(world) {
  await world.sql(`select graphile_worker.add_job('sweepFiles', '{"olderThan": 0}')`);
  for (let n = 0; n < 200; n++) {
    await sleep(100);
    const [{ left }] = await world.sql(
      "select count(*)::int as left from graphile_worker.jobs where task_identifier = 'sweepFiles'",
    );
    if (left === 0) return;
  }
  throw new Error("the sweep did not end");
}

/** kill -9 in the middle of uploads: no row without its file, and no file without a row once the sweep has been. */
export async function uploadsKilled(world) {
  let server = await world.start();
  const token = await signIn(server.origin, "editor");
  const kept = [];
  const refused = [];
  for (let n = 0; n < KILLS; n++) {
    const flying = Array.from({ length: 4 }, () => upload(server.origin, token, 12));
    await sleep(40 + Math.random() * 400);
    await server.kill();
    for (const one of await Promise.all(flying)) {
      if (one.fileId) kept.push(one);
      if (one.refused) refused.push(one.refused);
    }
    server = await world.start();
  }
  kept.push(...(await Promise.all([upload(server.origin, token, 12), upload(server.origin, token, 1)])));
  const before = stored(world.dataDir).length;
  await swept(world);
  await server.kill("SIGTERM");
  const files = stored(world.dataDir);
  const rows = await world.sql("select id::text, sha256 from file");
  const digests = new Set(files.map((name) => path.basename(name)));
  const named = new Set(rows.map((row) => row.sha256));
  const rowless = files.filter((name) => !named.has(path.basename(name)));
  const fileless = rows.filter((row) => !digests.has(row.sha256));
  const lost = kept.filter((one) => !rows.some((row) => row.id === one.fileId && row.sha256 === one.sha256));
  const corrupt = files.filter((name) => {
    const bytes = fs.readFileSync(path.join(world.dataDir, "files", name));
    return createHash("sha256").update(bytes).digest("hex") !== path.basename(name);
  });
  const ok = kept.length > 1 && rowless.length + fileless.length + lost.length + corrupt.length + refused.length === 0;
  const said = `${kept.length} confirmed, ${lost.length} lost, ${corrupt.length} corrupt; ${fileless.length} rows without a file; ${before - files.length} pieces swept, ${rowless.length} left`;
  return { ok, said: `${said} ${refused.slice(0, 2).join("; ")}` };
}
