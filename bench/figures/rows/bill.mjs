import fs from "node:fs";
import path from "node:path";
import { lineOf, zipBill } from "#server/gateway/bill.mjs";
import { run } from "#server/steps.mjs";

const [LINES, REFUNDS, DAY] = [200_000, 2_000, "2026-01-05"];

/** A bill of 200,000 lines as the provider packs it: of every hundredth payment nothing is known here. */
function aBill(file) {
  const trade = (n) => ({
    ...{ no: `2026010522001${String(n).padStart(15, "0")}`, outTradeNo: `F20260105${String(n).padStart(10, "0")}_1` },
    subject: `全国大学生创新大赛 · 第${n}队`,
  });
  const lines = Array.from({ length: LINES }, (_, n) =>
    n < REFUNDS
      ? lineOf(trade(n), "退款", -50, `${DAY} 12:00:00`, `${trade(n).outTradeNo}_R1`)
      : lineOf(trade(n), "交易", 100_00, `${DAY} 08:00:00`),
  );
  fs.writeFileSync(file, zipBill(lines, { day: DAY, sellerId: "2088", payments: LINES - REFUNDS, refunds: REFUNDS }));
}

/** The bill of a day with 200,000 payments and refunds held against our books; the floor reads the same file and compares nothing. */
export async function reconciliation({ world, uploads }) {
  const file = path.join(uploads, "bill.zip");
  aBill(file);
  const { AUTH_SECRET, PII_KEY } = world.secrets;
  const env = { DATABASE_URL: world.url, AUTH_SECRET, PII_KEY, STORAGE_DIR: uploads };
  const args = ["--conditions=react-server", "--import", "tsx", "bench/figures/rows/bill-run.ts", file, DAY];
  const made = await run([process.execPath, ...args], env);
  if (!made.ok) throw new Error(made.output.slice(-600));
  const { ours, floor, cpu, grown, rss, found } = JSON.parse(made.stdout.trimEnd().split("\n").at(-1));
  const unknown = (LINES - REFUNDS) / 100;
  const right = found.lines === LINES && found.matched === LINES - unknown && found.differences === 2 * unknown;
  return [
    {
      what: "bill of 200,000 lines compared",
      ...{ ours: `${(ours / 1000).toFixed(2)} s`, floor: `${(floor / 1000).toFixed(2)} s`, ratio: ours / floor },
      ...{ goal: "≤ 5 s", met: ours <= 5000 && grown <= 200 && right },
      note: `${(cpu / 1000).toFixed(2)} s of CPU, ${Math.round(grown)} MB more (goal ≤ 200), ${Math.round(rss)} MB in all; ${right ? "all found" : "WRONG"}`,
    },
  ];
}
