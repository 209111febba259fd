import type { Aids, PaperSize } from "@/lib/designer/aids";
import {
  type Design,
  type DesignElement,
  defaultTitle,
  type ImageElement,
  type Slide,
  type TextElement,
} from "@/lib/designer/document";
import type { ShapeElement } from "@/lib/designer/shape/element";
import type { TableElement } from "@/lib/designer/table/element";
import { type Box, roundedBox } from "./geometry";

/**
 * The actions of the slide store. Each returns a new design and leaves its input unchanged; an action without effect
 * returns the same design, so that the history stores no step.
 */

/** What a slide may do without: it is then as a new slide has it. */
type SlideProperty = "background" | "backgroundImage" | "rules";
type ElementChange =
  | Partial<Omit<TextElement, "id" | "type">>
  | Partial<Omit<ImageElement, "id" | "type">>
  | Partial<Omit<ShapeElement, "id" | "type">>
  | Partial<Omit<TableElement, "id" | "type">>;

const blank = { background: "#fff", backgroundImage: "", rules: [] } satisfies Pick<Slide, SlideProperty>;

/** The slide that is being worked on. */
export const currentSlide = (design: Design): Slide => design.slides[design.slideIndex] ?? (design.slides[0] as Slide);

/** With `change` in it; the very same where that is how it already is. */
function merged<T extends object>(before: T, change: Partial<T>): T {
  const names = Object.keys(change) as (keyof T)[];
  return names.every((name) => alike(before[name], change[name])) ? before : { ...before, ...change };
}

/** Lists are alike where they hold the same in the same order. */
const alike = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((one, i) => one === b[i]) : a === b;

/** An empty title becomes the default one. */
export const setTitle = (design: Design, title: string): Design =>
  merged(design, { title: title.trim() || defaultTitle });

/** The proportions of A4 or of whatever comes from elsewhere, on a sheet as long as A4. */
export const setViewportRatio = (design: Design, viewportRatio: number): Design =>
  merged(design, { viewportRatio, paper: undefined });

/** @param paper the sheet that the design is made for, in millimetres */
export const setPaper = (design: Design, paper: PaperSize): Design => ({
  ...design,
  paper,
  viewportRatio: Math.min(5, Math.max(0.2, Math.round((10_000 * paper.height) / paper.width) / 10_000)),
});

/** @param aids grid and own guides, which are never printed */
export const setAids = (design: Design, aids: Aids): Design => merged(design, { aids });

/** @param archival whether its PDFs are for archives */
export const setArchival = (design: Design, archival: boolean): Design => merged(design, { archival });

/** The slides instead of those that were there; the one that is worked on stays among them. */
export function setSlides(design: Design, slides: readonly Slide[]): Design {
  if (slides.length === 0) return design;
  return { ...design, slides: [...slides], slideIndex: Math.min(design.slideIndex, slides.length - 1) };
}

/** Adding slides replaces the whole list, and work goes on at the first of them. */
export const addSlides = (design: Design, slides: readonly Slide[]): Design =>
  slides.length === 0 ? design : { ...setSlides(design, slides), slideIndex: 0 };

/** Work goes on at another slide; past the ends at the last. */
export const goToSlide = (design: Design, index: number): Design => ({
  ...design,
  slideIndex: Math.max(0, Math.min(index, design.slides.length - 1)),
});

function changeSlide(design: Design, id: string | undefined, change: (slide: Slide) => Slide): Design {
  const at =
    id === undefined ? design.slides.indexOf(currentSlide(design)) : design.slides.findIndex((s) => s.id === id);
  const before = design.slides[at];
  if (!before) return design;
  const after = change(before);
  return after === before ? design : { ...design, slides: design.slides.with(at, after) };
}

/** @param id of a slide; the current one where none is named */
export const updateSlide = (design: Design, change: Partial<Omit<Slide, "id">>, id?: string): Design =>
  changeSlide(design, id, (slide) => merged<Slide>(slide, change));

export const removeSlideProperties = (design: Design, names: readonly SlideProperty[], id?: string): Design =>
  updateSlide(design, Object.fromEntries(names.map((name) => [name, blank[name]])), id);

/** Puts elements on top of the current slide. */
export const addElements = (design: Design, elements: readonly DesignElement[]): Design =>
  elements.length === 0
    ? design
    : changeSlide(design, undefined, (slide) => ({ ...slide, elements: [...slide.elements, ...elements] }));

export const deleteElements = (design: Design, ids: readonly string[]): Design =>
  changeSlide(design, undefined, (slide) => {
    const elements = slide.elements.filter(({ id }) => !ids.includes(id));
    return elements.length === slide.elements.length ? slide : { ...slide, elements };
  });

function changeElements(
  design: Design,
  ids: readonly string[],
  slideId: string | undefined,
  change: (e: DesignElement) => DesignElement,
) {
  return changeSlide(design, slideId, (slide) =>
    merged(slide, { elements: slide.elements.map((one) => (ids.includes(one.id) ? change(one) : one)) }),
  );
}

/** @param id of one element or of several; on the slide `slideId`, else on the current one */
export const updateElements = (
  design: Design,
  id: string | readonly string[],
  change: ElementChange,
  slideId?: string,
): Design =>
  changeElements(design, [id].flat(), slideId, (element) => merged(element, change as Partial<DesignElement>));

/** @param slideId of the slide that it is on, else the current one */
export const replaceElement = (design: Design, element: DesignElement, slideId?: string): Design =>
  changeElements(design, [element.id], slideId, (before) => merged(before, element));

/**
 * Moves elements of the current slide.
 * @param places by element id
 */
export const placeElements = (design: Design, places: ReadonlyMap<string, Box>): Design =>
  changeElements(design, [...places.keys()], undefined, (element) =>
    merged(element, roundedBox(places.get(element.id) ?? element)),
  );
