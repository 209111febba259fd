/**
 * Sends what waits, one call after the other: the answer of each is known before the next begins.
 * @param waits whether there is something to send
 * @param send takes what waits at that moment and sends it; must not throw
 * @returns `flush` resolves when nothing that waited when it was called is unsent or under way, however many ask at once
 */
export function oneAtATime(waits: () => boolean, send: () => Promise<void>) {
  let underWay: Promise<void> | null = null;
  async function flush(): Promise<void> {
    // Several may have waited for the same call: whoever goes on first begins the next, which the others wait for as well.
    while (underWay) await underWay;
    if (!waits()) return;
    underWay = send().finally(() => {
      underWay = null;
    });
    await underWay;
  }
  return { flush, isSending: () => underWay !== null };
}
