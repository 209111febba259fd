import { inBraces } from "./binding/codes";
import type { DesignElement } from "./document";
import type { ShapeKind } from "./shape/element";

/** What an element is known by, without the rest of it. */
export interface ElementLabel {
  type: DesignElement["type"];
  name: string;
  code: string;
  words: string;
  /** Of a vector element. */
  shape?: ShapeKind;
}

const most = 60;

export const labelOf = (element: DesignElement): ElementLabel => ({
  type: element.type,
  name: element.name,
  code: element.code ?? "",
  words: element.type === "text" ? element.contentText.trim().slice(0, 2 * most) : "",
  ...(element.type === "shape" && { shape: element.shape }),
});

interface Words {
  /** A binding by its name; undefined for what is none. */
  codeName: (code: string) => string | undefined;
  shapeName: (shape: ShapeKind) => string;
  picture: string;
  table: string;
  text: string;
}

/** What an element is called: by its maker, by what it binds, by its words with the bindings in them by their names. */
export function visibleName(
  { type, name, code, words, shape }: ElementLabel,
  { codeName, shapeName, picture, table, text }: Words,
): string {
  if (name) return name;
  const bound = code && codeName(code);
  if (bound) return bound;
  if (shape) return shapeName(shape);
  if (type === "image") return picture;
  if (type === "table") return table;
  const read = words.replace(inBraces, (braced, one: string) => {
    const known = codeName(one);
    return known ? `〈${known}〉` : braced;
  });
  return read.trim().slice(0, most) || text;
}
