import "server-only";
import { randomUUID } from "node:crypto";
import { onClose } from "@/db";
import { now } from "@/lib/clock";
import type { Tag } from "@/lib/fresh";
import { fresh } from "@/lib/http/page";

/** So many values are held at once; the one that was asked for longest ago goes first. */
const MOST = 12;
/** The longest that a value is held, in seconds. */
const SECONDS = 300;

interface Holding {
  stamp: string;
  value: Promise<unknown>;
  /** Milliseconds since 1970 at which the clock alone changes it. */
  until: number;
}
const holdings = new Map<string, Holding>();
/** Stamps that are being read: of many at once each would find none and make its own. */
const asked = new Map<string, Promise<string>>();
onClose(() => holdings.clear());

/**
 * What is too large to be read from text for every page: this process keeps it as it was read, once however many wait, until one of its
 * tags is touched, the longest time is over, or the moment that `changesAt` names (milliseconds since 1970) has come. Who gets it must not
 * change it.
 */
export async function held<T>(
  tags: Tag[],
  key: string[],
  read: () => Promise<T>,
  changesAt: (value: T) => number,
): Promise<T> {
  // The small cached value falls with its tags in every process: another one says that what was held under the last is old.
  const name = JSON.stringify(key);
  const asking = asked.get(name) ?? fresh(tags, ["stamp", ...key], async () => randomUUID(), SECONDS);
  asked.set(name, asking);
  const stamp = await asking.finally(() => asked.delete(name));
  const known = holdings.get(name);
  if (known?.stamp === stamp && now().getTime() < known.until) {
    holdings.delete(name);
    holdings.set(name, known);
    return known.value as Promise<T>;
  }
  const value = read();
  const holding: Holding = { stamp, value, until: Number.POSITIVE_INFINITY };
  holdings.set(name, holding);
  for (const oldest of holdings.keys()) if (holdings.size > MOST) holdings.delete(oldest);
  try {
    holding.until = changesAt(await value);
  } catch (error) {
    if (holdings.get(name) === holding) holdings.delete(name);
    throw error;
  }
  return value;
}
