/** This browser knows something that belongs into a form of the way in: a name, an address typed a moment ago, a session. */
export const knownHere = (): boolean =>
  ["rememberedUsername", "accessToken"].some((key) => localStorage.getItem(key) !== null) ||
  sessionStorage.getItem("typedContact") !== null;
