import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { hasNamespaces, hasTimeout, useStandIns } from "@/lib/testing/programs";
import { inScratch, runIn, sweepScratch } from "./running";

const { folder: here, standIn } = useStandIns();
const MB = 1_048_576;
const run = (script: string, bounds: Partial<Parameters<typeof runIn>[2]> = {}, ...args: string[]) =>
  inScratch((folder) => runIn(folder, [standIn(script), ...args], { seconds: 20, bytes: MB, ...bounds }));

/** Waits for a process to be no more; a zombie is none. */
async function gone(pid: string, tries = 100) {
  for (let n = 0; n < tries; n++) {
    const state = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, "utf8") : ") Z";
    if (/\) [ZX]/.test(state)) return true;
    await pause(50);
  }
  return false;
}

test("says how a program ended, and what it said", async () => {
  expect(await run("echo hello")).toEqual({ how: "well", said: "hello\n" });
  expect(await run("exit 7")).toEqual({ how: "badly", said: "" });
  expect(await run("kill -9 $$")).toMatchObject({ how: "badly" });
});

test("hears all that a program said, however soon it ended", async () => {
  const said = "x".repeat(900_000);
  const whole = "head -c 900000 /dev/zero | tr '\\0' x";
  for (let n = 0; n < 3; n++) expect((await run(whole)).said === said).toBe(true);
});

test("what left its group and holds the output keeps nobody waiting", async () => {
  const note = join(here, "away");
  expect(await run(`setsid sleep 60 & echo $! > ${note}; echo done`)).toEqual({ how: "well", said: "done\n" });
  process.kill(Number(readFileSync(note, "utf8")));
});

test("kills what hangs, with the children that it left", async () => {
  const note = join(here, "pids");
  expect(await run(`sleep 600 & echo $! > ${note}; sleep 600`, { seconds: 1 })).toMatchObject({ how: "tooSlow" });
  expect(await gone(readFileSync(note, "utf8").trim())).toBe(true);
});

test("kills children that outlive a program that ended well", async () => {
  const note = join(here, "left");
  expect(await run(`sleep 600 > /dev/null & echo $! > ${note}`)).toMatchObject({ how: "well" });
  expect(await gone(readFileSync(note, "utf8").trim())).toBe(true);
});

test("ends what writes a gigabyte: to one file, to many, to its output", async () => {
  const one = 'head -c 1073741824 /dev/zero > "$TMPDIR/large"';
  const many = 'while :; do n=$((n+1)); head -c 500000 /dev/zero > "$TMPDIR/$n"; done';
  for (const script of [one, many, "yes"]) expect((await run(script)).how, script).toBe("tooLarge");
});

test("gives a program nothing of our environment", async () => {
  process.env.PREVIEW_SECRET = "for nobody";
  const { said } = await run("env");
  delete process.env.PREVIEW_SECRET;
  expect(said).not.toContain("for nobody");
  expect(said).not.toContain("DATABASE_URL");
  expect(said).toMatch(/HOME=.*preview-/);
});

test.skipIf(!hasNamespaces)("gives a program no network where the system allows that", async () => {
  const { said } = await run("tail -n +3 /proc/net/dev | cut -d: -f1");
  expect(said.trim()).toBe("lo");
});

test("what a killed process left in its folder goes, what a run is at stays", async () => {
  const left = mkdtempSync(join(tmpdir(), "preview-"));
  writeFileSync(join(left, "source.docx"), "a document");
  await sweepScratch(3600);
  expect(existsSync(left), "too young").toBe(true);
  utimesSync(left, 0, 0);
  await inScratch(async (folder) => {
    await sweepScratch(3600);
    expect([existsSync(left), existsSync(folder)]).toEqual([false, true]);
  });
});

test.skipIf(!hasTimeout)("a run ends also where we were killed in the middle of it", async () => {
  const note = join(here, "orphan");
  const script = standIn(`sleep 600 & echo $! > ${note}; sleep 600`);
  const code = `import { runIn } from "./lib/storage/preview/running.ts";
    await runIn(${JSON.stringify(here)}, [${JSON.stringify(script)}], { seconds: 3, bytes: 1e9 });`;
  const us = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], { stdio: "ignore" });
  while (!existsSync(note) || readFileSync(note, "utf8") === "") await pause(50);
  us.kill("SIGKILL");
  const pid = readFileSync(note, "utf8").trim();
  expect(existsSync(`/proc/${pid}`), "it outlives us").toBe(true);
  expect(await gone(pid, 300)).toBe(true);
});

test("leaves no folder behind", async () => {
  let at = "";
  await inScratch(async (folder) => {
    at = folder;
    await runIn(folder, [standIn("mkdir -p a/b; echo x > a/b/c")], { seconds: 20, bytes: MB });
  });
  expect(existsSync(at)).toBe(false);
});
