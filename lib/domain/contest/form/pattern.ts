/** The expression of a field's `regex`, matching whole texts. @throws SyntaxError */
export const wholeText = (pattern: string) => new RegExp(`^(?:${pattern})$`, "u");

/**
 * Returns why a regular expression is refused, or null. A repeated group that itself repeats or branches can keep a
 * backtracking engine busy for hours on one short answer, in the browser and on the server alike.
 */
export function patternProblem(pattern: string): "invalid" | "unsafe" | null {
  try {
    wholeText(pattern);
  } catch {
    return "invalid";
  }
  return repeatsRepetition(pattern) || /\\[1-9k]/.test(pattern) ? "unsafe" : null;
}

function repeatsRepetition(pattern: string): boolean {
  const plain = pattern.replace(/\\./gu, "x").replace(/\[[^\]]*\]/gu, "x");
  const risky: boolean[] = [];
  for (let i = 0; i < plain.length; i++) {
    const char = plain.charAt(i);
    if (char === "(") risky.push(false);
    if (char === "|" || isRepeat(plain, i)) risky.fill(true);
    if (char === ")" && risky.pop() && isRepeat(plain, i + 1)) return true;
  }
  return false;
}

/** Is there, at i, a quantifier without an upper bound, or with one above 9? */
const isRepeat = (pattern: string, i: number) => /^(?:[*+]|\{\d+,\}|\{(?:\d+,)?\d{2,}\})/.test(pattern.slice(i));
