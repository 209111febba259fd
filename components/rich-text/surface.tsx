"use client";

import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { cleanHtml } from "@/lib/text/html";
import { newEditorId } from "./editor-id";
import { EditorToolbar } from "./editor-toolbar";
import { extensionsFor } from "./extensions";
import type { RichTextProps } from "./props";
import { prose } from "./prose";

export type SurfaceProps = Omit<RichTextProps, "label"> & {
  label: string;
  /** The cursor goes into it as soon as it is there. */
  focus?: boolean;
};

/** Milliseconds that typing rests before the owner receives it: 50, and never below 20. */
const PAUSE = 50;

/** The writing surface with its toolbar; 20 px, black, left where nothing else is chosen. */
export function Surface({ value, onChange, label, id, invalid, describedBy, onBlur, ...more }: SurfaceProps) {
  const { required, pictures = true, focus = false } = more;
  const [own] = useState(newEditorId);
  const reported = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const owner = useRef(onChange);
  useEffect(() => {
    owner.current = onChange;
  });
  const report = (changed: Editor) => {
    clearTimeout(timer.current);
    const html = changed.isEmpty ? "" : changed.getHTML();
    if (html === reported.current) return;
    reported.current = html;
    owner.current(html);
  };
  const attributes: Record<string, string> = {
    id: id ?? own,
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": label,
    class: cn(prose, "min-h-48 px-3 py-2 text-[20px] outline-none"),
  };
  if (required) attributes["aria-required"] = "true";
  if (invalid) attributes["aria-invalid"] = "true";
  if (describedBy) attributes["aria-describedby"] = describedBy;
  const editor = useEditor({
    extensions: extensionsFor(pictures),
    // It is drawn here as well: what was stored before a rule of the cleaning, or laid aside in this browser, is no exception.
    content: cleanHtml(value),
    autofocus: focus ? "end" : false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => report(changed), PAUSE);
    },
    onBlur: ({ editor: left }) => {
      report(left);
      onBlur?.();
    },
  });

  useEffect(() => {
    if (editor && value !== reported.current) {
      reported.current = value;
      editor.commands.setContent(cleanHtml(value), { emitUpdate: false });
    }
  }, [editor, value]);
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes } });
    // The attributes follow from these.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [editor, invalid, describedBy, label]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <div
      data-editor={own}
      className={cn(
        "rounded-field border border-field bg-raised focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus",
        invalid && "border-status-refused",
      )}
    >
      {editor && <EditorToolbar editor={editor} pictures={pictures} />}
      <EditorContent editor={editor} className="max-h-[32rem] overflow-y-auto" />
    </div>
  );
}
