import { drawnOrder, seededDraw } from "@/lib/domain/review/distribution/draw";

/** Somebody who may be drawn. `org` null: of an organisation that nobody else is of. */
export interface Candidate {
  id: string;
  fields: readonly string[];
  org: string | number | null;
  /** Of an entrant's organisation, or kept from judging otherwise: never drawn. */
  barred: boolean;
}

export interface Seats {
  field: string;
  seats: number;
}

interface DrawnLots {
  /** In drawn order; nobody twice. */
  chosen: { id: string; field: string }[];
  /** Everybody else who could have been chosen, in drawn order. */
  reserve: string[];
}

/**
 * Draws so many experts for each field, at most `perOrg` of one organisation (docs/rules/review.md, "Provable draws"). All candidates
 * are put in a drawn order; as many seats are filled as can be, and from the last of that order to the first everybody is left out
 * without whom just as many can be filled. The same seed and candidates give the same answer, in whatever order they come.
 */
export function drawLots(
  candidates: readonly Candidate[],
  seats: readonly Seats[],
  perOrg: number,
  seed: string,
): DrawnLots {
  const sorted = candidates.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const drawn = [...drawnOrder(sorted.length, seededDraw(seed))]
    .map((at) => sorted[at] as Candidate)
    .filter(({ barred, fields }) => !barred && seats.some(({ field }) => fields.includes(field)));
  const most = seated(drawn, seats, perOrg).size;
  let kept = drawn;
  for (const one of drawn.toReversed()) {
    const without = kept.filter((other) => other !== one);
    if (seated(without, seats, perOrg).size === most) kept = without;
  }
  const seatOf = seated(kept, seats, perOrg);
  return {
    chosen: kept.map((one) => ({ id: one.id, field: seats[seatOf.get(one) as number]?.field as string })),
    reserve: drawn.filter((one) => !kept.includes(one)).map(({ id }) => id),
  };
}

/** Fills as many seats as these people can fill: who sits for which field, by its index. */
function seated(people: readonly Candidate[], seats: readonly Seats[], perOrg: number): Map<Candidate, number> {
  const seatOf = new Map<Candidate, number>();
  const full = new Map<Candidate["org"], number>();
  const hasRoom = ({ org }: Candidate) => org === null || (full.get(org) ?? 0) < perOrg;
  const count = ({ org }: Candidate, by: 1 | -1) => full.set(org, (full.get(org) ?? 0) + by);
  for (const [field, { seats: wanted }] of seats.entries()) {
    for (let seat = 0; seat < wanted; seat++) {
      if (!seek(field, { people: new Set(), fields: new Set([field]), orgs: new Set() })) break;
    }
  }
  return seatOf;

  interface Seen {
    people: Set<Candidate>;
    fields: Set<number>;
    orgs: Set<Candidate["org"]>;
  }

  /** Finds somebody for a seat, moving others between fields, or out for one of their organisation, where needed. */
  function seek(field: number, seen: Seen): boolean {
    for (const one of people) {
      if (seen.people.has(one) || !one.fields.includes(seats[field]?.field as string)) continue;
      seen.people.add(one);
      const held = seatOf.get(one);
      if (held !== undefined ? refilled(held, seen) : hasRoom(one) || madeRoom(one, seen)) {
        if (held === undefined) count(one, 1);
        seatOf.set(one, field);
        return true;
      }
    }
    return false;
  }

  function refilled(field: number, seen: Seen): boolean {
    if (seen.fields.has(field)) return false;
    seen.fields.add(field);
    return seek(field, seen);
  }

  function madeRoom({ org }: Candidate, seen: Seen): boolean {
    if (seen.orgs.has(org)) return false;
    seen.orgs.add(org);
    for (const other of people) {
      const held = seatOf.get(other);
      if (other.org !== org || held === undefined || seen.people.has(other)) continue;
      seen.people.add(other);
      if (!refilled(held, seen)) continue;
      seatOf.delete(other);
      count(other, -1);
      return true;
    }
    return false;
  }
}
