import { z } from "zod";

type Loose = z.ZodType & { unwrap?: () => z.ZodType; shape?: Record<string, z.ZodType>; element?: z.ZodType };

const bare = (schema: z.ZodType): Loose => {
  let inner = schema as Loose;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault)
    inner = inner.unwrap() as Loose;
  return inner;
};

/**
 * What an empty input means to its schema: the empty text where that is a value, else null where it clears the field,
 * else nothing at all, so that a required one is called missing and not malformed.
 */
export function withoutBlanks(schema: z.ZodType, value: unknown): unknown {
  if (value === "") {
    if (schema.safeParse("").success) return "";
    return schema.safeParse(null).success ? null : undefined;
  }
  const inner = bare(schema);
  if (Array.isArray(value)) {
    const element = inner.element;
    return element ? value.map((one) => withoutBlanks(element, one)) : value;
  }
  const shape = inner.shape;
  if (!shape || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, shape[key] ? withoutBlanks(shape[key], one) : one]),
  );
}
