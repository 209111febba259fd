import { createHash } from "node:crypto";

/** After so many executions a statement is prepared on every connection. */
const WORTH = 4;
/** The most prepared statements per connection, some 20 KB each. */
const MOST = 400;

const seen = new Map<string, number>();
const names = new Map<string, string>();

/** Returns the name under which connections prepare a frequent statement; nothing for the others. */
export function planName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST) return known;
  const times = (seen.get(text) ?? 0) + 1;
  if (times < WORTH) {
    if (seen.size > 10 * MOST) seen.clear();
    seen.set(text, times);
    return undefined;
  }
  seen.delete(text);
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 20);
  names.set(text, name);
  return name;
}
