import { grouped } from "@/lib/collection/grouped";

/** What a list says of a work: a place in its track, a direct entry, or why it is left out; none of them leaves it undecided. */
export interface Decision {
  workId: string;
  place: number | null;
  direct: boolean;
  reason: string;
}

/**
 * A list after a sheet was taken over: works that the sheet names stand as it says, those that it names without a decision are
 * undecided, and all others stay as they were, behind those that the sheet places. The places of a track follow one another.
 */
export function withSheet(
  list: readonly Decision[],
  sheet: readonly Decision[],
  trackOf: (workId: string) => string | undefined,
): Decision[] {
  const named = new Set(sheet.map(({ workId }) => workId));
  const decided = [...sheet, ...list.filter(({ workId }) => !named.has(workId))].filter(
    ({ workId, place, direct, reason }) => trackOf(workId) !== undefined && (place !== null || direct || reason !== ""),
  );
  const isNamed = ({ workId }: Decision) => Number(!named.has(workId));
  const placed = decided.filter(({ place }) => place !== null);
  const inOrder = placed.toSorted((a, b) => isNamed(a) - isNamed(b) || (a.place ?? 0) - (b.place ?? 0));
  const tracks = [...grouped(inOrder, ({ workId }) => trackOf(workId) ?? "").values()];
  return [
    ...tracks.flatMap((track) => track.map((one, n) => ({ ...one, place: n + 1, reason: "" }))),
    ...decided.filter(({ place }) => place === null),
  ];
}
