import { type Decision, type ListedWork, type OrgList, type OwnOrder, withSheet } from "@/lib/domain/ladder/contract";

/** A list under work: the order of each track, direct entries and what is left out, both with their reasons. */
export interface Draft {
  order: Readonly<Record<string, readonly string[]>>;
  direct: Readonly<Record<string, string>>;
  out: Readonly<Record<string, string>>;
}
type Of = Pick<ListedWork, "workId" | "itemId">;

/** The list as it was saved. @param works in the order of their places @param editable leaves out what cannot be listed any more */
export function draftOf(works: readonly ListedWork[], editable = true): Draft {
  const order: Record<string, string[]> = {};
  const direct: Record<string, string> = {};
  const out: Record<string, string> = {};
  for (const { workId, itemId, candidate, place, direct: isDirect, reason } of works) {
    if (editable && !candidate) continue;
    const track = order[itemId] ?? [];
    order[itemId] = track;
    if (place !== null) track.push(workId);
    else if (isDirect) direct[workId] = reason;
    else if (reason) out[workId] = reason;
  }
  return { order, direct, out };
}

/** The same list without any decision on a work. */
export function clear({ order, direct, out }: Draft, { workId, itemId }: Of): Draft {
  const { [workId]: _direct, ...otherDirect } = direct;
  const { [workId]: _out, ...otherOut } = out;
  const track = (order[itemId] ?? []).filter((id) => id !== workId);
  return { order: { ...order, [itemId]: track }, direct: otherDirect, out: otherOut };
}

/** Puts a work at a place of its track, from 0; at its end where none is said. */
export function place(draft: Draft, of: Of, at?: number): Draft {
  const rest = clear(draft, of);
  const track = [...(rest.order[of.itemId] ?? [])];
  track.splice(Math.max(0, Math.min(at ?? track.length, track.length)), 0, of.workId);
  return { ...rest, order: { ...rest.order, [of.itemId]: track } };
}

export const goDirectly = (draft: Draft, of: Of, reason: string): Draft => {
  const rest = clear(draft, of);
  return { ...rest, direct: { ...rest.direct, [of.workId]: reason } };
};

export const leaveOut = (draft: Draft, of: Of, reason: string): Draft => {
  const rest = clear(draft, of);
  return { ...rest, out: { ...rest.out, [of.workId]: reason } };
};

/**
 * The list in the order of the organisation's own results. Direct entries and what is left out stay so; a work without a result is to be
 * decided about.
 */
export function inOrderOf({ tracks }: Pick<OwnOrder, "tracks">, draft: Draft): Draft {
  const isDecided = (workId: string) => workId in draft.direct || workId in draft.out;
  const order = Object.fromEntries(Object.keys(draft.order).map((itemId) => [itemId, [] as string[]]));
  for (const { itemId, works } of tracks)
    order[itemId] = works.flatMap(({ workId }) => (isDecided(workId) ? [] : [workId]));
  return { ...draft, order };
}

/** What is sent to be saved. */
export const entriesOf = ({ order, direct, out }: Draft) => [
  ...Object.values(order).flatMap((track) =>
    track.map((workId, n) => ({ workId, place: n + 1, direct: false, reason: "" })),
  ),
  ...Object.entries(direct).map(([workId, reason]) => ({ workId, place: null, direct: true, reason })),
  ...Object.entries(out).map(([workId, reason]) => ({ workId, place: null, direct: false, reason })),
];

/** Whether saving would change the list: a decision, a place that closed up since, or that it counts as ranked again. */
export function isToSave(draft: Draft, works: readonly ListedWork[], status: OrgList["status"]): boolean {
  const entries = entriesOf(draft);
  const candidates = works.filter(({ candidate }) => candidate);
  if (status !== "ranked" && candidates.length === entries.length) return true;
  const decided = new Map(entries.map((entry) => [entry.workId, entry]));
  return candidates.some(({ workId, place: at, direct, reason }) => {
    const entry = decided.get(workId);
    if (!entry) return at !== null || direct === 1 || reason !== "";
    return entry.place !== at || entry.direct !== (direct === 1) || (at === null && entry.reason !== reason);
  });
}

/** The same list after a sheet was taken over. */
export function afterSheet(draft: Draft, works: readonly ListedWork[], sheet: readonly Decision[]): Draft {
  const known = new Map(works.filter(({ candidate }) => candidate).map((work) => [work.workId, work]));
  const decided = withSheet(entriesOf(draft), sheet, (id) => known.get(id)?.itemId);
  return draftOf(
    decided.flatMap(({ workId, place: at, direct, reason }) => {
      const work = known.get(workId);
      return work ? [{ ...work, place: at, direct: direct ? 1 : 0, reason }] : [];
    }),
  );
}
