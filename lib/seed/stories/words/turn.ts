/** Picks by turns, so that a story is the same each time it is made. */
export const turn = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
