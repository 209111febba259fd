/**
 * Serialises a value as canonical JSON: keys sorted, undefined left out, list order preserved. Hash it to name the inputs
 * of a calculation.
 * @throws TypeError on what JSON cannot represent (NaN, Infinity, bigint)
 */
export function canonicalText(value: unknown): string {
  if (value === null || typeof value === "string" || typeof value === "boolean") return JSON.stringify(value);
  if (typeof value === "number" && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  if (typeof value === "object" && !("toJSON" in value)) {
    const entries = Object.entries(value).filter(([, held]) => held !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonicalText(held)}`).join(",")}}`;
  }
  throw new TypeError(`no canonical text for a ${typeof value}`);
}
