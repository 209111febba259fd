import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { answers, aWorld, call, mount, signIn } from "#bench/world.mjs";
import { audit, writers } from "./writers.mjs";

/** Takes every block that the disk has left; answers the file to remove. */
function fill(folder) {
  const file = path.join(folder, "ballast");
  const to = fs.openSync(file, "w");
  for (let block = Buffer.alloc(1_048_576, 1); block.length >= 512; )
    try {
      fs.writeSync(to, block);
    } catch {
      block = block.subarray(0, block.length / 2);
    }
  fs.closeSync(to);
  return file;
}

const status = (origin, at) => fetch(origin + at).then((answer) => answer.status);

/**
 * The disk of the database runs full under writers: what needs room is refused in words, reading goes on, and it heals when there is
 * room again. Readiness is only told: it falls once not even a log record fits.
 */
export async function databaseDiskFull() {
  const world = await aWorld({ port: 3940, disk: "900m" });
  try {
    const server = await world.start();
    const token = await signIn(server.origin, "editor");
    await status(server.origin, "/home/homepage");
    const writing = await writers(server.origin, { count: 8 });
    await sleep(1500);
    const ballast = fill(world.dataDir);
    const long = "满".repeat(200_000);
    let refused;
    for (let n = 0; n < 400 && refused?.status !== 503; n++)
      refused = await call(server.origin, token, "/competition/news/add", {
        title: `full ${n}`,
        newsType: "notice",
        contentHtml: `<p>${long}${randomBytes(3000).toString("hex")}</p>`,
      });
    const [ready, home] = [await status(server.origin, "/readyz"), await status(server.origin, "/home/homepage")];
    fs.rmSync(ballast);
    const healed = await answers(server.origin, "/readyz");
    await sleep(500);
    await writing.stop();
    const { lost, doubled } = await audit(world, writing.accepted);
    const after = await call(server.origin, token, "/competition/news/add", {
      title: "room again",
      newsType: "notice",
      contentHtml: "<p>…</p>",
    });
    const told = refused?.status === 503 && typeof refused.msg === "string" && refused.msg !== "";
    return {
      ok: told && home === 200 && after.code === 0 && lost + doubled === 0,
      said: `write ${refused?.status} "${refused?.msg}", readyz ${ready}, home ${home}; healed after ${Math.round(healed)} ms; ${writing.accepted.length} accepted, ${lost} lost, ${doubled} double`,
    };
  } finally {
    await world.end();
  }
}

/** The disk of the files runs full under uploads: refused in words, nothing half stored, no row without its file. */
export async function fileDiskFull(world) {
  const folder = path.join(world.dataDir, "small");
  fs.mkdirSync(folder);
  mount(folder, "64m");
  try {
    const server = await world.start({ STORAGE_DIR: folder });
    const token = await signIn(server.origin, "editor");
    const send = async () => {
      const answer = await fetch(`${server.origin}/prod-api/system/file/upload?purpose=attachment&name=full.pdf`, {
        method: "POST",
        headers: { "content-type": "application/octet-stream", authorization: `Bearer ${token}` },
        body: Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(12 * 1_048_576)]),
      });
      return { status: answer.status, ...(await answer.json()) };
    };
    const [{ before }] = await world.sql("select count(*)::int as before from file");
    const told = [];
    for (let n = 0; n < 8; n++) told.push(await send());
    const kept = told.filter((one) => one.code === 0).length;
    const refused = told.filter((one) => one.status === 507 && one.msg);
    const [{ rows }] = await world.sql("select count(*)::int as rows from file");
    const halves = fs.existsSync(path.join(folder, "incoming"))
      ? fs.readdirSync(path.join(folder, "incoming")).length
      : 0;
    await server.kill("SIGTERM");
    return {
      ok: kept > 0 && refused.length > 0 && kept + refused.length === 8 && rows - before === kept && halves === 0,
      said: `8 uploads of 12 MiB to 64 MiB: ${kept} kept, ${refused.length} refused with 507 "${refused[0]?.msg}", ${rows - before} rows, ${halves} pieces left`,
    };
  } finally {
    spawnSync("umount", ["-l", folder]);
  }
}
