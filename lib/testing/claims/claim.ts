import { secondsFromNow, toWireTime } from "@/lib/clock";
import type { Permission } from "@/lib/domain/access/permissions";
import type { Act } from "@/lib/domain/contest/lifecycle/acts";
import type { Side, Thing, Who } from "@/lib/testing/world";

type Things = Side["things"];

/** Which ids a call takes, and who has a right to them. */
export interface Claim {
  /** The rightful caller: with these ids the call succeeds, or is refused by a rule of the business. */
  by: Who;
  /** Every field of the input that holds an id, or things with ids. */
  takes: Record<string, Thing | ((things: Things) => unknown)>;
  /** What a valid body needs besides. */
  with?: Record<string, unknown> | ((side: Side) => Record<string, unknown>);
  /** Fields that may name anybody's thing: a school of the directory, a published contest. */
  open?: readonly string[];
  /** The same call with things that are not for everybody's eyes: whoever is nobody to them finds nothing. */
  hidden?: Partial<Record<string, Thing>>;
  /** Each id is answered by itself, or is a word to look for: a foreign one finds nothing, and is no refusal. */
  narrows?: boolean;
  /** People of the same organisation to whom the thing is no secret. */
  alsoFor?: readonly Who[];
  /** What the verb asks of the caller besides the call's own access. */
  needs?: Permission;
  /** What the call is about without naming it by an id: the team of a code. */
  meets?: Thing;
  /** What kind of act in a contest it is with this input, where that is another one than the call says of itself. */
  act?: Act;
  /** Nobody owns these (roles, menus): the right follows from rank alone. */
  shared?: boolean;
}

/** A time to come to which something may be extended. */
export const inAMonth = toWireTime(secondsFromNow(30 * 86_400));

export type Claims = Record<string, Claim | Claim[]>;
