import type { Field, PromotionRule, Quota } from "./rule";

/** The number of an organisation in a track: its own row for the track, else its own, else the track's, else that for all. */
export function quotaFor<T>(quotas: ReadonlyMap<string, T>, orgId: string, itemId: string): T | undefined {
  const rows = [keyOf(orgId, itemId), keyOf(orgId, null), keyOf(null, itemId), keyOf(null, null)];
  return quotas.get(rows.find((row) => quotas.has(row)) ?? "");
}

/** The number that an organisation was given itself: for the track, else for each track that has none of its own. */
export const ownNumber = <T>(table: ReadonlyMap<string, T>, orgId: string, itemId: string): T | undefined =>
  table.get(keyOf(orgId, itemId)) ?? table.get(keyOf(orgId, null));

export const quotasByPlace = (quotas: readonly Quota[]): ReadonlyMap<string, number> =>
  new Map(quotas.map(({ orgId, itemId, value }) => [keyOf(orgId, itemId), value]));

/** The rows themselves by their place. */
export const rowsByPlace = <T extends Quota>(quotas: readonly T[]): ReadonlyMap<string, T> =>
  new Map(quotas.map((row) => [keyOf(row.orgId, row.itemId), row]));

export const keyOf = (orgId: string | null, itemId: string | null) => `${orgId ?? ""}/${itemId ?? ""}`;

export const shareOf = (works: number, parts: number) => Math.floor((works * parts) / 10_000);

/** The numbers of organisations by a rule; an organisation that the table does not name sends nobody. */
export function numbersBy({ each }: PromotionRule, field: Field) {
  const table = quotasByPlace(field.quotas);
  const works = new Map<string, number>();
  for (const { orgId, itemId, works: n } of field.works)
    for (const key of [keyOf(orgId, itemId), keyOf(orgId, null)]) works.set(key, (works.get(key) ?? 0) + n);
  const worksOf = (orgId: string, itemId: string | null) => works.get(keyOf(orgId, itemId)) ?? 0;
  /** Without a track, over all tracks. */
  const numberOf = (orgId: string, itemId: string | null) => {
    if (each.by === "none") return Number.POSITIVE_INFINITY;
    if (each.by === "fixed") return each.value;
    if (each.by === "ratio") return shareOf(worksOf(orgId, itemId), each.value);
    return itemId === null ? Number.POSITIVE_INFINITY : (quotaFor(table, orgId, itemId) ?? 0);
  };
  return { worksOf, numberOf, all: field.works.reduce((sum, one) => sum + one.works, 0) };
}
