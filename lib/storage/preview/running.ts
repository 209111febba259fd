import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";

/** What a run may take: seconds, and bytes that it writes, to one file as to all together. */
interface Bounds {
  seconds: number;
  bytes: number;
}

/** How a program ended, and the beginning of what it wrote to its output. */
interface Ended {
  how: "well" | "badly" | "tooSlow" | "tooLarge";
  said: string;
}

const SAID = 1_048_576;
const LOOK = 250;
/** How long the rest of an output may take to arrive once its program has ended, in milliseconds. */
const FLUSH = 2000;
/** Kilobytes of address space. */
const MEMORY = 6 * 1_048_576;
/** POSIX counts the size of files in blocks of 512 bytes. */
const LIMITED = 'ulimit -f "$1"; ulimit -v "$2"; shift 2; exec "$@"';

const SCRATCH = "preview-";

/** A folder that is there as long as `work` goes on. */
export async function inScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), SCRATCH));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Removes the folders, with the documents in them, that a killed process left; `olderThan` in seconds, far above what a run takes. */
export async function sweepScratch(olderThan = 3600) {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(SCRATCH))) {
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => null);
    const old = found?.isDirectory() && found.mtimeMs < now().getTime() - olderThan * 1000;
    // Another user's is theirs to remove.
    if (old) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * Runs a program in a folder of its own, with nothing of our environment, without network where the system allows that, and within
 * bounds: what exceeds them is killed with all that it started, also where we were killed before it. @throws where it cannot be started
 */
export async function runIn(folder: string, command: readonly string[], { seconds, bytes }: Bounds): Promise<Ended> {
  const before = await sizeOf(folder);
  const limits = [String(Math.ceil(bytes / 512)), String(MEMORY)];
  const argv = [
    ...(await apart()),
    ...(await outlived(seconds)),
    "/bin/sh",
    "-c",
    LIMITED,
    "sh",
    ...limits,
    ...command,
  ];
  const child = spawn(argv[0] as string, argv.slice(1), {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
    env: { PATH: env.programPath, HOME: folder, TMPDIR: folder, LANG: "C.UTF-8" } as unknown as NodeJS.ProcessEnv,
  });
  let killed: Ended["how"] | null = null;
  let over = false;
  const kill = (why: Ended["how"]) => {
    // Its number may be another's by now.
    if (over) return;
    killed ??= why;
    end(child.pid);
  };
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (piece: string) => {
    if (said.length + piece.length > SAID) kill("tooLarge");
    else said += piece;
  });
  const timer = setTimeout(() => kill("tooSlow"), seconds * 1000);
  let looking = false;
  const watch = setInterval(() => {
    if (looking) return;
    looking = true;
    void sizeOf(folder).then((size) => {
      looking = false;
      if (size - before > bytes) kill("tooLarge");
    });
  }, LOOK);
  try {
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (...how) => {
        // What it left behind would go on writing into a folder that is about to go.
        end(child.pid);
        over = true;
        // The end of what it said may still be under way, for ever where a process that left its group holds the other end.
        child.once("close", () => resolve(how));
        setTimeout(() => resolve(how), FLUSH).unref();
      });
    });
    const large = signal === "SIGXFSZ" || code === 128 + 25 || (await sizeOf(folder)) - before >= bytes;
    return { how: killed ?? (large ? "tooLarge" : code === 0 ? "well" : "badly"), said };
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    child.stdout.destroy();
  }
}

/** Kills a whole group of processes; none may be left. */
function end(pid: number | undefined) {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // It is gone.
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const sizes = await Promise.all(
    files.map((path) =>
      stat(path).then(
        (one) => one.size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

let guard: Promise<boolean> | undefined;

/** What ends a run that we do not live to end, a little later than we would: `timeout`, where the system has one. */
async function outlived(seconds: number): Promise<string[]> {
  guard ??= runs("timeout", "-s", "KILL", "5", "true");
  return (await guard) ? ["timeout", "-s", "KILL", String(seconds + 5)] : [];
}

let walls: Promise<string[]> | undefined;

/** What is put in front of a command so that it has no network: a namespace of its own, where the system gives us one. */
const apart = () => (walls ??= findWalls());

async function findWalls(): Promise<string[]> {
  for (const wall of [
    ["unshare", "-n", "--"],
    ["unshare", "-rn", "--"],
  ])
    if (await runs(...wall, "true")) return wall;
  return [];
}

/** Whether a command is there, and ends well. */
function runs(...[program, ...args]: string[]): Promise<boolean> {
  const tried = spawn(program as string, args, { stdio: "ignore" });
  return new Promise((resolve) => {
    tried.once("error", () => resolve(false)).once("exit", (code) => resolve(code === 0));
  });
}
