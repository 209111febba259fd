type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

const acts = {
  arrowright: "next",
  j: "next",
  arrowleft: "previous",
  k: "previous",
  a: "approve",
  r: "reject",
} as const;

/** What a key does to the certificate that is looked at. */
export const actOf = ({ key, ctrlKey, metaKey, altKey }: Pressed) =>
  ctrlKey || metaKey || altKey || !Object.hasOwn(acts, key.toLowerCase())
    ? undefined
    : acts[key.toLowerCase() as keyof typeof acts];

/** What is left once one is decided, and which of it comes next: the one behind, the last where there is none. */
export function afterDeciding<T>(left: readonly T[], at: number): { left: T[]; at: number } {
  const rest = left.toSpliced(at, 1);
  return { left: rest, at: Math.max(0, Math.min(at, rest.length - 1)) };
}
