"use client";

import { FlaskConical, HelpCircle, Paintbrush, Redo2, Search, Undo2, Upload, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { look } from "@/components/designer/acts";
import { takeBrush } from "@/components/designer/brush";
import { type CommandName, run } from "@/components/designer/keys/commands";
import { useKeyNames } from "@/components/designer/keys/use-key-names";
import type { Saver } from "@/components/designer/session/saving";
import { useChosen, useEditor, useEditorStore } from "@/components/designer/use-editor";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/control/icon-button";
import { ExportButton } from "./export-button";
import { InsertTools } from "./insert-tools";
import { useRoving } from "./use-roving";
import { ZoomChoice } from "./zoom-choice";

type ToolBarProps = { templateId: string; saver: Saver; onFiles: (files: File[]) => void; sending: boolean };

/** What can be put on the page, and how it is looked at. */
export function ToolBar({ templateId, saver, onFiles, sending }: ToolBarProps) {
  const t = useTranslations("designer");
  const store = useEditorStore();
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRoving(bar);
  const keyOf = useKeyNames();
  const { past, future } = useEditor(({ document }) => document.history);
  const brush = useEditor(({ selection }) => selection.brush);
  const sample = useEditor(({ view }) => view.sample);
  const styled = useChosen().some(({ type }) => type !== "image");
  const tool = (name: CommandName, Icon: typeof Undo2, disabled = false) => (
    <IconButton
      label={`${t(`command.${name}`)} ${keyOf(name)}`}
      size="small"
      disabled={disabled}
      onClick={() => run(store, name)}
    >
      <Icon aria-hidden className="size-4" />
    </IconButton>
  );
  const pressed = (on: boolean) => cn(on && "bg-select text-link");
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t("bar.tools")}
      ref={bar}
      {...roving}
      className="flex items-center gap-1 overflow-x-auto border-b border-rule bg-raised px-2 py-1"
    >
      <InsertTools onFiles={onFiles} sending={sending} />
      <Rule />
      {tool("undo", Undo2, past.length === 0)}
      {tool("redo", Redo2, future.length === 0)}
      <IconButton
        label={t("bar.brush")}
        size="small"
        aria-pressed={brush !== null}
        disabled={!styled && !brush}
        className={pressed(brush !== null)}
        onClick={(event) => event.detail < 2 && takeBrush(store, false)}
        onDoubleClick={() => takeBrush(store, true)}
      >
        <Paintbrush aria-hidden className="size-4" />
      </IconButton>
      <span className="flex-1" />
      <IconButton
        label={t("bar.sample")}
        size="small"
        aria-pressed={sample}
        className={pressed(sample)}
        onClick={() => look(store, { sample: !sample })}
      >
        <FlaskConical aria-hidden className="size-4" />
      </IconButton>
      {tool("find", Search)}
      <IconButton label={t("bar.import")} size="small" onClick={() => look(store, { open: "import" })}>
        <Upload aria-hidden className="size-4" />
      </IconButton>
      <ExportButton templateId={templateId} saver={saver} />
      <Rule />
      {tool("zoomOut", ZoomOut)}
      <ZoomChoice />
      {tool("zoomIn", ZoomIn)}
      {tool("help", HelpCircle)}
    </div>
  );
}

const Rule = () => <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-rule" />;
