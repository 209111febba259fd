import { codesOf } from "./binding/bindings";
import type { Design, DesignElement } from "./document";
import { drawnOf, withoutFixed } from "./table/parts";

/** The fields that an element prints; none for what is the same on every certificate. */
function fieldsOf(element: DesignElement): string[] {
  if (element.type === "table") return drawnOf([element]).flatMap(fieldsOf);
  if (element.type === "text") return codesOf(element);
  return element.type === "image" && element.code === "qrCode" ? ["qrCode"] : [];
}

/** The fields of a design, each once, from the bottom layer to the top one. */
export const fieldsOfDesign = ({ slides }: Design) => [
  ...new Set(slides.flatMap(({ elements }) => elements.filter((one) => !one.hidden).flatMap(fieldsOf))),
];

/**
 * What is printed on card that bears the rest already: the elements with one of these fields, or with any, on nothing. A drawn or
 * stored seal counts as the card's.
 */
export function overprinted(design: Design, fields?: readonly string[]): Design {
  const isWanted = (field: string) => !fields || fields.includes(field);
  return {
    ...design,
    slides: design.slides.map((slide) => ({
      ...slide,
      background: "#ffffff",
      backgroundImage: "",
      rules: [],
      elements: slide.elements
        .filter((element) => fieldsOf(element).some(isWanted))
        .map((element) =>
          element.type === "table" ? withoutFixed(element, (text) => fieldsOf(text).some(isWanted)) : element,
        ),
    })),
  };
}
