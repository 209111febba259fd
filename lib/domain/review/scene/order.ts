import { drawnOrder, seededDraw } from "@/lib/domain/review/distribution/draw";

/**
 * Draws the order of works: the same seed and the same ids, in whatever order they come, give the same order. It is the one
 * place that decides an order by lot.
 */
export function drawOrder(ids: readonly string[], seed: string): string[] {
  const known = [...ids].sort();
  return Array.from(drawnOrder(known.length, seededDraw(seed)), (at) => known[at] as string);
}
