import type { BillLine } from "./port";

/** Providers write fees with up to six decimals, and some of them below nothing. */
const FEE = /^-?(\d{1,9})(?:\.(\d{1,6}))?$/;

/**
 * What a bill's line says of the gateway's fee, in fen; a fraction of a fen is rounded. With a payment it is taken, with a refund given back,
 * whichever sign the provider writes. Null for what is no amount.
 */
export function feeOf(text: string, line: BillLine["line"]): number | null {
  if (text === "") return 0;
  const [, yuan, decimals = ""] = FEE.exec(text) ?? [];
  if (yuan === undefined) return null;
  const fen = Math.round(Number(`${yuan}${decimals.padEnd(6, "0")}`) / 10_000);
  return line === "payment" ? fen : 0 - fen;
}
