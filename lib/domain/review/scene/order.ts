import { drawnOrder, seededDraw } from "@/lib/domain/review/distribution/draw";

/**
 * Shuffles works by a seed: the same seed and the same ids, in whatever order they come, give the same order. Nothing is published
 * before; a draw that anybody can recompute is made in `draw`.
 */
export function shuffleBy(ids: readonly string[], seed: string): string[] {
  const known = [...ids].sort();
  return Array.from(drawnOrder(known.length, seededDraw(seed)), (at) => known[at] as string);
}
