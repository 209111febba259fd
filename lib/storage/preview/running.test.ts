import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { hasNamespaces, useStandIns } from "@/lib/testing/programs";
import { inScratch, runIn } from "./running";

const { folder: here, standIn } = useStandIns();
const MB = 1_048_576;
const run = (script: string, bounds: Partial<Parameters<typeof runIn>[2]> = {}, ...args: string[]) =>
  inScratch((folder) => runIn(folder, [standIn(script), ...args], { seconds: 20, bytes: MB, ...bounds }));

/** Waits for a process to be no more; a zombie is none. */
async function gone(pid: string) {
  for (let n = 0; n < 100; n++) {
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

test("leaves no folder behind", async () => {
  let at = "";
  await inScratch(async (folder) => {
    at = folder;
    await runIn(folder, [standIn("mkdir -p a/b; echo x > a/b/c")], { seconds: 20, bytes: MB });
  });
  expect(existsSync(at)).toBe(false);
});
