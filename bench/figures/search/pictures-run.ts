import sharp from "sharp";
import { drawSheet, type Sheet } from "@/lib/http/page/found/sheet";

/** Milliseconds of one picture, the median of forty that are all different, one after the other; with a cover, and without. */
const TIMES = 40;
const titles = [
  "第三届浙江省大学生智能机器人创意竞赛",
  "The Third Undergraduate Contest on Intelligent Robotics and Creative Engineering",
  "关于举办2026年全国大学生数学建模竞赛暨长三角地区高校联合选拔赛及相关培训活动安排的补充通知，请各校组织学生报名参加",
];
const sheetOf = (n: number): Sheet => ({
  ...{ id: String(n), host: "浙江省大学生科技竞赛委员会", accent: "vermilion", over: `省级 · 第 ${n} 届` },
  ...{ title: titles[n % titles.length] as string, label: "报名截止", value: "2026年4月1日", covered: false },
});
const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] as number;
const noise = Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, i) => (i * 2654435761) >>> 24));
const cover = await sharp(noise, { raw: { width: 60, height: 40, channels: 3 } })
  .resize(1600, 1067)
  .jpeg()
  .toBuffer();

const rows = [];
for (const [what, picture] of [
  ["ornament", null],
  ["cover", cover],
] as const) {
  const from = performance.now();
  let last = await drawSheet(sheetOf(0), picture);
  const first = performance.now() - from;
  const took: number[] = [];
  const before = process.cpuUsage();
  for (let n = 1; n <= TIMES; n++) {
    const began = performance.now();
    last = await drawSheet(sheetOf(n), picture);
    took.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(before);
  const { data, info } = await sharp(last).raw().toBuffer({ resolveWithObject: true });
  const bare: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    const began = performance.now();
    await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
      .png({ compressionLevel: 4, adaptiveFiltering: false })
      .toBuffer();
    bare.push(performance.now() - began);
  }
  const cpu = (user + system) / 1000 / TIMES;
  rows.push({ what, ours: median(took), floor: median(bare), cpu, first, bytes: last.length });
}
console.log(JSON.stringify(rows));
