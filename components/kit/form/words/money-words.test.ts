import { expect, test } from "vitest";
import { z } from "zod";
import { putVoucher } from "@/lib/domain/finance/contract";
import { moneyWordOf } from "./money-words";

const Typed = z.object({
  feeFen: z.number().int().min(1).max(2_000_000_000),
  amountFen: putVoucher.input.shape.amountFen,
  count: z.number().int().max(3),
  inner: z.object({ rateFen: z.number().int() }),
});
const good = { feeFen: 1, amountFen: 1, count: 1, inner: { rateFen: 1 } };

/** What is said of each field, and to whom these words belong. */
function said(more: object) {
  const words: string[] = [];
  const error = (issue: object) => {
    const word = moneyWordOf(issue);
    words.push(word ? `${word.key} ${Object.values(word.params).join()}`.trim() : "other");
    return "refused";
  };
  const read = Typed.safeParse({ ...good, ...more }, { error: error as never });
  // The words are asked for once somebody reads them.
  expect(read.success).toBe(!read.error?.issues.length);
  return words;
}

test("what is wrong with an amount is said in yuan, since it is typed in yuan", () => {
  for (const field of ["feeFen", "amountFen"]) {
    expect(said({ [field]: "0.005" }), field).toEqual(["money"]);
    expect(said({ [field]: "half" }), field).toEqual(["money"]);
    expect(said({ [field]: 0 }), field).toEqual(["moneyTooSmall 0.01"]);
    expect(said({ [field]: 2_000_000_001 }), field).toEqual(["moneyTooBig 20000000"]);
  }
  expect(said({ amountFen: "1234567890123" }), "13 digits").toEqual(["moneyTooBig 20000000"]);
  expect(said({ inner: { rateFen: "x" } })).toEqual(["money"]);
});

test("what is no amount, or is missing, is said as before", () => {
  expect(said({ count: 4 })).toEqual(["other"]);
  expect(said({ feeFen: "" })).toEqual(["other"]);
  expect(said({}), "control").toEqual([]);
});
