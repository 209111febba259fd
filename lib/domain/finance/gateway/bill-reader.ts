import { Fault } from "@/lib/fault";
import type { BillLine } from "./port";
import { feeOf } from "./told-fee";

const [NEWLINE, COMMA, QUOTE, MARK] = [0x0a, 0x2c, 0x22, 0x23];
/** No line is longer. */
const LONGEST = 65_536;
const HEADS = {
  tradeNo: "支付宝交易号",
  outTradeNo: "商户订单号",
  kind: "业务类型",
  fen: "订单金额",
  requestNo: "退款批次号",
};
/** Said by newer bills alone. */
const FEE = "服务费";
const KINDS: Record<string, BillLine["line"]> = { 交易: "payment", 退款: "refund" };
const END = "业务明细列表结束";

// biome-ignore lint/suspicious/noControlCharactersInRegex: a number has none of these.
const CONTROLS = /[\u0000-\u001f]/;

const gbk = new TextDecoder("gbk");
const unread = (): never => {
  throw new Fault("billUnread");
};

/**
 * Reads a bill as CSV in GBK (opendocs.alipay.com/open/028woc) by its bytes: no second byte of a sign is a comma or the end of a line, so only
 * the fields that count are ever made into texts. A bill without its last mark has been cut off.
 */
export class BillReader {
  private rest: Buffer = Buffer.alloc(0);
  private columns: Record<keyof typeof HEADS, number> | null = null;
  private feeAt = -1;
  private width = 0;
  private whole = false;
  private readonly kinds = new Map<string, BillLine["line"] | null>();

  constructor(private readonly fenOf: (yuan: string) => number | null) {}

  /** The lines that a piece of the file ends. @throws billUnread */
  read(chunk: Buffer): BillLine[] {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    const found: BillLine[] = [];
    let from = 0;
    for (let to = bytes.indexOf(NEWLINE); to >= 0; to = bytes.indexOf(NEWLINE, from)) {
      const line = this.line(bytes, from, bytes[to - 1] === 0x0d ? to - 1 : to);
      if (line) found.push(line);
      from = to + 1;
    }
    this.rest = Buffer.from(bytes.subarray(from));
    if (this.rest.length > LONGEST) unread();
    return found;
  }

  /** What was left without an end. @throws billUnread for a bill that was cut off */
  end(): BillLine[] {
    const found = this.read(Buffer.from("\n"));
    return this.whole ? found : unread();
  }

  private line(bytes: Buffer, from: number, to: number): BillLine | null {
    if (to <= from) return null;
    if (bytes[from] === MARK) {
      if (this.columns && gbk.decode(bytes.subarray(from, to)).includes(END)) this.whole = true;
      return null;
    }
    if (this.whole) return null;
    const ends = fieldsOf(bytes, from, to);
    if (!this.columns) return this.head(bytes, from, ends);
    return this.told(bytes, from, ends, this.columns);
  }

  private head(bytes: Buffer, from: number, ends: number[]): null {
    const names = ends.map((end, at) => gbk.decode(bytes.subarray(startOf(ends, at, from), end)).trim());
    const at = (head: string) => names.findIndex((name) => name.startsWith(head));
    const columns = Object.fromEntries(Object.entries(HEADS).map(([key, head]) => [key, at(head)]));
    if (Object.values(columns).some((column) => column < 0)) unread();
    this.columns = columns as Record<keyof typeof HEADS, number>;
    this.feeAt = at(FEE);
    this.width = names.length;
    return null;
  }

  private told(bytes: Buffer, from: number, ends: number[], at: Record<keyof typeof HEADS, number>): BillLine | null {
    const extra = ends.length - this.width;
    if (extra < 0) unread();
    // Commas in the name of what was sold move what stands behind it.
    const field = (column: number) => {
      const n = column > at.kind ? column + extra : column;
      return plain(bytes, startOf(ends, n, from), ends[n] as number);
    };
    const line = this.kindOf(field(at.kind));
    if (!line) return null;
    const sum = field(at.fen);
    const fen = this.fenOf(sum.startsWith("-") ? sum.slice(1) : sum);
    const outNo = field(line === "payment" ? at.outTradeNo : at.requestNo);
    const tradeNo = field(at.tradeNo);
    const feeFen = this.feeAt < 0 ? 0 : feeOf(field(this.feeAt), line);
    if (fen === null || feeFen === null || outNo === "" || CONTROLS.test(outNo) || CONTROLS.test(tradeNo)) unread();
    return { line, outNo, tradeNo, fen: fen as number, feeFen: feeFen as number };
  }

  /** Lines of other kinds (fees, transfers) are none of ours. `raw` is GBK, taken byte by byte. */
  private kindOf(raw: string): BillLine["line"] | null {
    const known = this.kinds.get(raw);
    if (known !== undefined) return known;
    const kind = KINDS[gbk.decode(Buffer.from(raw, "latin1"))] ?? null;
    this.kinds.set(raw, kind);
    return kind;
  }
}

const startOf = (ends: number[], at: number, from: number) => (at === 0 ? from : (ends[at - 1] as number) + 1);

/** Where the fields of a line end; a comma between quotes ends none. */
function fieldsOf(bytes: Buffer, from: number, to: number): number[] {
  const ends: number[] = [];
  let quoted = false;
  for (let at = from; at < to; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) quoted = !quoted;
    else if (byte === COMMA && !quoted) ends.push(at);
  }
  ends.push(to);
  return ends;
}

/** A field without its quotes, and without the tab or blanks around it; its own copy, so that the file is not held by it. */
function plain(bytes: Buffer, from: number, to: number): string {
  let [start, end] = [from, to];
  const edge = (byte: number | undefined) => byte === QUOTE || byte === 0x09 || byte === 0x20;
  while (start < end && edge(bytes[start])) start++;
  while (end > start && edge(bytes[end - 1])) end--;
  return bytes.toString("latin1", start, end);
}
