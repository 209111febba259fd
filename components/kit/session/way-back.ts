/** Where somebody was when their session ended: they come back there once they are logged in again, in this tab. */
const KEY = "wayBack";
type Place = { path: string; person: string | null };

const read = (): Place | null => {
  const stored = typeof sessionStorage === "undefined" ? null : sessionStorage.getItem(KEY);
  return stored ? (JSON.parse(stored) as Place) : null;
};

export const wayBack = {
  note: (person: string | null) =>
    sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname + location.search, person })),
  known: () => read() !== null,
  forget: () => sessionStorage.removeItem(KEY),
  /** The address, once. */
  take(): string | null {
    const place = read();
    wayBack.forget();
    return place?.path ?? null;
  },
  /** Somebody else's way leads nowhere that is theirs. */
  belongsTo(person: string) {
    const place = read();
    if (place?.person && place.person !== person) wayBack.forget();
  },
};
