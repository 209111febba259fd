"use client";

import { type Editor, EditorContent, useEditor as useTiptap } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type } from "@/components/designer/acts";
import { typeBeside } from "@/components/designer/keys/tables";
import { notices } from "@/components/designer/session/notices";
import { writeText } from "@/components/designer/session/writing";
import { htmlOf } from "@/components/designer/session/written";
import { useFontNames } from "@/components/designer/tools/own-fonts";
import { useEditor, useEditorStore, useSlide } from "@/components/designer/use-editor";
import { mostCharacters, type TextElement } from "@/lib/designer/document";
import { mostInCell } from "@/lib/designer/table/element";
import { textWith, wholeOf } from "@/lib/designer/table/parts";
import { faceOf, familyOf, fontNamed, isFont, stackOf } from "@/lib/designer/text/fonts";
import { gapOf } from "@/lib/designer/text/setting";
import { sliceRule } from "@/lib/designer/text/slices";
import { limited, textExtensions } from "./text-extensions";
import { TextToolbar } from "./text-toolbar";

/** Milliseconds that typing rests before the document hears of it: 50, and never below 20. */
const PAUSE = 50;

type TextOverlayProps = {
  id: string;
  /** Something was written already: the caret comes after it, and what is there is not chosen to be written over. */
  touched: boolean;
};

/** Puts the caret into a text element: the browser's own text over the place where the page draws it. */
export default function TextOverlay({ id, touched }: TextOverlayProps) {
  const element = textWith(useSlide().elements, id);
  return element ? <Writing element={element} touched={touched} /> : null;
}

