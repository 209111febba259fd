"use client";

import { Award, Braces, ImagePlus, QrCode, Shapes, Stamp, Table, Type } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { designOf, newId } from "@/components/designer/acts";
import { commands, insertFree, insertShape, writeNew } from "@/components/designer/keys/commands";
import { insertTable } from "@/components/designer/keys/tables";
import { useKeyNames } from "@/components/designer/keys/use-key-names";
import { part } from "@/components/designer/part";
import { type AnyCode, useBindingEntries } from "@/components/designer/use-binding-entries";
import { useEditorStore } from "@/components/designer/use-editor";
import { pictureTypes } from "@/components/designer/use-pictures";
import { Button } from "@/components/ui/control/button";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import { Popover } from "@/components/ui/overlay/popover";
import { Skeleton } from "@/components/ui/state/skeleton";
import { type NumberCode, numberCodes, type TextCode, textCodes } from "@/lib/designer/binding/codes";
import type { DesignElement } from "@/lib/designer/document";
import { boundText, numberText, square, wordsText } from "@/lib/designer/edit/inserting";
import { newShapes } from "@/lib/designer/edit/shapes";

const Ornaments = part(() => import("./ornaments"));

/** Everything that can come on the page. */
export function InsertTools({ onFiles, sending }: { onFiles: (files: File[]) => void; sending: boolean }) {
  const t = useTranslations("designer");
  const store = useEditorStore();
  const input = useRef<HTMLInputElement>(null);
  const place = () => ({ id: newId(), viewportRatio: designOf(store.getState()).viewportRatio });
  const elementOf = (code: AnyCode | `column:${string}`) => {
    const number = numberCodes.find((one) => one === code);
    if (number) return numberText(place(), number);
    if (isText(code)) return boundText(place(), code);
    return wordsText(place(), code as Exclude<typeof code, NumberCode>, isNamed(code) ? t(`before.${code}`) : "");
  };
  const put = (element: DesignElement) => insertFree(store, element);
  const putSquare = (code: "qrCode" | "seal") => {
    put(square(place(), code));
    toPage();
  };
  const chosen = useRef(false);
  const bindings = useBindingEntries((code) => {
    chosen.current = true;
    put(elementOf(code));
  });
  const [ornamenting, setOrnamenting] = useState(false);
  const keyOf = useKeyNames();
  const shapes = newShapes.map((shape) => ({
    label: t(`shape.kinds.${shape}`),
    ...(isCommand(shape) && { shortcut: keyOf(shape) }),
    onSelect: () => {
      chosen.current = true;
      insertShape(store, shape);
    },
  }));
  const afterMenu = (event: Event) => {
    if (!chosen.current) return;
    chosen.current = false;
    event.preventDefault();
    toPage();
  };
  const button = (name: "text" | "table" | "qrCode" | "seal", Icon: typeof Type, act: () => void) => (
    <Button variant="quiet" size="small" guard={0} onClick={act}>
      <Icon aria-hidden className="size-4" />
      {t(`insert.${name}`)}
    </Button>
  );
  return (
    <div role="group" aria-label={t("insert.title")} className="flex shrink-0 items-center gap-0.5">
      {button("text", Type, () => writeNew(store))}
      <Button variant="quiet" size="small" guard={0} pending={sending} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden className="size-4" />
        {t("insert.picture")}
      </Button>
      <DropdownMenu
        entries={bindings}
        onClosed={afterMenu}
        trigger={
          <Button variant="quiet" size="small" guard={0}>
            <Braces aria-hidden className="size-4" />
            {t("insert.binding")}
          </Button>
        }
      />
      <DropdownMenu
        entries={shapes}
        onClosed={afterMenu}
        trigger={
          <Button variant="quiet" size="small" guard={0}>
            <Shapes aria-hidden className="size-4" />
            {t("insert.shape")}
          </Button>
        }
      />
      <Popover
        label={t("insert.ornament")}
        open={ornamenting}
        onOpenChange={setOrnamenting}
        className="w-80"
        trigger={
          <Button variant="quiet" size="small" guard={0}>
            <Award aria-hidden className="size-4" />
            {t("insert.ornament")}
          </Button>
        }
      >
        <Ornaments
          waiting={<Skeleton className="h-96" />}
          onLost={() => setOrnamenting(false)}
          onChosen={() => {
            setOrnamenting(false);
            toPage();
          }}
        />
      </Popover>
      {button("table", Table, () => insertTable(store))}
      {button("qrCode", QrCode, () => putSquare("qrCode"))}
      {button("seal", Stamp, () => putSquare("seal"))}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t("insert.picture")}
        accept={pictureTypes}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </div>
  );
}

/** The keys then mean what was put on the page. */
const toPage = () => document.querySelector<HTMLElement>("[data-page]")?.focus();

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);
const isText = (code: string): code is TextCode => textCodes.some((one) => one === code);
/** What nobody recognises without its name before it. */
const isNamed = (code: string): code is "certificateNo" | "traceCode" =>
  code === "certificateNo" || code === "traceCode";
