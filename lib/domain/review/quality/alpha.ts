/**
 * Krippendorff's alpha with the interval metric: 1 − observed ÷ expected disagreement. Values may be missing: units with fewer than two
 * count for nothing.
 * @param units the values that each unit (work) got, in any unit of measure
 * @returns `alpha` is null where nothing can be compared or where all values are one; `units` and `values` are those that were compared
 */
export function intervalAlpha(units: readonly (readonly number[])[]): {
  alpha: number | null;
  units: number;
  values: number;
} {
  const pairable = units.filter(({ length }) => length > 1);
  const all = pairable.flat();
  const n = all.length;
  if (n < 2) return { alpha: null, units: pairable.length, values: n };
  // around the mean, so that squares of large numbers do not swallow small differences
  const middle = sum(all) / n;
  const apart = (values: readonly number[]) => {
    const centred = values.map((value) => value - middle);
    return 2 * (values.length * sum(centred.map((one) => one * one)) - sum(centred) ** 2);
  };
  const observed = sum(pairable.map((values) => apart(values) / (values.length - 1))) / n;
  const expected = apart(all) / (n * (n - 1));
  return { alpha: expected === 0 ? null : 1 - observed / expected, units: pairable.length, values: n };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
