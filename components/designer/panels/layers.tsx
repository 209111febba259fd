"use client";

import { ChevronDown, ChevronUp, Eye, EyeOff, Lock, LockOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, useRef, useState } from "react";
import { change, select, toggle } from "@/components/designer/acts";
import { deleteLayer, layerBeside, order } from "@/components/designer/keys/commands";
import { useEditor, useEditorStore, useSlide } from "@/components/designer/use-editor";
import { useNameOf } from "@/components/designer/use-name-of";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/control/icon-button";
import { Input } from "@/components/ui/control/input";
import type { DesignElement } from "@/lib/designer/document";
import { updateElements, updateSlide } from "@/lib/designer/edit/actions";
import { moved } from "@/lib/designer/edit/arranging";
import { sameButPlace } from "@/lib/designer/edit/geometry";

/** The elements of the page, the uppermost first. */
export function Layers() {
  const t = useTranslations("designer.layers");
  const store = useEditorStore();
  const { elements } = useSlide();
  const [dragged, setDragged] = useState<number | null>(null);
  if (elements.length === 0) return <p className="p-3 text-note text-ink-2">{t("empty")}</p>;
  const drop = (to: number) => {
    if (dragged !== null) change(store, (design) => updateSlide(design, { elements: moved(elements, dragged, to) }));
    setDragged(null);
  };
  return (
    <ul aria-label={t("title")} className="p-1">
      {elements.toReversed().map((element) => {
        const at = elements.indexOf(element);
        return (
          <li
            key={element.id}
            draggable
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={() => drop(at)}
            className={cn(dragged === at && "opacity-50")}
          >
            <Layer element={element} />
          </li>
        );
      })}
    </ul>
  );
}

const same = (before: { element: DesignElement }, after: { element: DesignElement }) =>
  sameButPlace(before.element, after.element);

/** Once it is drawn. */
const toLayer = (id: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id)}"]`)?.focus());

const focusFirst = (input: HTMLInputElement | null) => input?.select();

const Layer = memo(function Layer({ element }: { element: DesignElement }) {
  const t = useTranslations("designer.layers");
  const store = useEditorStore();
  const name = useNameOf()(element);
  const [renaming, setRenaming] = useState(false);
  const chosen = useEditor(({ selection }) => selection.ids.includes(element.id));
  const set = (properties: { name?: string; locked?: boolean; hidden?: boolean }) =>
    change(store, (design) => updateElements(design, element.id, properties));
  const back = useRef(false);
  /** A name that was only looked at is still made from the words. */
  const rename = (typed: string) => {
    if (typed !== (element.name || name)) set({ name: typed });
    setRenaming(false);
  };
  const focusBack = (button: HTMLButtonElement | null) => {
    if (button && back.current) button.focus();
    if (button) back.current = false;
  };
  const tool = (label: string, Icon: typeof Eye, act: () => void, shown = false) => (
    <IconButton
      label={label}
      size="small"
      onClick={act}
      className={cn(
        "min-w-0 overflow-hidden border-0",
        shown ? "w-6" : "w-0 group-focus-within:w-6 group-hover:w-6 pointer-coarse:w-11",
      )}
    >
      <Icon aria-hidden className="size-3.5" />
    </IconButton>
  );
  if (renaming)
    return (
      <Input
        ref={focusFirst}
        aria-label={t("rename", { name })}
        defaultValue={element.name || name}
        maxLength={60}
        className="h-7 pointer-coarse:h-11"
        onBlur={({ target }) => rename(target.value.trim())}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
          back.current = true;
          if (event.key === "Enter") event.currentTarget.blur();
          else setRenaming(false);
        }}
      />
    );
  return (
    <div className={cn("group flex items-center rounded-field", chosen ? "bg-select" : "hover:bg-sunken")}>
      <button
        ref={focusBack}
        type="button"
        aria-pressed={chosen}
        className={cn(
          "min-w-0 flex-1 truncate px-2 py-1 text-left text-note",
          element.hidden && "text-hint line-through",
        )}
        onClick={(event) =>
          event.shiftKey || event.ctrlKey || event.metaKey ? toggle(store, element.id) : select(store, [element.id])
        }
        onDoubleClick={() => setRenaming(true)}
        aria-keyshortcuts="F2 Delete ArrowUp ArrowDown"
        data-layer={element.id}
        onKeyDown={(event) => {
          if (event.key === "F2") setRenaming(true);
          else if (event.key === "Delete" || event.key === "Backspace") {
            const next = deleteLayer(store, element.id);
            if (next) toLayer(next);
          } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
            const next = layerBeside(store, element.id, event.key === "ArrowUp");
            if (next) select(store, [next]);
            if (next) toLayer(next);
          } else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {name}
      </button>
      {tool(t("up", { name }), ChevronUp, () => order(store, "forward", [element.id]))}
      {tool(t("down", { name }), ChevronDown, () => order(store, "backward", [element.id]))}
      {tool(
        t(element.hidden ? "show" : "hide", { name }),
        element.hidden ? EyeOff : Eye,
        () => set({ hidden: !element.hidden }),
        element.hidden,
      )}
      {tool(
        t(element.locked ? "unlock" : "lock", { name }),
        element.locked ? Lock : LockOpen,
        () => set({ locked: !element.locked }),
        element.locked,
      )}
    </div>
  );
}, same);
