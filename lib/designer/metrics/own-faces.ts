/** A font that an organisation brought, by a name that cannot be guessed: whoever knows it may read texts set in it. */
export type OwnFace = `own-${string}`;
const named = /^own-[0-9a-z]{16}$/;
export const isOwnFace = (name: string): name is OwnFace => named.test(name);

/** In the order in which they were met; each keeps its number for as long as the process runs. */
const known: { face: OwnFace; runs: string }[] = [];
const places = new Map<string, number>();

/** Makes a face known to the layout. @param runs its measures, packed (`packedMetrics`) */
export function addOwnFace(face: OwnFace, runs: string) {
  if (places.has(face)) return;
  places.set(face, known.length);
  known.push({ face, runs });
}

/** A face that is known by that name; one that nobody made known is none. */
export const faceNamed = (name: string): OwnFace | undefined => (places.has(name) ? (name as OwnFace) : undefined);

/** @throws RangeError for a face that nobody made known */
export function ownPlaceOf(face: OwnFace): number {
  const place = places.get(face);
  if (place === undefined) throw new RangeError(`The font ${face} is not known here.`);
  return place;
}

export function ownFaceAt(place: number): OwnFace {
  return ownOf(place).face;
}

export const ownRunsAt = (place: number): string => ownOf(place).runs;

function ownOf(place: number) {
  const found = known[place];
  if (!found) throw new RangeError(`There is no font ${place}.`);
  return found;
}

/** The fonts that organisations brought and something stored as JSON names, each once. */
export const ownFacesIn = (stored: unknown): OwnFace[] => [
  ...new Set(JSON.stringify(stored).match(/\bown-[0-9a-z]{16}\b/g) as OwnFace[] | null),
];
