import { Id } from "@/lib/http/wire";

/** The ids of an address; anything else in it counts as absent. */
export const idIn = (query: Record<string, string | string[] | undefined>, ...names: string[]): string | undefined =>
  names.map((name) => query[name]).find((v): v is string => Id.safeParse(v).success);

export type Query = Promise<Record<string, string | string[] | undefined>>;
