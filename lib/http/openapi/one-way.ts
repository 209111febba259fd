import { z } from "zod";

/** The fields that each way to ask needs. */
export type Ways = readonly (readonly string[])[];

/** Reported beside whatever else is wrong. */
const always = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

const named = (ways: Ways) => ways.map((way) => way.join(" + ")).join(" / ");

/**
 * A request that is made in one of several ways and in one alone, which the document of the calls shows as `oneOf`. By none or by several
 * of them is refused at the first field of the first way in the words of `error` (`faults.field`), half a way at the field that is missing.
 */
export function oneWay<T extends z.ZodObject>(shape: T, ways: Ways, error = "oneWay"): T {
  const has = (value: unknown, name: string) => (value as Record<string, unknown>)[name] !== undefined;
  const begun = (value: unknown) => ways.filter((way) => way.some((name) => has(value, name)));
  const path = [ways[0]?.[0] as string];
  let whole = shape.refine((value) => begun(value).length === 1, {
    ...{ error, path, params: { fields: named(ways) } },
    ...always,
  });
  for (const name of new Set(ways.flat()))
    whole = whole.refine(
      (value) => {
        const [way, ...others] = begun(value);
        return others.length > 0 || !way?.includes(name) || has(value, name);
      },
      { error: "required", path: [name], ...always },
    );
  return whole.meta({ ways }) as T;
}

/** A request that needs at least one of several ways, as its verb demands; the document shows them as `anyOf`. */
export const anyWay = <T extends z.ZodType>(shape: T, ways: Ways): T => shape.meta({ ways, several: true }) as T;

/** The ways of a request's shape, in words; null where there is only one. */
export function waysOf(shape: z.ZodType): string | null {
  const { ways, several } = (z.globalRegistry.get(shape) ?? {}) as { ways?: Ways; several?: boolean };
  if (!ways) return null;
  const listed = ways.map((way) => way.map((name) => `\`${name}\``).join(" with ")).join(", or ");
  return `${several ? "Needs" : "Needs one of, and only one of"}: ${listed}.`;
}
