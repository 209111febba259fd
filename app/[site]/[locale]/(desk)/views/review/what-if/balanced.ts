/**
 * Whole numbers with one of them set and the others drawn along in proportion, so that they add up to a whole.
 * @param parts whole percentages, or other shares of `whole`
 */
export function balanced(parts: readonly number[], at: number, value: number, whole = 100): number[] {
  const rest = whole - value;
  const others = parts.reduce((sum, part, n) => (n === at ? sum : sum + part), 0);
  let given = 0;
  let seen = 0;
  return parts.map((part, n) => {
    if (n === at) return value;
    // cumulative, so that rounding never adds up past the whole
    seen += others === 0 ? 1 / (parts.length - 1) : part / others;
    const upTo = Math.round(rest * Math.min(1, seen));
    const share = upTo - given;
    given = upTo;
    return share;
  });
}