function Writing({ element, touched }: { element: TextElement; touched: boolean }) {
  const t = useTranslations("designer.text");
  const store = useEditorStore();
  const scale = useEditor(({ view }) => view.scale);
  /** What it was before: what is written back to it is no change, however an editor of text spells it. */
  const opened = useRef<{ html: string; element: TextElement }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = (editor: Editor) => {
    clearTimeout(timer.current);
    const html = editor.getHTML();
    writeText(store, element.id, html === opened.current?.html ? opened.current.element : html);
  };
  const isCell = wholeOf(element.id) !== element.id;
  const most = isCell ? mostInCell : mostCharacters;
  const [extensions] = useState(() => [
    ...textExtensions,
    limited(most, () => notices.error(t(isCell ? "cellTooLong" : "tooLong", { max: most }))),
  ]);
  const [start] = useState(() => (touched ? ("end" as const) : ("all" as const)));
  const editor = useTiptap({
    extensions,
    content: htmlOf(element),
    autofocus: start,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: inOurFonts,
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": t("label"), class: "outline-none h-full" },
    },
    onCreate: ({ editor: created }) => {
      opened.current = { html: created.getHTML(), element };
    },
    onUpdate: ({ editor: changed }) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => save(changed), PAUSE);
    },
  });
  const last = useRef(editor);
  useEffect(() => {
    last.current = editor;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const leave = () => {
    if (last.current) save(last.current);
    // the caret may be in another cell by now
    if (store.getState().selection.typing === element.id) type(store, null);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (
      relatedTarget instanceof Element &&
      relatedTarget.closest("[data-writing], [data-radix-popper-content-wrapper]")
    )
      return;
    // another window, or a menu that closes: the caret comes back
    if (!document.hasFocus() || document.querySelector("[data-radix-popper-content-wrapper]")) return;
    leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof Element ? event.target : null;
    if (event.key === "Tab" && isCell && !event.defaultPrevented && from?.closest("[contenteditable]")) {
      event.preventDefault();
      event.stopPropagation();
      if (last.current) save(last.current);
      return typeBeside(store, element.id, event.shiftKey);
    }
    const toTools = event.altKey && event.key === "F10";
    if ((event.key !== "Escape" && !toTools) || event.nativeEvent.isComposing) return;
    // a format menu or list closes without ending the edit
    if (from?.closest("[data-radix-popper-content-wrapper]")) return;
    event.preventDefault();
    if (toTools) return document.querySelector<HTMLElement>('[data-text-tools] [tabindex="0"]')?.focus();
    if (from?.closest("[role=toolbar]")) return void editor?.commands.focus();
    event.stopPropagation();
    leave();
    document.querySelector<HTMLElement>("[data-page]")?.focus();
  };
  return (
    <div role="group" aria-label={t("label")} onBlur={onBlur} onKeyDown={onKeyDown} className="contents">
      {editor && <TextToolbar editor={editor} element={element} />}
      <style>{rulesOf(useFontNames())}</style>
      <style>{latinOf(element)}</style>
      <div
        data-writing
        className="absolute top-0 left-0 origin-top-left cursor-text select-text outline outline-mark"
        style={{ ...boxOf(element), transform: `${shiftOf(element, scale)} scale(${scale}) ${turnOf(element)}` }}
      >
        <EditorContent editor={editor} className={words} style={styleOf(element)} />
      </div>
    </div>
  );
}

/** As `layoutText` sets it: the same padding, line height and gap between paragraphs, and nothing that a browser adds. */
const words =
  "h-full p-[10px] break-words whitespace-pre-wrap [line-break:strict] [overflow-wrap:anywhere] [text-autospace:no-autospace] [text-spacing-trim:space-all] [font-kerning:none] [&_p+p]:[margin-block-start:var(--between)] [&_a]:underline [&_blockquote]:ms-[1em] [&_ol]:ms-[2em] [&_ol]:list-decimal [&_ul]:ms-[2em] [&_ul]:list-disc [&_code]:bg-[#f1f1ef]";

/** Pasted words in our fonts for those of Word and WPS, in the text's own where we have none. */
function inOurFonts(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const one of body.querySelectorAll<HTMLElement>("[style], font[face]")) {
    const named = one.style.fontFamily || (one.getAttribute("face") ?? "");
    const font = fontNamed((named.split(",")[0] ?? "").replaceAll(/["']/g, "").trim());
    one.style.fontFamily = isFont(font) ? font : "";
  }
  return body.innerHTML;
}

/** The names of fonts in rich text, and what draws them. */
const rulesOf = (names: readonly string[]) =>
  names
    .map((name) => `[data-writing] [style*="font-family: ${name}"]{font-family:${stackOf(familyOf(name))} !important}`)
    .join("");

/** A browser takes the height of lines from the font that has the space, whatever else the text is drawn with. */
const latinOf = ({ fontFamily, defaultFontName, bold }: TextElement) =>
  sliceRule(`${faceOf(familyOf(fontFamily ?? defaultFontName), bold)}/0`);

const justified = { top: "start", middle: "center", bottom: "end" };
const boxOf = ({ width, height, vertical, anchor = "top" }: TextElement) =>
  vertical
    ? {
        width,
        height,
        display: "flex",
        justifyContent: anchor === "bottom" ? "start" : anchor === "top" ? "end" : "center",
      }
    : {
        width,
        minHeight: height,
        display: "flex",
        flexDirection: "column" as const,
        justifyContent: justified[anchor],
      };

/** Not by `left` and `top`: a browser would round them to whole pixels, and the drawing below has its own rounding. */
const shiftOf = ({ left, top }: TextElement, scale: number) => `translate(${left * scale}px, ${top * scale}px)`;

const turnOf = ({ rotate, width, height }: TextElement) =>
  rotate
    ? `translate(${width / 2}px, ${height / 2}px) rotate(${rotate}deg) translate(${-width / 2}px, ${-height / 2}px)`
    : "";

const styleOf = (element: TextElement) => ({
  color: element.color ?? element.defaultColor,
  fontFamily: stackOf(familyOf(element.fontFamily ?? element.defaultFontName)),
  fontSize: element.fontSize,
  fontWeight: element.bold ? 700 : 400,
  fontStyle: element.italic ? "italic" : "normal",
  textDecoration: [element.underline && "underline", element.strike && "line-through"].filter(Boolean).join(" "),
  textAlign: element.align,
  lineHeight: element.lineHeight,
  letterSpacing: element.letterSpacing,
  "--between": `${gapOf(element)}px`,
  writingMode: element.vertical ? ("vertical-rl" as const) : undefined,
});
