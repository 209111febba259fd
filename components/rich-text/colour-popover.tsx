"use client";

import type { Editor } from "@tiptap/react";
import { Baseline, Highlighter } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/control/icon-button";
import { Popover } from "@/components/ui/overlay/popover";
import type { TextStyle } from "./marks";
import { styleText } from "./style-selects";

const inks = [
  ["black", "#000000"],
  ["grey", "#595959"],
  ["red", "#b91c1c"],
  ["ochre", "#92580a"],
  ["green", "#15703a"],
  ["blue", "#1d4ed8"],
  ["plum", "#86198f"],
] as const;
const grounds = [
  ["yellow", "#fef08a"],
  ["green", "#bbf7d0"],
  ["blue", "#bfdbfe"],
  ["red", "#fecaca"],
  ["grey", "#e5e7eb"],
] as const;

export function ColourPopover({ editor, property }: { editor: Editor; property: "color" | "background" }) {
  const t = useTranslations("kit.editor");
  const [open, setOpen] = useState(false);
  const label = t(property === "color" ? "colour" : "background");
  const here = (editor.getAttributes("textStyle") as TextStyle)[property];
  const Icon = property === "color" ? Baseline : Highlighter;
  const choose = (colour: string | null) => {
    styleText(editor, { [property]: colour });
    setOpen(false);
  };
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      className="w-auto p-2"
      trigger={
        <IconButton label={label} size="small">
          <Icon aria-hidden className="size-4" style={{ color: here ?? undefined }} />
        </IconButton>
      }
    >
      <div className="flex items-center gap-1">
        {(property === "color" ? inks : grounds).map(([name, colour]) => (
          <button
            key={name}
            type="button"
            aria-label={t(`colours.${name}`)}
            title={t(`colours.${name}`)}
            aria-pressed={here === colour}
            onClick={() => choose(colour)}
            className="size-7 rounded-field border border-rule aria-pressed:outline-2 aria-pressed:outline-mark"
            style={{ background: colour }}
          />
        ))}
        <button type="button" onClick={() => choose(null)} className="h-7 px-2 text-note text-ink-2 hover:underline">
          {t("none")}
        </button>
      </div>
    </Popover>
  );
}
