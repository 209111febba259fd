import { z } from "zod";

/** An amount in fen, the hundredth of a yuan; never a fraction, never negative. */
const Fen = z.int().min(0).brand<"fen">();
type Fen = z.output<typeof Fen>;

/** Fen as yuan with two digits, for the eye only. */
export const toYuan = (fen: number) => {
  const left = Math.abs(fen);
  return `${fen < 0 ? "-" : ""}${Math.trunc(left / 100)}.${String(left % 100).padStart(2, "0")}`;
};

/** Yuan as a person types them ("12", "12.5", "12.50") to fen; null when it is not an amount. */
export function fromYuan(text: string): Fen | null {
  const m = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  return m ? Fen.parse(Number(m[1]) * 100 + Number((m[2] ?? "").padEnd(2, "0"))) : null;
}
