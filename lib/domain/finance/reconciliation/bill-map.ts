import type { BillLine } from "@/lib/domain/finance/gateway/port";

/** What a bill says of one payment or refund. */
export interface Told {
  fen: number;
  tradeNo: string;
}

/** A day's bill by our numbers: what stands in it twice is added up, so that it differs. */
export class BillMap {
  readonly payment = new Map<string, Told>();
  readonly refund = new Map<string, Told>();
  lines = 0;

  static async of(bill: AsyncIterable<BillLine[]> | null): Promise<BillMap> {
    const made = new BillMap();
    for await (const some of bill ?? []) for (const line of some) made.add(line);
    return made;
  }

  private add({ line, outNo, fen, tradeNo }: BillLine) {
    const known = this[line].get(outNo);
    if (known) known.fen += fen;
    else this[line].set(outNo, { fen, tradeNo });
    this.lines++;
  }
}
