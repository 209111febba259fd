import type { gatewayProblems } from "@/db/gateway-values";
import type { billLineKinds } from "@/db/reconciliation-values";
import type { payScenes } from "@/db/told-values";

export interface Bill {
  outTradeNo: string;
  amountFen: number;
  /** What the payer reads, at most 128 characters. */
  subject: string;
  scene: (typeof payScenes)[number];
  expiresAt: Date;
  /** Where the browser goes afterwards; what it brings along is not believed. */
  returnUrl: string;
  /** Where the payer's browser is: a provider asks for it on phones. */
  payerIp: string;
  /** Where the gateway posts its notices. */
  notifyUrl: string;
}

/** A trade as the gateway knows it. */
export interface Trade {
  state: "waiting" | "succeeded" | "closed";
  tradeNo: string;
  amountFen: number;
}

/** A verified notice. */
export interface Notice {
  notifyId: string;
  outTradeNo: string;
  tradeStatus: string;
  trade: Trade;
  /** What is stored of it. */
  told: Record<string, string>;
}

/** What a harmless query found: nothing wrong, or what is, with the gateway's own words. */
export interface Check {
  problem: (typeof gatewayProblems)[number] | null;
  said: string;
}

/** What came in or went back by a line of the gateway's bill. */
export interface BillLine {
  line: (typeof billLineKinds)[number];
  /** Of a payment the trade's number of ours, of a refund its request's. */
  outNo: string;
  tradeNo: string;
  /** Never negative. */
  fen: number;
  /** What the gateway took of a payment; below nothing what it gave back of that with a refund. 0 where the bill says nothing of it. */
  feeFen: number;
}

export interface Refund {
  outTradeNo: string;
  outRequestNo: string;
  amountFen: number;
  /** What the whole trade came to. */
  totalFen: number;
  reason: string;
}

/** A payment provider (docs/rules/finance.md, "The gateway"). Amounts in fen. Every call but `verifyNotice` and `check` may throw `gatewaySilent`. */
export interface Gateway {
  /** Begins a trade, or leads to the one that has begun under this number: an address, or what a QR code says. */
  begin(bill: Bill): Promise<string>;
  /** Null where nobody has looked at the trade yet: it does not exist there. */
  query(outTradeNo: string): Promise<Trade | null>;
  /** Ends a trade that nobody has paid; false where it can no longer be ended. */
  close(outTradeNo: string): Promise<boolean>;
  /** Gives money back, once for each `outRequestNo` however often it is asked; false where it is refused. */
  refund(of: Refund): Promise<boolean>;
  /** The lines of a day's bill (`YYYY-MM-DD` in Shanghai) as they arrive, some at a time; null for a day without any. */
  downloadBill(day: string): Promise<AsyncIterable<BillLine[]> | null>;
  /** The notice that these posted fields are (or headers and body, where a provider signs these), or null where they are not signed by the gateway for this merchant. */
  verifyNotice(fields: Record<string, string>): Notice | null;
  /** Asks the gateway about a trade that cannot be, so that it tells whether it knows these keys. */
  check(): Promise<Check>;
}
