"use client";

import type { Editor } from "@tiptap/react";
import { Bold, Braces, List, ListOrdered, Quote, RemoveFormatting } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { createPortal } from "react-dom";
import { useRoving } from "@/components/designer/bar/use-roving";
import { useBindingEntries } from "@/components/designer/use-binding-entries";
import { ColourPopover } from "@/components/rich-text/colour-popover";
import { marks, sides } from "@/components/rich-text/formats";
import { LinkPopover } from "@/components/rich-text/link-popover";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/control/icon-button";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import type { TextElement } from "@/lib/designer/document";
import { RunSelects } from "./run-selects";

/** The formats of the words under the caret, at the head of the desk while a text is written. */
export function TextToolbar({ editor, element }: { editor: Editor; element: TextElement }) {
  const t = useTranslations("kit.editor");
  const own = useTranslations("designer.text");
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRoving(bar);
  const act = () => editor.chain().focus();
  const inserted = useRef(false);
  const bindings = useBindingEntries((code) => {
    inserted.current = true;
    act().insertContent(`{${code}}`).run();
  });
  /** Writing goes on behind what was inserted. */
  const afterMenu = (event: Event) => {
    if (!inserted.current) return;
    inserted.current = false;
    event.preventDefault();
    editor.commands.focus();
  };
  const button = (label: string, Icon: typeof Bold, on: boolean, run: () => void) => (
    <IconButton
      key={label}
      label={label}
      size="small"
      aria-pressed={on}
      className={cn(on && "bg-select text-link")}
      onClick={run}
    >
      <Icon aria-hidden className="size-4" />
    </IconButton>
  );
  const place = document.querySelector("[data-text-tools]");
  if (!place) return null;
  return createPortal(
    <div
      data-writing
      role="toolbar"
      tabIndex={-1}
      ref={bar}
      {...roving}
      aria-label={own("toolbar")}
      className="absolute inset-x-0 top-0 z-20 flex flex-wrap items-center gap-0.5 border-b border-rule bg-raised p-1 shadow-float max-sm:flex-nowrap max-sm:overflow-x-auto"
    >
      <RunSelects editor={editor} element={element} />
      {marks.map(([name, Icon]) => button(t(name), Icon, editor.isActive(name), () => act().toggleMark(name).run()))}
      <ColourPopover editor={editor} property="color" />
      <ColourPopover editor={editor} property="background" />
      {sides.map(([side, Icon]) =>
        button(t(side), Icon, editor.isActive({ textAlign: side }), () => act().setTextAlign(side).run()),
      )}
      {button(t("bullets"), List, editor.isActive("bulletList"), () => act().toggleBulletList().run())}
      {button(t("numbers"), ListOrdered, editor.isActive("orderedList"), () => act().toggleOrderedList().run())}
      {button(t("quote"), Quote, editor.isActive("blockquote"), () => act().toggleBlockquote().run())}
      <LinkPopover editor={editor} />
      {button(own("clear"), RemoveFormatting, false, () => act().unsetAllMarks().clearNodes().unsetTextAlign().run())}
      <DropdownMenu
        entries={bindings}
        onClosed={afterMenu}
        trigger={
          <IconButton label={own("binding")} size="small">
            <Braces aria-hidden className="size-4" />
          </IconButton>
        }
      />
    </div>,
    place,
  );
}
