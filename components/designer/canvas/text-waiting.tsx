"use client";

import { useState } from "react";
import { writeText } from "@/components/designer/session/writing";
import { htmlOf } from "@/components/designer/session/written";
import { useEditor, useEditorStore, useSlide } from "@/components/designer/use-editor";
import { mostCharacters } from "@/lib/designer/document";
import { textWith } from "@/lib/designer/table/parts";
import { familyOf, stackOf } from "@/lib/designer/text/fonts";
import { paragraphsOf, plainOf } from "@/lib/designer/text/plain";

const focused = (area: HTMLTextAreaElement | null) => area?.select();

/**
 * Takes the keys until the editor of texts is there: they are meant for the text, and on the page they would delete it. Rich
 * text takes none.
 */
export function TextWaiting({ id, onWritten }: { id: string; onWritten: () => void }) {
  const store = useEditorStore();
  const scale = useEditor(({ view }) => view.scale);
  const element = textWith(useSlide().elements, id);
  const [first] = useState(() => (element ? plainOf(htmlOf(element)) : ""));
  if (!element) return null;
  const { left, top, width, height, fontSize, vertical } = element;
  return (
    <textarea
      ref={focused}
      data-writing
      aria-busy
      maxLength={mostCharacters}
      readOnly={element.content !== ""}
      defaultValue={first}
      className="absolute top-0 left-0 origin-top-left resize-none overflow-hidden bg-transparent p-[10px] outline outline-mark"
      style={{
        width,
        height,
        transform: `translate(${left * scale}px, ${top * scale}px) scale(${scale})`,
        fontSize,
        lineHeight: element.lineHeight,
        color: element.color ?? element.defaultColor,
        fontFamily: stackOf(familyOf(element.fontFamily ?? element.defaultFontName)),
        textAlign: element.align,
        writingMode: vertical ? "vertical-rl" : undefined,
      }}
      onChange={({ target }) => {
        onWritten();
        writeText(store, id, paragraphsOf(target.value));
      }}
    />
  );
}
