"use client";

import { ChevronDown, Copy, GripVertical, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type DragEvent, type KeyboardEvent, useEffect, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { MoveButtons } from "@/app/[site]/[locale]/(desk)/views/site/move-buttons";
import { useFormFrame } from "@/components/kit/form/form-frame";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/control/icon-button";
import type { Block, BlockKind } from "@/lib/domain/site/page/blocks";
import { blankBlock } from "./blank-blocks";
import { BlockFields } from "./block-fields";
import { firstWords } from "./first-words";
import { KindMenu } from "./kind-menu";

const MOST = 60;

/** The blocks of a page in their order: moved by dragging or by Alt and the arrow keys, opened one at a time. */
export function BlockRows() {
  const t = useTranslations("system.page");
  const locale = useLocale();
  const { getValues, getFieldState, formState } = useFormContext();
  const { fields, insert, remove, move } = useFieldArray({ name: "blocks", keyName: "key" });
  const [opened, open] = useState<string>();
  const [dragged, drag] = useState<number>();
  const { named } = useFormFrame();
  useEffect(() => named("blocks", t("blocks")), [named, t]);

  const add = (kind: BlockKind, at: number) => {
    const block = blankBlock(kind);
    insert(at, block, { shouldFocus: false });
    open(block.id);
  };
  const copy = (at: number) => {
    const block = { ...structuredClone(getValues(`blocks.${at}`)), id: blankBlock("heading").id };
    insert(at + 1, block, { shouldFocus: false });
    open(block.id);
  };
  const onKey = (at: number) => (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (!step || !fields[at + step]) return;
    event.preventDefault();
    move(at, at + step);
  };
  const onDrop = (at: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== undefined && dragged !== at) move(dragged, at);
    drag(undefined);
  };
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold">{t("blocks")}</h2>
        <p className="text-note text-hint">{t("dragHint")}</p>
      </div>
      <ol className="space-y-2">
        {(fields as unknown as (Block & { key: string })[]).map((block, at) => {
          const isOpen = opened === block.id;
          const name = `blocks.${at}`;
          const words = firstWords(getValues(name) ?? block, locale);
          const wrong = getFieldState(name, formState).invalid;
          return (
            <li
              key={block.key}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={onDrop(at)}
              className={cn("border border-rule bg-raised", wrong && "border-status-refused")}
            >
              <div className="flex items-center gap-1 p-2">
                <span
                  draggable
                  onDragStart={() => drag(at)}
                  onDragEnd={() => drag(undefined)}
                  className="cursor-grab text-hint max-sm:hidden"
                >
                  <GripVertical aria-hidden className="size-4" />
                </span>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => open(isOpen ? undefined : block.id)}
                  onKeyDown={onKey(at)}
                  className="flex min-w-0 flex-1 items-center gap-2 py-1 text-left"
                >
                  <span className="shrink-0 text-note text-ink-2">{t(`kind.${block.kind}`)}</span>
                  <span className="min-w-0 flex-1 truncate">{words}</span>
                  <ChevronDown aria-hidden className={cn("size-4 shrink-0 text-hint", isOpen && "rotate-180")} />
                </button>
                <MoveButtons first={at === 0} last={at === fields.length - 1} onMove={(by) => move(at, at + by)} />
                <IconButton label={t("copy")} guard={0} onClick={() => copy(at)}>
                  <Copy aria-hidden className="size-4" />
                </IconButton>
                <IconButton label={t("removeBlock")} guard={0} onClick={() => remove(at)}>
                  <X aria-hidden className="size-4" />
                </IconButton>
              </div>
              {isOpen && (
                <div className="border-t border-rule p-4">
                  <BlockFields kind={block.kind} name={name} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {fields.length < MOST && <KindMenu onChoose={(kind) => add(kind, fields.length)} />}
    </div>
  );
}
