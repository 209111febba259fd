import { createHash, randomBytes } from "node:crypto";
import { close, db, fileText } from "@/db";
import { findingsIn, needlesOf, readContent } from "@/lib/domain/work";
import { aDocx, aJpeg, aPptx, aTextPdf, exif } from "@/lib/seed/factories/documents";
import { zip } from "@/lib/seed/factories/workbook";
import { storage } from "@/lib/storage";

/**
 * Reads a hundred files of 20 MB of five kinds and searches them for a team of seven; prints milliseconds. Making them is not measured.
 * Beside it: the same files read from the disk and digested.
 */
const SIZE = 20_000_000;
const [ROUNDS, EACH] = [5, 20];

const team: Parameters<typeof needlesOf>[0] = [
  ...["张晓明", "李静", "王建国", "欧阳小燕", "赵一", "钱多多", "孙教授"].map((word) => ({
    kind: "name" as const,
    word,
  })),
  { kind: "mobile", word: "+8613812345678" },
  { kind: "studentNo", word: "2023110457" },
  { kind: "school", word: "示范理工大学" },
  { kind: "college", word: "机械工程学院" },
];
const needles = needlesOf(team);
const sentence = "基于视觉检测方法的智能灌溉系统在数据网络平台上的设计与实现。";
const page = (n: number) => `${`${sentence}\n`.repeat(30)}${n}`;
const pages = (secret: string) => [...Array.from({ length: 40 }, (_, n) => page(n)), secret];
const stored = (name: string) => ({ name, content: randomBytes(SIZE), stored: true });

const kinds: ((secret: string) => Buffer)[] = [
  (secret) =>
    Buffer.concat([
      aTextPdf({ pages: pages(secret) }),
      Buffer.from("\n% "),
      Buffer.from(randomBytes(SIZE / 2).toString("hex")),
    ]),
  (secret) => aDocx({ texts: pages(secret), more: [stored("word/media/image1.bin")] }),
  (secret) => aPptx({ texts: pages(secret), more: [stored("ppt/media/media1.mp4")] }),
  (secret) => Buffer.concat([aJpeg({ exif: exif({ 315: secret }) }), randomBytes(SIZE)]),
  (secret) => zip([["a.docx", aDocx({ texts: pages(secret) })], stored("b.bin")]),
];

let [ms, floor, bytes, found, slowest] = [0, 0, 0, 0, 0];
for (let round = 0; round < ROUNDS; round++) {
  const batch = [];
  for (let n = 0; n < EACH; n++) {
    const secret = "张 晓 明";
    const made = (kinds[n % kinds.length] as (secret: string) => Buffer)(secret);
    const { sha256, size } = await storage.put(new Blob([new Uint8Array(made)]).stream(), made.length);
    bytes += size;
    batch.push({ sha256, size, mime: "application/octet-stream" });
  }
  const before = performance.now();
  await Promise.all(
    batch.map(async ({ sha256 }) => {
      const hash = createHash("sha256");
      for await (const chunk of await storage.read(sha256)) hash.update(chunk as Buffer);
      if (hash.digest("hex") !== sha256) throw new Error("another file");
    }),
  );
  floor += performance.now() - before;
  const began = performance.now();
  await Promise.all(
    batch.map(async (content) => {
      const { parts } = await readContent(content);
      const own = performance.now();
      if (findingsIn("report", parts, needles).some(({ sure }) => sure)) found++;
      slowest = Math.max(slowest, performance.now() - own);
    }),
  );
  ms += performance.now() - began;
  for (const { sha256 } of batch) await storage.remove(sha256, new Date(Date.now() + 1000));
}
await db.delete(fileText);
await close();
console.log(JSON.stringify({ files: ROUNDS * EACH, bytes, ms, floor, found, slowest }));
