import { generateKeyPairSync, sign } from "node:crypto";
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writevSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { sharedFacts } from "@/lib/designer/binding/shared-facts";
import { TextElement } from "@/lib/designer/document";
import { book } from "@/lib/designer/pdf/book";
import { CertificateWriter } from "@/lib/designer/pdf/certificate";
import type { Picture } from "@/lib/designer/pdf/picture";
import { compile, type Materials } from "@/lib/designer/pdf/template";
import { faces } from "@/lib/designer/text/fonts";
import { layoutText } from "@/lib/designer/text/layout";
import { richTextOf } from "@/lib/designer/text/rich-text";
import { fontFile, fontOfFace } from "@/lib/font/files";
import { qrCodes } from "@/lib/pdf/trace-codes";
import { trialFacts, trials } from "@/lib/seed/trial-certificates";
import { exportRuns } from "./certificates-export";

/** What our writer does in one second of CPU, on the three trial templates; with the same texts written out for the others. */
const [folder = ""] = process.argv.slice(2);

const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const codeOf = (n: number) =>
  Array.from({ length: 16 }, (_, i) => alphabet[(n * 31 + i * i * 7 + (n >> i)) & 31]).join("");
const named = (n: number) => ({ facts: trialFacts(n), traceCode: codeOf(n), title: `${n}` });

/** A page of 300 dots to the inch, as a printer's designer would hand it in: about half a megabyte. */
async function ground() {
  const [width, height] = [3508, 2485];
  const noise = Buffer.alloc((width >> 4) * (height >> 4) * 3);
  for (let i = 0; i < noise.length; i++) noise[i] = 225 + ((i * 2654435761) >>> 27);
  const jpeg = await sharp(noise, { raw: { width: width >> 4, height: height >> 4, channels: 3 } })
    .resize(width, height)
    .jpeg({ quality: 72 })
    .toBuffer();
  return { width, height, jpeg };
}

async function seal() {
  const side = 400;
  const circle = Buffer.from(
    `<svg width="${side}" height="${side}"><circle cx="200" cy="200" r="180" fill="none" stroke="#c8161d" stroke-width="14"/></svg>`,
  );
  const data = await sharp(circle).raw().toBuffer();
  const rgb = Buffer.alloc(side * side * 3);
  const alpha = Buffer.alloc(side * side);
  for (let i = 0; i < side * side; i++) {
    data.copy(rgb, 3 * i, 4 * i, 4 * i + 3);
    alpha[i] = (data[4 * i + 3] as number) * 0.8;
  }
  return { width: side, height: side, rgb: deflateSync(rgb), alpha: deflateSync(alpha) };
}

function cpu(body: () => void): number {
  const before = process.cpuUsage();
  body();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] as number;

const pictures = new Map<string, Picture>([
  ["/ground", await ground()],
  ["/seal", await seal()],
]);
const materials: Materials = {
  fontOf: fontOfFace,
  pictures,
  seal: { text: "示例竞赛组织委员会" },
  qr: qrCodes("https://contest.example.cn"),
  pack: (bytes) => deflateSync(bytes, { level: 1 }),
};
const designs = {
  T1: trials.landscape("/ground", "/seal"),
  T2: trials.portrait("/ground", "/seal"),
  T3: trials.shrinking("/ground", "/seal"),
};
for (const face of faces) writeFileSync(join(folder, `${face}.ttf`), fontFile(face));
const reported: Record<string, unknown> = {};

