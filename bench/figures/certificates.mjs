import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { home, run } from "#server/steps.mjs";

const faces = ["sans", "sansBold", "serif", "serifBold", "kai", "kaiBold"];
const typst = "@myriaddreamin/typst-ts-node-compiler@0.7.0";
const goals = { T1: 25_000, T2: 25_000, T3: 15_000 };

/** Our writer, and beside it, on the same texts, pictures and fonts, a C program on cairo and typst; per second of CPU, a core each. */
export async function certificates() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "certificates-"));
  try {
    const told = await ours(folder);
    const cairo = await built(folder);
    const compiler = await installed(folder);
    const rows = [];
    for (const [name, goal] of Object.entries(goals)) {
      const { rate, tail, whole, cold, slowest } = told[name];
      const place = path.join(folder, name);
      const fonts = faces.map((face) => path.join(folder, `${face}.ttf`));
      const others = [
        ["cairo", 150, cairo && (await asked([cairo, place, ...fonts]))],
        [
          "typst",
          100,
          compiler && (await asked([process.execPath, "bench/figures/typst-run.mjs", place, compiler, folder])),
        ],
      ];
      rows.push({
        what: `certificates ${name}, CPU-second`,
        ours: Math.round(rate),
        goal: `≥ ${goal}`,
        met: rate >= goal,
        note: `${(tail / 1024).toFixed(1)} KB of its own of ${Math.round(whole / 1024)}; first after ${Math.round(cold)} ms, slowest of 400 then ${slowest.toFixed(1)} ms`,
      });
      for (const [other, least, found] of others)
        rows.push(
          found
            ? {
                what: `  beside ${other}`,
                ours: Math.round(rate),
                floor: Math.round(found.rate),
                ratio: rate / found.rate,
                goal: `≥ ${least}×`,
                met: rate / found.rate >= least,
              }
            : { what: `  beside ${other}`, ours: Math.round(rate), note: "not to be had on this machine" },
        );
    }
    const { disk, book, signed, layout } = told;
    const { memory } = await bundled("bench/figures/certificates-memory.ts", folder);
    return [
      ...rows,
      {
        what: "T1 files to disk, CPU-second",
        ours: Math.round(disk.ours),
        floor: Math.round(disk.floor),
        ratio: disk.ours / disk.floor,
        goal: "≥ 0.8×",
        met: disk.ours / disk.floor >= 0.8,
      },
      {
        what: "T1 print file of 20,000",
        ours: `${(book.each / 1024).toFixed(2)} KB each`,
        goal: "≤ 1.5 KB",
        met: book.each <= 1536,
        note: `${Math.round(book.rate)} per CPU-second`,
      },
      {
        what: "T1 signed, RSA-2048, CPU-second",
        ours: Math.round(signed.ours),
        floor: Math.round(signed.floor),
        ratio: signed.ours / signed.floor,
        goal: "≥ 0.65×",
        met: signed.ours / signed.floor >= 0.65,
        note: "beside the bare signature; the aim is 3,000",
      },
      {
        what: "layout of 60 texts, p95",
        ours: `${layout.p95.toFixed(2)} ms`,
        goal: "≤ 16 ms",
        met: layout.p95 <= 16,
        note: `p50 ${layout.p50.toFixed(2)} ms`,
      },
      {
        what: "memory of the writer, six faces",
        ours: `${Math.round(memory)} MB`,
        goal: "≤ 250 MB",
        met: memory <= 250,
      },
    ];
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function asked(command) {
  const made = await run(command);
  if (!made.ok) throw new Error(made.output.slice(-300));
  return JSON.parse(made.stdout.trim().split("\n").at(-1));
}

async function ours(folder) {
  const key = ["-keyout", path.join(folder, "key.pem"), "-out", path.join(folder, "certificate.pem")];
  const made = await run([
    "openssl",
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    ...key,
    "-days",
    "30",
    "-subj",
    "/CN=bench",
  ]);
  if (!made.ok) throw new Error(made.output);
  return bundled("bench/figures/certificates-run.ts", folder);
}

/** Runs a file bundled as the product is: a runner that translates as it loads would slow every function down. */
async function bundled(file, folder) {
  const { build } = await import("esbuild");
  const outfile = path.join(home, "bench", `.certificates-${process.pid}.mjs`);
  try {
    await build({
      entryPoints: [path.join(home, file)],
      bundle: true,
      platform: "node",
      format: "esm",
      outfile,
      alias: { "@": home },
      packages: "external",
      logLevel: "silent",
    });
    return await asked([process.execPath, "--conditions=react-server", outfile, folder]);
  } finally {
    fs.rmSync(outfile, { force: true });
  }
}

/** The path of the C program, or null where there is no compiler or no cairo. */
async function built(folder) {
  const flags = await run(["pkg-config", "--cflags", "--libs", "cairo", "freetype2"]).catch(() => ({ ok: false }));
  if (!flags.ok) return null;
  const program = path.join(folder, "cairo");
  const source = path.join(home, "bench/figures/cairo.c");
  const made = await run(["cc", "-O2", "-o", program, source, ...flags.stdout.trim().split(/\s+/), "-lm"]);
  if (!made.ok) throw new Error(made.output);
  return program;
}

/** The folder with typst in it, or null where the registry does not have it. */
async function installed(folder) {
  const place = path.join(folder, "typst");
  fs.mkdirSync(place);
  fs.writeFileSync(path.join(place, "package.json"), "{}");
  const made = await run(["npm", "install", "--prefix", place, "--no-audit", "--no-fund", typst]);
  return made.ok ? place : null;
}
