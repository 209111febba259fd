import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { ensurePostgres } from "#server/database/embedded-pg.mjs";
import { build, home, run, tail } from "#server/steps.mjs";

/** A database and server processes of their own, as `npm start` runs them, to be killed as one likes; `disk`: on a disk of that size. */
export async function aWorld({ port, disk } = {}) {
  // Whatever listens where we would answers in our place.
  port ??= await freePort();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "chaos-"));
  if (disk) mount(dataDir, disk);
  fs.chmodSync(dataDir, 0o755);
  const children = new Map();
  let database = await ensurePostgres({ home, dataDir });
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    NEXT_DIST: ".next-test",
    LOG_LEVEL: "silent",
    NODE_ENV: "production",
  };
  for (const name of ["DATABASE_URL", "DEMO", "DEMO_PUBLIC", "HOST", "GUARD", "PG_FAST"]) delete env[name];
  const seeded = await run([process.execPath, "lib/server/start.mjs", "--seed"], env);
  if (!seeded.ok) throw new Error(seeded.output);
  const secrets = JSON.parse(fs.readFileSync(path.join(dataDir, "secrets.json"), "utf8"));

  const world = {
    dataDir,
    secrets,
    log: path.join(dataDir, "server.log"),
    get adminUrl() {
      return Object.assign(new URL(database.adminUrl), { pathname: "/contest" }).href;
    },
    get url() {
      const url = new URL(world.adminUrl);
      return Object.assign(url, { username: "contest_app", password: secrets.databasePassword }).href;
    },
    sql: (text, values) => ask(world.adminUrl, text, values),
    /** A server process on the next free port of ours; `settings` are added to its environment. */
    async start(settings = {}, { ready = true, wrap = [] } = {}) {
      const at = Number(settings.PORT ?? port);
      const log = fs.openSync(world.log, "a");
      const [program, ...args] = [...wrap, process.execPath, "lib/server/start.mjs"];
      const child = spawn(program, args, {
        cwd: home,
        env: { ...env, ...settings, PORT: String(at) },
        stdio: ["ignore", log, log],
        // A wrapper does not hand signals on: the group it leads gets them.
        detached: wrap.length > 0,
      });
      fs.closeSync(log);
      children.set(child, wrap.length > 0 ? -child.pid : child.pid);
      const ended = new Promise((resolve) => child.once("exit", (code, signal) => resolve({ code, signal })));
      void ended.then(() => children.delete(child));
      const server = {
        origin: `http://localhost:${at}`,
        pid: child.pid,
        ended,
        kill: (signal = "SIGKILL") => tryKill(wrap.length > 0 ? -child.pid : child.pid, signal) && ended,
      };
      const died = ended.then(({ code }) => {
        throw new Error(`the server ended with ${code}:\n${tail(fs.readFileSync(world.log, "utf8"), 15)}`);
      });
      // Long enough for a machine that others use, too: how long it takes is measured elsewhere.
      if (ready) await Promise.race([answers(server.origin, "/readyz", 180_000), died]);
      died.catch(() => {});
      return server;
    },
    /** Every process of the database at once, as when the machine's memory runs out. */
    async killDatabase() {
      const [postmaster] = databasePids(dataDir);
      world.signalDatabase("SIGKILL");
      while (alive(postmaster)) await sleep(5);
    },
    /** Ends the servers that still run, but one: what failed half-way leaves its own. */
    async endServers(kept) {
      const servers = [...children].filter(([child]) => child.pid !== kept?.pid).map(([, pid]) => pid);
      for (const pid of servers) tryKill(pid, "SIGKILL");
      // Whoever still lives counts as a user of the database, which would then go on running in a folder that is removed.
      for (const pid of servers) await gone(pid);
    },
    async startDatabase() {
      database = await ensurePostgres({ home, dataDir });
    },
    databasePids: () => databasePids(dataDir),
    signalDatabase(signal) {
      for (const pid of databasePids(dataDir)) tryKill(pid, signal);
    },
    /** The low-level backup calls of PostgreSQL ("Making a Base Backup Using the Low Level API"): begin, copy as it runs, end. */
    async copyClusterTo(copy) {
      const client = new pg.Client({ connectionString: world.adminUrl });
      await client.connect();
      await client.query("select pg_backup_start('chaos', true)");
      const from = cluster(dataDir);
      const skip = /(postmaster\.(pid|opts)|pg_replslot\/.+|pg_stat_tmp\/.+)$/;
      fs.cpSync(from, path.join(copy, "pg"), {
        recursive: true,
        filter: (file) => !skip.test(file) && fs.existsSync(file),
      });
      const { rows } = await client.query("select labelfile from pg_backup_stop(false)");
      fs.cpSync(path.join(from, "pg_wal"), path.join(copy, "pg/pg_wal"), { recursive: true, force: true });
      fs.writeFileSync(path.join(copy, "pg/backup_label"), rows[0].labelfile);
      fs.copyFileSync(path.join(dataDir, "pg.password"), path.join(copy, "pg.password"));
      await client.end();
      const owner = fs.statSync(from);
      spawnSync("chown", ["-R", `${owner.uid}:${owner.gid}`, path.join(copy, "pg")]);
    },
    async openCopy(copy) {
      const restored = await ensurePostgres({ home, dataDir: copy });
      const adminUrl = Object.assign(new URL(restored.adminUrl), { pathname: "/contest" }).href;
      return {
        adminUrl,
        sql: (text) => ask(adminUrl, text),
        async end() {
          await restored.stop();
          fs.rmSync(copy, { recursive: true, force: true });
        },
      };
    },
    async end() {
      await world.endServers();
      await database.stop();
      if (disk) spawnSync("umount", ["-l", dataDir]);
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}

/** A small disk of memory. @throws where this account may not mount one */
export function mount(folder, size) {
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`no disk of ${size}: ${stderr}`);
}

