/** What a query asks. A parameter without a value is as good as none: an empty filter filters nothing. */
export const requestedIn = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].filter(([, value]) => value !== ""));
