/** A queue for heavy work: `count` run at once, the others wait their turn, so that a flood does not take all memory. */
export function concurrencyLimit(count: number) {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= count) await new Promise<void>((go) => waiting.push(go));
    else busy++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}
