"use client";

import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { newEditorId } from "./editor-id";
import { EditorToolbar } from "./editor-toolbar";
import { extensions } from "./extensions";
import { prose } from "./prose";

export type SurfaceProps = {
  value: string;
  onChange: (html: string) => void;
  label: string;
  id?: string;
  invalid?: boolean;
  describedBy?: string;
  onBlur?: () => void;
};

/** Milliseconds that typing rests before the owner hears of it (original.md, section 9: 50, at least 20). */
const PAUSE = 50;

/** The writing surface with its toolbar; 20 px, black, left where nothing else is chosen. */
export function Surface({ value, onChange, label, id, invalid, describedBy, onBlur }: SurfaceProps) {
  const [own] = useState(newEditorId);
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const attributes: Record<string, string> = {
    id: id ?? own,
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": label,
    class: cn(prose, "min-h-48 px-3 py-2 text-[20px] outline-none"),
  };
  if (invalid) attributes["aria-invalid"] = "true";
  if (describedBy) attributes["aria-describedby"] = describedBy;
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        told.current = changed.isEmpty ? "" : changed.getHTML();
        onChange(told.current);
      }, PAUSE);
    },
    onBlur: () => onBlur?.(),
  });

  useEffect(() => {
    if (editor && value !== told.current) {
      told.current = value;
      editor.commands.setContent(value, { emitUpdate: false });
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
        "rounded-field border border-field bg-raised focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent",
        invalid && "border-status-refused",
      )}
    >
      {editor && <EditorToolbar editor={editor} />}
      <EditorContent editor={editor} className="max-h-[32rem] overflow-y-auto" />
    </div>
  );
}
