import { Board } from "@/lib/domain/review/distribution/board";
import { deal, dealWithin } from "@/lib/domain/review/distribution/dealing";
import { Limits } from "@/lib/domain/review/distribution/quota/limits";
import { drawLots } from "./lots";
import { drawOrder } from "./order";
import type { DrawInputs, DrawKind, InputsOf } from "./shapes";

/** Whose seed text it is does not matter, how it is typed does not either. */
export const seedText = (typed: string) => typed.normalize("NFC").trim().replace(/\s+/g, " ");

/** What is hashed for the seed of a draw: SHA-256 over it, in hexadecimal, decides. */
export const seedInput = (digest: string, seed: string) => `${digest}\n${seed}`;

const draws: { [K in DrawKind]: (inputs: InputsOf<K>, seed: string) => number[][] } = {
  assignment(inputs, seed) {
    const limits = limitsOf(inputs);
    return limits ? dealWithin(boardOf(inputs), limits, seed) : deal(boardOf(inputs), seed);
  },
  order({ works, distance }, seed) {
    const at = placesOf(works);
    const { order } = drawOrder(
      works.map(([id, group]) => ({ id, group })),
      seed,
      distance,
    );
    return order.map((id) => [at.get(id) as number]);
  },
  lots({ candidates, seats, perOrg }, seed) {
    const at = placesOf(candidates);
    const { chosen, reserve } = drawLots(
      candidates.map(([id, fields, org, barred]) => ({ id, fields: fields.map(String), org, barred: barred === 1 })),
      seats.map(([, wanted], field) => ({ field: `${field}`, seats: wanted })),
      perOrg,
      seed,
    );
    return [
      ...chosen.map(({ id, field }) => [at.get(id) as number, Number(field)]),
      ...reserve.map((id) => [at.get(id) as number]),
    ];
  },
};

const placesOf = (list: readonly (readonly [string, ...unknown[]])[]) =>
  new Map(list.map(([label], place) => [label, place]));

/** What a draw gives: it follows from the frozen inputs and the seed, and from nothing else. */
export const drawn = (inputs: DrawInputs, seed: string): number[][] => draws[inputs.kind](inputs as never, seed);

function limitsOf({ limits, existing, experts }: InputsOf<"assignment">) {
  if (!limits) return null;
  const places = Int32Array.from(limits.places, (place) => place ?? -1);
  const found = new Limits(places, Int32Array.from(limits.most), experts.length);
  for (const [w, e] of existing) found.take(w, e);
  return found;
}

function boardOf({ works, experts, open, existing }: InputsOf<"assignment">) {
  const width = Math.ceil(experts.length / 32);
  const bits = new Int32Array(works.length * width);
  for (const [w, row] of open.entries())
    for (let e = 0; e < row.length; e++)
      if (row[e] === "1") bits[w * width + (e >> 5)] = (bits[w * width + (e >> 5)] as number) | (1 << e);
  const board = new Board(
    width,
    bits,
    Int32Array.from(experts, ([, cap]) => cap),
    Int32Array.from(works, ([, wanted]) => wanted),
  );
  for (const [w, e] of existing) board.keep(w, e);
  return board;
}
