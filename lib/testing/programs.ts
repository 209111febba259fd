import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach } from "vitest";
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
