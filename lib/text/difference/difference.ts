import { z } from "zod";

/** A piece of text that stands in both versions, or only in the earlier or the later one. */
export const Part = z.object({ kind: z.enum(["same", "removed", "added"]), text: z.string() });
export type Part = z.output<typeof Part>;

/** Each Chinese character by itself, words and numbers of other scripts, blanks, and every other sign. */
const PIECE = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+|\s+|[^\p{L}\p{N}\s]/gu;
/** Texts that differ in more words than this are shown as wholly other: nobody reads such a difference word by word. */
const MOST = 400;

/**
 * The difference of two texts, word by word: the shortest way from one to the other (E. Myers, "An O(ND) difference algorithm",
 * 1986). What is the same and what was removed make the first text, what is the same and what was added the second.
 */
export function differenceOf(before: string, after: string): Part[] {
  const [a, b] = [before.match(PIECE) ?? [], after.match(PIECE) ?? []];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const middle = between(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  return merged([
    { kind: "same", text: a.slice(0, head).join("") },
    ...middle,
    { kind: "same", text: a.slice(a.length - tail).join("") },
  ]);
}

function between(a: string[], b: string[]): Part[] {
  const trail = trailOf(a, b);
  if (!trail)
    return [
      { kind: "removed", text: a.join("") },
      { kind: "added", text: b.join("") },
    ];
  const parts: Part[] = [];
  let [x, y] = [a.length, b.length];
  for (let d = trail.length - 1; d >= 0; d--) {
    const reach = trail[d] as Map<number, number>;
    const k = x - y;
    const down = k === -d || (k !== d && (reach.get(k - 1) ?? -1) < (reach.get(k + 1) ?? -1));
    const fromK = down ? k + 1 : k - 1;
    const fromX = d === 0 ? 0 : (reach.get(fromK) as number);
    const fromY = d === 0 ? 0 : fromX - fromK;
    while (x > fromX && y > fromY && a[x - 1] === b[y - 1]) {
      parts.push({ kind: "same", text: a[--x] as string });
      y--;
    }
    if (d === 0) break;
    if (down) parts.push({ kind: "added", text: b[--y] as string });
    else parts.push({ kind: "removed", text: a[--x] as string });
  }
  return parts.reverse();
}

/** How far each diagonal was reached after so many changes; null where more are needed than are worth it. */
function trailOf(a: string[], b: string[]): Map<number, number>[] | null {
  const reach = new Map<number, number>([[1, 0]]);
  const trail: Map<number, number>[] = [];
  for (let d = 0; d <= Math.min(a.length + b.length, MOST); d++) {
    trail.push(new Map(reach));
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && (reach.get(k - 1) ?? -1) < (reach.get(k + 1) ?? -1));
      let x = down ? (reach.get(k + 1) ?? 0) : (reach.get(k - 1) ?? 0) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      reach.set(k, x);
      if (x >= a.length && x - k >= b.length) return trail;
    }
  }
  return null;
}

/** Neighbours of one kind as one; between two same parts what was removed stands before what was added. */
function merged(parts: Part[]): Part[] {
  const all: Part[] = [];
  let [removed, added] = ["", ""];
  const flush = () => {
    if (removed) all.push({ kind: "removed", text: removed });
    if (added) all.push({ kind: "added", text: added });
    [removed, added] = ["", ""];
  };
  for (const { kind, text } of parts) {
    if (!text) continue;
    if (kind === "removed") removed += text;
    else if (kind === "added") added += text;
    else {
      flush();
      const last = all.at(-1);
      if (last?.kind === "same") last.text += text;
      else all.push({ kind, text });
    }
  }
  flush();
  return all;
}
