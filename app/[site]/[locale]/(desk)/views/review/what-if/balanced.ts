/**
 * Whole percentages with one of them set and the others drawn along in proportion, so that they add up to 100.
 * @param parts whole percentages
 */
export function balanced(parts: readonly number[], at: number, value: number): number[] {
  const rest = 100 - value;
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
