interface Asked<T> {
  item: T;
  done: () => void;
  fail: (error: unknown) => void;
}

/**
 * Does many small things together: what is asked for while one batch is being done makes up the next, of at most `most`, so that a rush
 * costs little more than one. `work` answers for each item the error that it ended with, or null; where it fails as a whole, nothing of it
 * was done, and each item is tried by itself.
 */
export function inBatches<T>(most: number, work: (items: readonly T[]) => Promise<readonly (Error | null)[]>) {
  const waiting: Asked<T>[] = [];
  let busy = false;

  async function settle(batch: readonly Asked<T>[]): Promise<void> {
    const outcomes = await work(batch.map(({ item }) => item)).catch((error: unknown) => ({ error }));
    if (!("error" in outcomes)) {
      for (const [n, { done, fail }] of batch.entries()) outcomes[n] ? fail(outcomes[n]) : done();
    } else if (batch.length === 1) batch[0]?.fail(outcomes.error);
    else for (const one of batch) await settle([one]);
  }

  async function workOff() {
    busy = true;
    while (waiting.length > 0) await settle(waiting.splice(0, most));
    busy = false;
  }

  return (item: T): Promise<void> =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail });
      if (!busy) void workOff();
    });
}
