import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { sharedFacts } from "@/lib/designer/binding/shared-facts";
import { CertificateWriter } from "@/lib/designer/pdf/certificate";
import type { Picture } from "@/lib/designer/pdf/picture";
import { compile, type Materials } from "@/lib/designer/pdf/template";
import { fontOfFace } from "@/lib/font/files";
import { qrCodes } from "@/lib/pdf/trace-codes";
import { trialFacts, trials } from "@/lib/seed/trial-certificates";

/** What a process that has the three trial templates and their six faces at hand, and has written thousands, holds in memory. */
const [folder = ""] = process.argv.slice(2);
const jpeg = readFileSync(join(folder, "T1", "ground.jpg"));
const side = 400;
const seal = {
  width: side,
  height: side,
  rgb: deflateSync(Buffer.alloc(3 * side * side)),
  alpha: deflateSync(Buffer.alloc(side * side, 90)),
};
const materials: Materials = {
  fontOf: fontOfFace,
  pictures: new Map<string, Picture>([
    ["/ground", { width: 3508, height: 2485, jpeg }],
    ["/seal", seal],
  ]),
  seal: { text: "示例竞赛组织委员会" },
  qr: qrCodes("https://contest.example.cn"),
  pack: (bytes: Uint8Array) => deflateSync(bytes, { level: 1 }),
};
for (const design of [
  trials.landscape("/ground", "/seal"),
  trials.portrait("/ground", "/seal"),
  trials.shrinking("/ground", "/seal"),
]) {
  const writer = new CertificateWriter(compile(design, materials, sharedFacts([trialFacts(0)])));
  for (let n = 0; n < 3000; n++) writer.write({ facts: trialFacts(n), traceCode: "ABCDEFGHJKLMNPQR", title: `${n}` });
}
console.log(JSON.stringify({ memory: process.memoryUsage().rss / 1_048_576 }));
