import vocabulary from "./schema-org.json" with { type: "json" };

/** The types, properties and members of schema.org that our pages use, as its own release defines them. */
const { types, properties, members } = vocabulary as {
  types: Record<string, string[]>;
  properties: Record<string, { of: string[]; is: string[] }>;
  members: Record<string, string[]>;
};

const isAddress = (value: unknown) => typeof value === "string" && URL.canParse(value) && /^https?:/.test(value);
const moment = /^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?)?)?$/;

/** Whether a value is of a range; a URL stands for whatever has an address (schema.org, "conformance"). */
function isOf(range: string, value: unknown): boolean {
  if (typeof value === "string") {
    if (members[range]) return members[range].some((name) => value === `https://schema.org/${name}`);
    if (range === "URL") return isAddress(value);
    if (range === "Date" || range === "DateTime") return moment.test(value);
    if (range === "Text") return true;
    return ["ImageObject", "CreativeWork", "WebPage", "Thing"].includes(range) && isAddress(value);
  }
  if (typeof value === "number") return range === "Integer" || range === "Number";
  const { "@type": type, "@id": id } = (value ?? {}) as { "@type"?: string; "@id"?: string };
  return type === undefined ? isAddress(id) : (types[type]?.includes(range) ?? false);
}

/** What is wrong with an object by schema.org: an unknown type, a property that the type lacks, a value that the property does not take. Empty where all of it holds. */
export function schemaFaults(thing: unknown, at = ""): string[] {
  const { "@context": _, "@type": type, "@id": id, ...rest } = thing as Record<string, unknown>;
  if (type === undefined && isAddress(id) && Object.keys(rest).length === 0) return [];
  const kind = JSON.stringify(type);
  const ancestors = typeof type === "string" ? types[type] : undefined;
  if (!ancestors) return [`${at}: ${kind} is no type`];
  const faults = id !== undefined && !isAddress(id) ? [`${at}.@id: ${JSON.stringify(id)}`] : [];
  for (const [written, value] of Object.entries(rest)) {
    // How search engines are told of an action's parameter (schema.org, "Potential Actions").
    const name = written.replace(/-(input|output)$/, "");
    const place = `${at}.${written}`;
    const property = properties[name];
    if (!property?.of.some((one) => ancestors.includes(one))) faults.push(`${place}: ${kind} has no such property`);
    else
      for (const one of [value].flat()) {
        if (!property.is.some((range) => isOf(range, one))) faults.push(`${place}: ${JSON.stringify(one)}`);
        if (typeof one === "object" && one !== null) faults.push(...schemaFaults(one, place));
      }
  }
  return faults;
}
