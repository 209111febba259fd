import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll } from "vitest";
import { aTextPdf } from "@/lib/seed/factories/documents";

const has = (...command: [string, ...string[]]) => {
  try {
    execFileSync(command[0], command.slice(1), { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** Whether the real programs are here that make previews. */
export const hasSoffice = has("sh", "-c", "command -v soffice");
export const hasFfmpeg = has("sh", "-c", "command -v ffmpeg && command -v ffprobe");

/** Whether the system ends a program after some time by itself. */
export const hasTimeout = has("timeout", "-s", "KILL", "5", "true");

/** Whether programs can be cut off from the network here. */
export const hasNamespaces = has("unshare", "-n", "--", "true") || has("unshare", "-rn", "--", "true");

/** Stand-ins for programs outside of ours: each a script in a folder that goes with the test file. */
export function useStandIns() {
  const folder = mkdtempSync(join(tmpdir(), "stand-in-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  return {
    folder,
    /** The path of a program that does what a shell script says. */
    standIn(script: string) {
      const path = join(folder, `program-${++count}`);
      writeFileSync(path, `#!/bin/sh\n${script}\n`);
      chmodSync(path, 0o755);
      return path;
    },
  };
}

/** Stand-ins, and one that makes previews; no program that a test set is set after it. */
export function previewStandIns() {
  const standIns = useStandIns();
  afterEach(() => {
    for (const name of ["SOFFICE", "FFMPEG", "FFPROBE"]) delete process.env[name];
  });
  let runs = 0;
  return {
    ...standIns,
    /** A program that makes a PDF of two pages of whatever it gets; returns how often it ran. */
    aMaker() {
      const { folder, standIn } = standIns;
      const [pdf, count] = [`${folder}/made-${++runs}.pdf`, `${folder}/count-${runs}`];
      writeFileSync(pdf, aTextPdf({ pages: ["one", "two"] }));
      writeFileSync(count, "");
      process.env.SOFFICE = standIn(`echo run >> ${count}; cp ${pdf} out/source.pdf`);
      return () => readFileSync(count, "utf8").split("\n").length - 1;
    },
  };
}

/**
 * Processes that work beside the test's own on its database, put together once: twenty of them would read the sources twenty times.
 * @param sources path without `.ts` of what they import, by the name under which they do
 */
export function useWorkers(sources: Record<string, string>) {
  const folder = mkdtempSync(join(process.cwd(), ".data-test/workers-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeAll(async () => {
    const entryPoints = Object.fromEntries(Object.entries(sources).map(([name, path]) => [name, `${path}.ts`]));
    const asServers = { bundle: true, splitting: true, platform: "node", format: "esm", packages: "external" } as const;
    const outExtension = { ".js": ".mjs" };
    await build({ ...asServers, entryPoints, outdir: folder, outExtension, conditions: ["react-server"] });
  });
  const fileOf = (name: string) => JSON.stringify(`${folder}/${name}.mjs`);
  return {
    /** The expression that imports one of the sources inside a worker. */
    importOf: (name: string) => `import(${fileOf(name)})`,
    /** Starts a process. @param act what it does, with a source as `m` */
    aWorker(name: string, act: string) {
      const script = `import(${fileOf(name)}).then(async (m) => { process.stdout.write("ready"); ${act}; process.exit(0); })`;
      const child = spawn(process.execPath, ["--conditions=react-server", "-e", script], {
        stdio: ["ignore", "pipe", "inherit"],
        env: process.env,
      });
      return { child, ready: once(child.stdout, "data"), ended: once(child, "exit") };
    },
  };
}

type Worker = ReturnType<ReturnType<typeof useWorkers>["aWorker"]>;

/** Ends processes in the middle of whatever they do, as a machine that fails does. */
export async function killAll(workers: readonly Worker[]) {
  for (const { child } of workers) child.kill("SIGKILL");
  await Promise.all(workers.map(({ ended }) => ended));
}
