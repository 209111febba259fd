import { codesOf } from "./binding/bindings";
import { bodyCodes, recipientTypes } from "./binding/codes";
import { sampleFacts } from "./binding/sample";
import type { Design, DesignElement, Slide } from "./document";
import { boundsOf, pageBounds } from "./edit/geometry";
import { type Looks, newLooks, precheck } from "./precheck";
import { isVividElement, isVividPage } from "./print-colour";
import { drawnOf } from "./table/parts";

export const noticeKinds = [
  "placeholder",
  "noRecipient",
  "noNumber",
  "noCode",
  "emptyPage",
  "shrunk",
  "otherFont",
  "offPage",
  "vivid",
  "vividPage",
] as const;

/** Prevents no certificate, and is seldom meant. */
export interface DesignNotice {
  kind: (typeof noticeKinds)[number];
  /** The slide, or the element, that it is about; null for the design as a whole. */
  at: string | null;
  /** Of a text that is drawn smaller: its font size, and the smallest that was drawn. */
  size?: number;
  drawn?: number;
  /** Of a text with characters that its font lacks: the first of them, which another font draws. */
  characters?: string;
}

/** What a new text says, in every language of the editor, until somebody writes something. */
export const placeholders = ["双击编辑文字", "Double-click to edit"] as const;

const { school, student, teacher, work, team, completion } = recipientTypes;
const people = ["student", "student_Portrait"];
/** By which bindings a certificate says whose it is, for each kind of recipient. */
const whose: Record<number, readonly string[]> = {
  [school]: ["school", "school_Portrait", "allSchoolHor", "userSchool"],
  [student]: ["userName", "userName_mid"],
  [teacher]: ["userName", "userName_mid"],
  [work]: ["workName", "workName_Portrait", "teamName", ...people],
  [team]: ["teamName", ...people],
  [completion]: ["userName", "userName_mid"],
};

const shown = ({ elements }: Slide) => elements.filter(({ hidden }) => !hidden);
const isEmpty = (slide: Slide) => shown(slide).length === 0 && !slide.backgroundImage && slide.rules.length === 0;
const isPlaceholder = (element: DesignElement) =>
  element.type === "text" && !element.code && placeholders.some((words) => element.contentText.trim() === words);

/** So far over an edge, in design units, only the empty margin of a text's box is. */
const overhang = 10;

/** Words, a code or a seal that the edge of the page cuts off, wholly or in part; what decorates may run over it. */
function isOffPage(element: DesignElement, { viewportRatio }: Pick<Design, "viewportRatio">): boolean {
  const isRead =
    element.type === "text" || element.type === "table" || (element.type === "image" && Boolean(element.code));
  const page = pageBounds(viewportRatio);
  const box = boundsOf(element);
  const isGone = box.right <= 0 || box.bottom <= 0 || box.left >= page.right || box.top >= page.bottom;
  if (!isRead) return isGone;
  const over = Math.max(-box.left, -box.top, box.right - page.right, box.bottom - page.bottom);
  return over > (element.type === "text" ? overhang : 0);
}

/**
 * Returns what a designer has probably forgotten: words that were never written, a certificate that does not say whose it
 * is, that has no number or that nobody can trace, an empty page, a text that is drawn smaller than its font size says or partly in another font, words and
 * codes that the edge of the page cuts off, colours that come out duller in print.
 * @param looks of real texts; without them the sample is set
 */
export function noticesOf(design: Design, recipientType: number, looks = looksOf(design)): DesignNotice[] {
  const all = design.slides.flatMap(shown);
  const codes = new Set(drawnOf(all).flatMap((one) => (one.type === "text" ? codesOf(one) : [one.code])));
  const none = (of: readonly string[]) => !of.some((code) => codes.has(code));
  const whole = (kind: DesignNotice["kind"], is: boolean): DesignNotice[] => (is ? [{ kind, at: null }] : []);
  return [
    ...design.slides.filter(isEmpty).map(({ id }) => ({ kind: "emptyPage" as const, at: id })),
    ...all.filter(isPlaceholder).map(({ id }) => ({ kind: "placeholder" as const, at: id })),
    ...whole("noRecipient", none(whose[recipientType] ?? [])),
    ...whole("noNumber", none(["certificateNo", ...bodyCodes])),
    ...whole("noCode", none(["qrCode", "traceCode"])),
    ...all.flatMap((one) => {
      const scale = looks.shrunk.get(one.id);
      if ((one.type !== "text" && one.type !== "table") || scale === undefined) return [];
      const drawn = Math.round(one.fontSize * scale * 10) / 10;
      return [{ kind: "shrunk" as const, at: one.id, size: one.fontSize, drawn }];
    }),
    ...all.flatMap(({ id }) => {
      const characters = [...(looks.borrowed.get(id) ?? [])].map((one) => String.fromCodePoint(one));
      return characters.length ? [{ kind: "otherFont" as const, at: id, characters: shortened(characters) }] : [];
    }),
    ...all.filter((one) => isOffPage(one, design)).map(({ id }) => ({ kind: "offPage" as const, at: id })),
    ...design.slides.filter(isVividPage).map(({ id }) => ({ kind: "vividPage" as const, at: id })),
    ...all.filter(isVividElement).map(({ id }) => ({ kind: "vivid" as const, at: id })),
  ];
}

/** As many as a line has room for. */
const most = 12;
const shortened = (characters: readonly string[]) =>
  characters.slice(0, most).join("") + (characters.length > most ? "…" : "");

function looksOf(design: Design): Looks {
  const looks = newLooks();
  precheck(design, sampleFacts, undefined, looks);
  return looks;
}
