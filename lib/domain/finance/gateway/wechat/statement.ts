import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { BillLine } from "@/lib/domain/finance/gateway/port";
import { feeOf } from "@/lib/domain/finance/gateway/told-fee";
import { Fault } from "@/lib/fault";
import { fromYuan } from "@/lib/text/money";

const HEADS = {
  tradeNo: "微信订单号",
  outTradeNo: "商户订单号",
  state: "交易状态",
  refundNo: "商户退款单号",
  paid: "订单金额",
  refunded: "申请退款金额",
  fee: "手续费",
} as const;
/** Behind the lines stand their sums. */
const END = "总交易单数";
const AT_ONCE = 2000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a number has none of these.
const CONTROLS = /[\u0000-\u001f]/;

const unread = (): never => {
  throw new Fault("billUnread");
};

/** Fields of a line: each begins with a grave accent, so a comma in one is none between two. */
const fieldsOf = (line: string) => line.slice(1).split(",`");

function columnsOf(head: string) {
  const names = head.replace(/^\uFEFF/, "").split(",");
  const at = Object.fromEntries(Object.entries(HEADS).map(([key, name]) => [key, names.indexOf(name)]));
  if (Object.values(at).some((column) => column < 0)) unread();
  return at as Record<keyof typeof HEADS, number>;
}

function lineOf(fields: string[], at: Record<keyof typeof HEADS, number>): BillLine | null {
  const field = (key: keyof typeof HEADS) => (fields[at[key]] ?? unread()).trim();
  const state = field("state");
  if (state !== "SUCCESS" && state !== "REFUND") return null;
  const line = state === "SUCCESS" ? "payment" : "refund";
  const fen = fromYuan(field(line === "payment" ? "paid" : "refunded"));
  const outNo = field(line === "payment" ? "outTradeNo" : "refundNo");
  const tradeNo = field("tradeNo");
  const feeFen = feeOf(field("fee"), line);
  if (fen === null || feeFen === null || outNo === "" || CONTROLS.test(outNo) || CONTROLS.test(tradeNo)) unread();
  return { line, outNo, tradeNo, fen: fen as number, feeFen: feeFen as number };
}

/** The lines of a day's bill, from the file that it was written to, which is removed afterwards. @throws billUnread for one that was cut off */
export async function* statementLines(path: string): AsyncGenerator<BillLine[]> {
  try {
    let at: ReturnType<typeof columnsOf> | undefined;
    let found: BillLine[] = [];
    let isWhole = false;
    for await (const line of createInterface({ input: createReadStream(path, "utf8"), crlfDelay: Infinity })) {
      if (!at) at = columnsOf(line);
      else if (line.startsWith(END)) {
        isWhole = true;
        break;
      } else if (line !== "") {
        const one = lineOf(fieldsOf(line), at);
        if (one) found.push(one);
        if (found.length < AT_ONCE) continue;
        yield found;
        found = [];
      }
    }
    if (!isWhole) unread();
    yield found;
  } finally {
    await rm(path, { force: true });
  }
}
