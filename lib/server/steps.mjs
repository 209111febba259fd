import { spawn } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** The steps that both commands share. Nothing is installed when this file runs: Node built-ins only. */
export const home = path.resolve(import.meta.dirname, "../..");
export const distDir = () => path.resolve(home, process.env.NEXT_DIST ?? ".next");

/** A reason to stop that a person can act on; shown without a stack. */
export class Refusal extends Error {}

/** Prints one line: the name at once, its time and what it said when it is done. */
export async function step(name, body) {
  const began = performance.now();
  let note = "";
  process.stdout.write(name.padEnd(12));
  const finish = (text) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`${seconds.padStart(6)} s  ${text}\n`);
  };
  try {
    const value = await body((text) => {
      note = text;
    });
    finish(note);
    return value;
  } catch (error) {
    finish("failed");
    throw error;
  }
}

const children = new Set();
const undo = [async () => children.forEach((child) => child.kill("SIGTERM"))];
let stopping;

/** What `stop` has to do as well; the last named is done first. */
export const onStop = (act) => undo.unshift(act);

export function stop(code = 0) {
  stopping ??= (async () => {
    for (const act of undo) await act().catch((error) => console.error(error));
    process.exit(code);
  })();
  return stopping;
}

/** Runs `main`; a signal or a failure stops all that was begun. A second signal changes nothing: npm repeats the first. */
export function command(main, codeOfSignal = 0) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(codeOfSignal));
  // A SIGTERM to npm reaches only the shell between: that shell's end is the signal.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(codeOfSignal), 500).unref();
  process.chdir(home);
  main().catch((error) => {
    if (stopping) return;
    console.error(error instanceof Refusal ? error.message : error);
    stop(1);
  });
}

/** Runs a program and captures its output: `{ ok, stdout, output }`. What it says on a line of its own may be answered. */
export function run([program, ...args], env = {}, reply) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: home,
      env: { ...process.env, ...env },
      stdio: [reply ? "pipe" : "ignore", "pipe", "pipe"],
      shell: process.platform === "win32" && program === "npm",
    });
    children.add(child);
    let stdout = "";
    let output = "";
    child.stdin?.on("error", () => {}); // it ended without listening
    child.stdout.on("data", (text) => {
      stdout += text;
      if (reply && stdout.endsWith("\n")) child.stdin.write(reply(stdout));
      output += text;
    });
    child.stderr.on("data", (text) => {
      output += text;
    });
    child.on("error", reject);
    child.on("close", (code) => {
      children.delete(child);
      resolve({ ok: code === 0, stdout, output });
    });
  });
}

export const node = (args, env, reply) => run([process.execPath, ...args], env, reply);
export const tail = (text, lines = 40) => text.trimEnd().split("\n").slice(-lines).join("\n");

const sha256 = () => crypto.createHash("sha256");
const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : undefined);

export async function install(say) {
  const stamp = path.join(home, "node_modules/.installed-lock");
  const lock = sha256()
    .update(fs.readFileSync(path.join(home, "package-lock.json")))
    .digest("hex");
  if (read(stamp) === lock) return say("up to date");
  const script = process.env.npm_execpath;
  const npm = script?.endsWith("npm-cli.js") ? [process.execPath, script] : ["npm"];
  // NODE_ENV=production would leave out what the build needs.
  const { ok, output } = await run([...npm, "ci", "--include=dev", "--no-audit", "--no-fund"]);
  if (!ok) throw new Refusal(`${tail(output)}\n\nnpm ci failed, see above.`);
  fs.writeFileSync(stamp, lock);
  say("from package-lock.json");
}

const FOLDERS = ["app", "components", "lib", "db", "messages", "public", "drizzle"];
const shapesBuild = (file) => !/\.test\.tsx?$|(^|\/)next-env\.d\.ts$/.test(file);

function sourceHash() {
  const top = fs.readdirSync(home).filter((name) => /\.(ts|mjs|json)$/.test(name));
  const deep = FOLDERS.filter((name) => fs.existsSync(path.join(home, name))).flatMap((name) =>
    fs.readdirSync(path.join(home, name), { recursive: true }).map((file) => path.posix.join(name, file)),
  );
  const hash = sha256();
  for (const file of [...top, ...deep].filter(shapesBuild).sort()) {
    const full = path.join(home, file);
    if (fs.statSync(full).isFile()) hash.update(`${file}\0`).update(fs.readFileSync(full));
  }
  return hash.digest("hex");
}

/** tsconfig reads the route types of every build directory; those of an older build name pages that are gone. */
export function forgetRouteTypes() {
  for (const dist of fs.readdirSync(home).filter((name) => name.startsWith(".next")))
    for (const types of ["types", "dev/types"])
      fs.rmSync(path.join(home, dist, types), { recursive: true, force: true });
}

export async function build(say) {
  const stamp = path.join(distDir(), "built-from");
  const sources = sourceHash();
  if (read(stamp) === sources) return say("up to date");
  fs.rmSync(stamp, { force: true });
  forgetRouteTypes();
  const { ok, output } = await node(["node_modules/next/dist/bin/next", "build"], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  if (!ok) throw new Refusal(`${tail(output)}\n\nThe build failed, see above.`);
  fs.writeFileSync(stamp, sources);
  say(`into ${path.basename(distDir())}`);
}
