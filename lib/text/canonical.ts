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
    let text = "";
    for (const key of Object.keys(value).sort()) {
      const held = (value as Record<string, unknown>)[key];
      if (held !== undefined) text += `${text && ","}${JSON.stringify(key)}:${canonicalText(held)}`;
    }
    return `{${text}}`;
  }
  throw new TypeError(`no canonical text for a ${typeof value}`);
}
