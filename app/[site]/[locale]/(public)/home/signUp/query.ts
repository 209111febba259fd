/** The ids of an address; anything else in it counts as absent. */
export const idIn = (query: Record<string, string | string[] | undefined>, ...names: string[]): string | undefined =>
  names.map((name) => query[name]).find((v): v is string => typeof v === "string" && /^[1-9]\d{0,18}$/.test(v));

export type Query = Promise<Record<string, string | string[] | undefined>>;