for (const [name, design] of Object.entries(designs)) {
  const shared = sharedFacts([trialFacts(0)]);
  const began = performance.now();
  const writer = new CertificateWriter(compile(design, materials, shared));
  writer.write(named(0));
  const cold = performance.now() - began;
  const count = 4000;
  const people = Array.from({ length: count }, (_, n) => named(n));
  let bytes = 0;
  const round = () => {
    for (const person of people) bytes += writer.write(person).bytes.length;
  };
  round();
  const rates = Array.from({ length: 5 }, () => count / cpu(round));
  const singles = people.slice(0, 400).map((person) => {
    const start = performance.now();
    writer.write(person);
    return performance.now() - start;
  });
  reported[name] = {
    rate: median(rates),
    tail: bytes / (6 * count),
    whole: writer.template.prefix.length + bytes / (6 * count),
    cold,
    slowest: Math.max(...singles),
  };
  await exportRuns(join(folder, name), design, people.slice(0, 200), pictures, materials.seal.text);
}

const writer = new CertificateWriter(compile(designs.T1, materials, sharedFacts([trialFacts(0)])));
const people = Array.from({ length: 500 }, (_, n) => named(n));
const tails = people.map((person) => writer.write(person).bytes.slice());
/** Certificates whose own bytes, 2 MB, wait for the disk. */
const atOnce = 100;
const waiting = new Uint8Array(8 << 20);
/** As a batch would: some are written in memory, then those to disk, so that either work finds its caches warm. */
function written(name: string, tailOf: (n: number) => Uint8Array) {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  const took = cpu(() => {
    for (let from = 0; from < people.length; from += atOnce) {
      let at = 0;
      const some = Array.from({ length: atOnce }, (_, i) => {
        const tail = tailOf(from + i);
        waiting.set(tail, at);
        at += tail.length;
        return waiting.subarray(at - tail.length, at);
      });
      for (const [i, tail] of some.entries()) {
        const file = openSync(join(place, `${from + i}.pdf`), "w");
        writevSync(file, [writer.template.prefix, tail]);
        closeSync(file);
      }
    }
  });
  rmSync(place, { recursive: true });
  return people.length / took;
}
const pairs = Array.from({ length: 5 }, () => ({
  floor: written("floor", (n) => tails[n] as Uint8Array),
  ours: written("ours", (n) => writer.write(people[n] as (typeof people)[number]).bytes),
}));
reported.disk = { floor: median(pairs.map((pair) => pair.floor)), ours: median(pairs.map((pair) => pair.ours)) };

function* all(count: number) {
  for (let n = 0; n < count; n++) yield named(n);
}
let merged = 0;
const bookTook = cpu(() => {
  for (const piece of book(writer.template, all(20_000), "print")) merged += piece.length;
});
reported.book = { each: merged / 20_000, rate: 20_000 / bookTook };

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
process.env.PDF_KEY_FILE = join(folder, "key.pem");
process.env.PDF_CERTIFICATE_FILE = join(folder, "certificate.pem");
const { signedPdf } = await import("@/lib/pdf/signing");
const signedOnce = () => {
  for (const person of people) signedPdf(writer.template.prefix, writer.write(person, true), new Date(1e12));
};
for (let warm = 0; warm < 4; warm++) signedOnce();
const digest = Buffer.alloc(200, 7);
const signings = Array.from({ length: 5 }, () => ({
  floor: people.length / cpu(() => people.forEach(() => void sign("sha256", digest, privateKey))),
  ours: people.length / cpu(signedOnce),
}));
reported.signed = {
  floor: median(signings.map((pair) => pair.floor)),
  ours: median(signings.map((pair) => pair.ours)),
};
const sixty = Array.from({ length: 60 }, (_, n) =>
  TextElement.parse({
    type: "text",
    id: `${n}`,
    left: 0,
    top: 0,
    width: 150,
    height: 60,
    fontSize: 14,
    contentText: `第${n}届全国大学生示例竞赛中荣获一等奖`,
  }),
);
const layouts = Array.from({ length: 300 }, () => {
  const start = performance.now();
  for (const element of sixty) layoutText(richTextOf(element), element);
  return performance.now() - start;
}).sort((a, b) => a - b);
reported.layout = { p50: layouts[150], p95: layouts[285] };
console.log(JSON.stringify(reported));