function cluster(dataDir) {
  const note = path.join(dataDir, "pg.elsewhere");
  return fs.existsSync(note) ? path.join(fs.readFileSync(note, "utf8"), "pg") : path.join(dataDir, "pg");
}

/** The postmaster first, then what it started. */
function databasePids(dataDir) {
  const [pid] = fs.readFileSync(path.join(cluster(dataDir), "postmaster.pid"), "utf8").split("\n");
  const below = spawnSync("pgrep", ["-P", pid], { encoding: "utf8" }).stdout.split("\n").filter(Boolean);
  return [pid, ...below].map(Number);
}

async function ask(url, text, values) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(text, values).finally(() => client.end())).rows;
}

function tryKill(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
const alive = (pid) => tryKill(pid, 0);

/** Waits until a process, or each of a group, has ended. @throws after ten seconds */
async function gone(pid) {
  for (const end = Date.now() + 10_000; alive(pid); await sleep(5))
    if (Date.now() > end) throw new Error(`${pid} does not end`);
}

/** Waits until `path` answers 200. Returns the milliseconds it took. @throws after `limit` ms */
export async function answers(origin, at, limit = 60_000) {
  const began = performance.now();
  for (;;) {
    const ok = await fetch(origin + at, { signal: AbortSignal.timeout(2000) }).then(
      (r) => r.ok,
      () => false,
    );
    const took = performance.now() - began;
    if (ok) return took;
    if (took > limit) throw new Error(`${origin}${at} did not answer in ${limit} ms`);
    await sleep(10);
  }
}

export async function signIn(origin, username) {
  const answer = await fetch(`${origin}/prod-api/auth/login/pwd`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: "Demo@2026" }),
  });
  const { code, msg, data } = await answer.json();
  if (code !== 0) throw new Error(`${username}: ${msg}`);
  return data.token;
}

/** One call; answers `{ status, code, data }`, or `{ status: 0 }` where no answer came. */
export async function call(origin, token, at, body, { key, limit = 15_000, headers = {} } = {}) {
  try {
    const answer = await fetch(`${origin}/prod-api${at}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { "idempotency-key": key }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(limit),
    });
    return { status: answer.status, ...(await answer.json()) };
  } catch (error) {
    return { status: 0, error };
  }
}

function freePort() {
  const asked = net.createServer();
  return new Promise((resolve, reject) => {
    asked.once("error", reject).listen(0, "localhost", () => {
      const { port } = asked.address();
      asked.close(() => resolve(port));
    });
  });
}

export async function prepareBuild() {
  process.env.NEXT_DIST = ".next-test";
  await build(() => {});
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
