import { EMPTY_SLOT, type Market, NEVER } from "./market";

/**
 * A first answer: every work in the given order takes the experts who cost least together with what one task more costs them; then
 * once more, now that loads are known.
 */
export function giveCheapest(market: Market, order: Int32Array, draw: () => number) {
  const { ground, load } = market;
  const { balance } = ground.costs;
  const price = new Int32Array(ground.experts + 1).fill(EMPTY_SLOT);
  const ask = (e: number) => {
    if (e === market.empty) return;
    const l = load[e] as number;
    price[e] = l < (ground.cap[e] as number) ? balance * (2 * l + 1) : NEVER;
  };
  const put = (e: number, by: number) => {
    load[e] = (load[e] as number) + by;
    ask(e);
  };
  for (let e = 0; e < ground.experts; e++) ask(e);
  for (let round = 0; round < 2; round++)
    for (const w of order) {
      const members = market.membersOf(w);
      const held = round === 0 ? null : members.slice();
      if (held) for (const e of held) put(e, -1);
      const from = ground.experts ? Math.floor((draw() / 4294967296) * ground.experts) : 0;
      market.choose(w, price, from, held, members);
      for (const e of members) put(e, 1);
    }
}
