import { type Design, mostCharacters, type Slide, type TextElement } from "@/lib/designer/document";
import { replaceElement, updateElements } from "@/lib/designer/edit/actions";
import { withCell } from "@/lib/designer/table/edit";
import { mostInCell } from "@/lib/designer/table/element";
import { drawnOf, placeOfId, wholeOf } from "@/lib/designer/table/parts";
import { withRoomyRows } from "@/lib/designer/table/roomy";
import { grown } from "@/lib/designer/text/growing";
import { countIn, replacedIn, type Sought } from "@/lib/designer/text/replacing";
import { htmlOf, writtenInto } from "./session/written";

/** A text in which words were found. */
export interface Found {
  element: TextElement;
  /** From 1. */
  page: number;
  count: number;
}

/** What a binding prints stands nowhere in the design. */
const isWritten = ({ content, contentText, code }: TextElement) =>
  content !== "" || !code || /\{\w+\}/.test(contentText);

/** The texts of a design in which the words stand, page by page. */
export const found = ({ slides }: Design, sought: Sought): Found[] =>
  slides.flatMap(({ elements }, at) =>
    drawnOf(elements).flatMap((element) => {
      if (element.type !== "text" || !isWritten(element)) return [];
      const count = countIn(htmlOf(element), sought);
      return count > 0 ? [{ element, page: at + 1, count }] : [];
    }),
  );

const isOfTable = ({ id }: TextElement) => wholeOf(id) !== id;

/** A design with other words in a cell, its row as high as they need. */
function withWritten(design: Design, slide: Slide | undefined, id: string, written: Partial<TextElement>): Design {
  const { id: whole, cell } = placeOfId(id);
  const table = slide?.elements.find((one) => one.id === whole);
  if (table?.type !== "table" || !cell) return design;
  const { content = "", contentText = "" } = written;
  return replaceElement(design, withRoomyRows(withCell(table, cell, { content, contentText })), slide?.id);
}

/** What changes of a text with other words for those that are sought, its box grown where it must; null where it would be too long. */
function replaced(element: TextElement, sought: Sought, by: string): Partial<TextElement> | null {
  const written = writtenInto(element, replacedIn(htmlOf(element), sought, by));
  const words = { ...element, ...written };
  if (words.contentText.length > (isOfTable(element) ? mostInCell : mostCharacters)) return null;
  if (isOfTable(element)) return written;
  const { left, top, width, height } = grown(words);
  return { ...written, left, top, width, height };
}

/** A design with other words for those that are sought, on every page. Locked texts, and those that would be too long, stay. */
export function replacedEverywhere(design: Design, sought: Sought, by: string): { design: Design; count: number } {
  let [after, total] = [design, 0];
  for (const { element, page, count } of found(design, sought)) {
    const change = element.locked ? null : replaced(element, sought, by);
    if (!change) continue;
    const slide = after.slides[page - 1];
    after = isOfTable(element)
      ? withWritten(after, slide, element.id, change)
      : updateElements(after, element.id, change, slide?.id);
    total += count;
  }
  return { design: after, count: total };
}
