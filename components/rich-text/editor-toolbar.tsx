"use client";

import type { Editor } from "@tiptap/react";
import { List, ListOrdered, Quote, Redo2, Table2, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/control/icon-button";
import { ColourPopover } from "./colour-popover";
import { marks, sides } from "./formats";
import { ImageButton } from "./image-button";
import { LinkPopover } from "./link-popover";
import { StyleSelects } from "./style-selects";

/** Every format of the editor's state; a pressed one shows what the text at the cursor has. */
export function EditorToolbar({ editor, pictures }: { editor: Editor; pictures: boolean }) {
  const t = useTranslations("kit.editor");
  const act = () => editor.chain().focus();
  const inTable = editor.isActive("table");
  const press = (on: boolean) => cn(on && "bg-select text-link");
  return (
    <div
      role="toolbar"
      aria-label={t("toolbar")}
      className="flex flex-wrap items-center gap-0.5 border-b border-rule bg-sunken p-1 max-sm:flex-nowrap max-sm:overflow-x-auto"
    >
      <StyleSelects editor={editor} />
      {marks.map(([name, Icon]) => (
        <IconButton
          key={name}
          label={t(name)}
          size="small"
          aria-pressed={editor.isActive(name)}
          className={press(editor.isActive(name))}
          onClick={() => act().toggleMark(name).run()}
        >
          <Icon aria-hidden className="size-4" />
        </IconButton>
      ))}
      <ColourPopover editor={editor} property="color" />
      <ColourPopover editor={editor} property="background" />
      {sides.map(([side, Icon]) => {
        const on = editor.isActive({ textAlign: side });
        return (
          <IconButton
            key={side}
            label={t(side)}
            size="small"
            aria-pressed={on}
            className={press(on)}
            onClick={() => act().setTextAlign(side).run()}
          >
            <Icon aria-hidden className="size-4" />
          </IconButton>
        );
      })}
      <IconButton
        label={t("bullets")}
        size="small"
        aria-pressed={editor.isActive("bulletList")}
        className={press(editor.isActive("bulletList"))}
        onClick={() => act().toggleBulletList().run()}
      >
        <List aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={t("numbers")}
        size="small"
        aria-pressed={editor.isActive("orderedList")}
        className={press(editor.isActive("orderedList"))}
        onClick={() => act().toggleOrderedList().run()}
      >
        <ListOrdered aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={t("quote")}
        size="small"
        aria-pressed={editor.isActive("blockquote")}
        className={press(editor.isActive("blockquote"))}
        onClick={() => act().toggleBlockquote().run()}
      >
        <Quote aria-hidden className="size-4" />
      </IconButton>
      <LinkPopover editor={editor} />
      {pictures && <ImageButton editor={editor} />}
      <IconButton
        label={t(inTable ? "deleteTable" : "table")}
        size="small"
        aria-pressed={inTable}
        className={press(inTable)}
        onClick={() =>
          inTable ? act().deleteTable().run() : act().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
        }
      >
        <Table2 aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={t("undo")} size="small" disabled={!editor.can().undo()} onClick={() => act().undo().run()}>
        <Undo2 aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={t("redo")} size="small" disabled={!editor.can().redo()} onClick={() => act().redo().run()}>
        <Redo2 aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}
