/** Spearman's rank correlation, equal values at their middle rank; null for fewer than three pairs or where one side is all equal. */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number | null {
  if (pairs.length < 3) return null;
  const [a, b] = [ranks(pairs.map(([one]) => one)), ranks(pairs.map(([, other]) => other))];
  const middle = (pairs.length + 1) / 2;
  let [ab, aa, bb] = [0, 0, 0];
  for (const [at, rank] of a.entries()) {
    const [x, y] = [rank - middle, (b[at] as number) - middle];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa === 0 || bb === 0 ? null : ab / Math.sqrt(aa * bb);
}

function ranks(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((a, b) => (values[a] as number) - (values[b] as number));
  const found = new Array<number>(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && values[order[to] as number] === values[order[from] as number]) to++;
    for (let at = from; at < to; at++) found[order[at] as number] = (from + to + 1) / 2;
    from = to;
  }
  return found;
}
