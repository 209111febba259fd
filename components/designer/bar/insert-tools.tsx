"use client";

import { Braces, ImagePlus, QrCode, Shapes, Stamp, Type } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { chosenOf, designOf, newId, type } from "@/components/designer/acts";
import { commands, insertFree, insertShape } from "@/components/designer/keys/commands";
import { useKeyNames } from "@/components/designer/keys/use-key-names";
import { type AnyCode, useBindingEntries } from "@/components/designer/use-binding-entries";
import { useEditorStore } from "@/components/designer/use-editor";
import { pictureTypes } from "@/components/designer/use-pictures";
import { Button } from "@/components/ui/control/button";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import { type NumberCode, numberCodes, type TextCode, textCodes } from "@/lib/designer/binding/codes";
import type { DesignElement } from "@/lib/designer/document";
import { boundText, numberText, plainText, square, wordsText } from "@/lib/designer/edit/inserting";
import { newShapes } from "@/lib/designer/edit/shapes";

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
  const chosen = useRef(false);
  const bindings = useBindingEntries((code) => {
    chosen.current = true;
    put(elementOf(code));
  });
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
  const button = (name: "text" | "qrCode" | "seal", Icon: typeof Type, make: () => DesignElement) => (
    <Button
      variant="quiet"
      size="small"
      guard={0}
      onClick={() => {
        const element = make();
        put(element);
        // What a new text says is there to be written over.
        if (element.type === "text" && chosenOf(store).some(({ id }) => id === element.id)) type(store, element.id);
        else toPage();
      }}
    >
      <Icon aria-hidden className="size-4" />
      {t(`insert.${name}`)}
    </Button>
  );
  return (
    <div role="group" aria-label={t("insert.title")} className="flex shrink-0 items-center gap-0.5">
      {button("text", Type, () => plainText(place(), t("text.new")))}
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
      {button("qrCode", QrCode, () => square(place(), "qrCode"))}
      {button("seal", Stamp, () => square(place(), "seal"))}
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
