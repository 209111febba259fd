import { EMPTY_SLOT, type Market } from "./market";
import { Ways } from "./ways";

/**
 * Makes a distribution one of least cost (docs/rules/review.md, "Weighed distribution"). Works enter one after the other. Each takes the experts
 * who are cheapest at the prices that hold; where those are others than it has, shortest ways of hand-overs lead the surplus to where
 * something lacks, and prices rise along them. After each step no hand-over makes the works that entered any cheaper.
 */
export function settle(market: Market, order: Int32Array) {
  const { ground, load } = market;
  const price = new Int32Array(load.length + 1);
  for (let e = 0; e < ground.experts; e++) price[e] = 2 * ground.costs.balance * (load[e] as number);
  price[market.empty] = EMPTY_SLOT;
  const ways = new Ways(market, price);
  const buffer = new Int32Array(ground.wanted.reduce((most, n) => Math.max(most, n), 0));
  for (const w of order) {
    const members = market.membersOf(w);
    const wish = buffer.subarray(0, members.length);
    market.choose(w, price, 0, members, wish);
    for (const e of members) ways.surplus[e] = (ways.surplus[e] as number) - 1;
    for (const e of wish) ways.surplus[e] = (ways.surplus[e] as number) + 1;
    members.set(wish);
    ways.handOvers.enter(w);
    for (const e of wish) while ((ways.surplus[e] as number) > 0) ways.relieve(e);
  }
}
