import { expect, test } from "vitest";
import { enrollDefaults, type FeeRules, feeScopes } from "@/lib/domain/contest/contract";
import { type PriceFacts, priceOf } from "./price";

const rules = (part: Partial<FeeRules>): FeeRules => ({ ...enrollDefaults, ...part });
const facts = (part: Partial<PriceFacts> = {}): PriceFacts => ({
  ...{ day: "2026-06-03", people: 3, works: 2, groups: ["1", "20", "300"], nth: 1, code: null },
  ...part,
});

const tiers = {
  feeFen: 150_00,
  feeTiers: [
    { until: "2026-06-02", feeFen: 80_00 },
    { until: "2026-06-30", feeFen: 100_00 },
  ],
};

test("the day's fee holds through its last day, and after the last row the fee itself", () => {
  const on = (day: string) => priceOf(rules(tiers), facts({ day })).fen;
  expect(["2026-06-02", "2026-06-03", "2026-06-30", "2026-07-01"].map(on)).toEqual([80_00, 100_00, 100_00, 150_00]);
});

test("from the n-th team of a school on, the fee is that of its row where that is less", () => {
  const by = rules({ ...tiers, feeByCount: [{ from: 3, feeFen: 90_00 }] });
  const of = (nth: number, day: string) => priceOf(by, facts({ nth, day })).fen;
  expect([of(2, "2026-06-03"), of(3, "2026-06-03"), of(9, "2026-06-03"), of(3, "2026-06-02")]).toEqual([
    100_00, 90_00, 90_00, 80_00,
  ]);
});

test("an organisation above the team's waives all of it, a code what it says, a fraction of a fen for the payer", () => {
  const by = rules({ feeFen: 33, feeCodes: [{ code: "HALF2026", uses: 1, percent: 50 }], feeWaivedOrgs: ["20"] });
  expect(priceOf(by, facts({ groups: ["1", "21"], code: "HALF2026" }))).toMatchObject({
    fen: 16,
    basis: { waived: "code", percent: 50, unitFen: 33 },
  });
  expect(priceOf(by, facts({ code: "HALF2026" }))).toMatchObject({ fen: 0, basis: { waived: "organisation" } });
  expect(priceOf(by, facts({ groups: ["1", "21"], code: "UNKNOWN1" }))).toMatchObject({ fen: 33 });
});

test("for each work it is charged as often as works are asked, and says so", () => {
  expect(priceOf(rules({ feeFen: 50_00, feeScope: "work" }), facts())).toMatchObject({
    ...{ fen: 100_00, basis: { unitFen: 50_00, units: 2, per: "work" } },
  });
});

/** The same price read off the calendar, day by day, head by head, fen by fen. */
function slowly(by: FeeRules, { day, people, works, groups, nth, code }: PriceFacts): number {
  const calendar = new Map<string, number>();
  for (const { until, feeFen } of [...by.feeTiers].reverse())
    for (const one of days) if (one <= until) calendar.set(one, feeFen);
  let unit = calendar.get(day) ?? by.feeFen;
  let offer: number | null = null;
  for (let team = 1; team <= nth; team += 1) for (const row of by.feeByCount) if (row.from === team) offer = row.feeFen;
  if (offer !== null) unit = Math.min(unit, offer);
  let sum = 0;
  const often = by.feeScope === "member" ? people : by.feeScope === "work" ? works : 1;
  for (let head = 0; head < often; head += 1) sum += unit;
  for (const group of groups) if (by.feeWaivedOrgs.indexOf(group) >= 0) return 0;
  const known = by.feeCodes.filter((one) => one.code === code);
  if (known.length === 0) return sum;
  const hundredths = BigInt(sum) * BigInt(100 - (known[0]?.percent ?? 0));
  return Number((hundredths - (hundredths % 100n)) / 100n);
}

const days = Array.from({ length: 30 }, (_, n) => `2026-06-${String(n + 1).padStart(2, "0")}`);

/** Numbers that look random and are the same at every run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("agrees with a price that is reckoned slowly, and lies between nothing and the highest fee", () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 3000; seed += 1) {
    const roll = dice(seed);
    const some = <T>(of: readonly T[]) => of.filter(() => roll(3) === 0);
    const code = () => `CODE0${roll(4)}`;
    const by = rules({
      feeFen: 1 + roll(9_999_99),
      feeScope: feeScopes[roll(3)] as FeeRules["feeScope"],
      feeTiers: some(days).map((until) => ({ until, feeFen: roll(9_999_99) })),
      feeByCount: some([2, 3, 5, 8]).map((from) => ({ from, feeFen: roll(9_999_99) })),
      feeWaivedOrgs: some(["1", "20", "300", "4000"]).slice(0, roll(3)),
      feeCodes: [...new Set([code(), code()])].map((one) => ({ code: one, uses: 1, percent: 1 + roll(100) })),
    });
    const asked = facts({
      day: days[roll(30)] as string,
      people: 1 + roll(9),
      works: 1 + roll(4),
      groups: some(["1", "20", "300", "4000"]),
      nth: 1 + roll(10),
      code: roll(2) === 0 ? code() : null,
    });
    const { fen, basis } = priceOf(by, asked);
    expect(fen, `seed ${seed}`).toBe(slowly(by, asked));
    expect(fen).toBe(Math.floor((basis.unitFen * basis.units * (100 - basis.percent)) / 100));
    expect(Number.isInteger(fen) && fen >= 0).toBe(true);
    seen.add(`${basis.by} ${basis.waived}`);
  }
  expect(seen.size, "every way to a price was taken").toBe(9);
});
