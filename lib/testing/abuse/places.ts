import { exampleOf, type Shape } from "@/lib/testing/examples/examples";

/** Where a text stands in an input: the keys that lead to it, a number into a list, and what its field asks for. */
export interface Place {
  path: (string | number)[];
  shape: Shape;
}

/** Every place of a shape where a text may be typed; of a choice of shapes, every one that takes texts. */
export function textPlaces(shape: Shape, path: Place["path"] = []): Place[] {
  const inside = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  if (inside.length) return once(inside.flatMap((one) => textPlaces(one, path)));
  if (shape.enum || shape.const !== undefined) return [];
  if (shape.type === "string") return [{ path, shape }];
  if (shape.type === "array") return textPlaces(shape.items ?? {}, [...path, 0]);
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, one]) => textPlaces(one, [...path, name]));
  const any = shape.additionalProperties;
  return typeof any === "object" ? [...own, ...textPlaces(any, [...path, "key"])] : own;
}

const once = (places: Place[]) => [...new Map(places.map((place) => [place.path.join("."), place])).values()];

/** The input with a text at a place; what is missing on the way there is filled in with the least that is valid. */
export function withText(input: unknown, shape: Shape, [key, ...rest]: Place["path"], text: string): unknown {
  if (key === undefined) return text;
  const at = choicesOf(shape).find((one) => reaches(one, [key, ...rest])) as Shape;
  const inner = insideOf(at, key) as Shape;
  const have = (typeof input === "object" && input !== null && isOf(at, input) ? input : exampleOf(at)) as object;
  if (Array.isArray(have)) return [withText(have[0] ?? exampleOf(inner), inner, rest, text), ...have.slice(1)];
  const old = (have as Record<string, unknown>)[key] ?? (rest.length ? exampleOf(inner) : undefined);
  return { ...have, [key]: withText(old, inner, rest, text) };
}

const choicesOf = (shape: Shape): Shape[] => [shape, ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])];

/** Whether a shape, not its choices, has the place: of blocks of several kinds one alone has the field. */
function reaches(shape: Shape, [key, ...rest]: Place["path"]): boolean {
  const inner = key === undefined ? undefined : insideOf(shape, key);
  return inner !== undefined && (rest.length === 0 || choicesOf(inner).some((one) => reaches(one, rest)));
}

/** Whether an input is of this kind, where a shape says by a constant which one it is. */
const isOf = (shape: Shape, input: object): boolean =>
  Object.entries(shape.properties ?? {}).every(
    ([name, { const: only }]) => only === undefined || (input as Record<string, unknown>)[name] === only,
  );

function insideOf(shape: Shape, key: string | number): Shape | undefined {
  if (typeof key === "number") return shape.items;
  const any = shape.additionalProperties;
  return shape.properties?.[key] ?? (typeof any === "object" ? any : undefined);
}

/** What stands at a place of a parsed input. */
export const textAt = (input: unknown, path: Place["path"]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | undefined)?.[key], input);
