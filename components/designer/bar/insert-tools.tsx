"use client";

import { Braces, ImagePlus, QrCode, Stamp, Type } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { designOf, newId } from "@/components/designer/acts";
import { insertFree } from "@/components/designer/keys/commands";
import { type AnyCode, useBindingEntries } from "@/components/designer/use-binding-entries";
import { useEditorStore } from "@/components/designer/use-editor";
import { pictureTypes } from "@/components/designer/use-pictures";
import { Button } from "@/components/ui/control/button";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import { numberCodes, type PlainCode, plainCodes, type TextCode } from "@/lib/designer/binding/codes";
import type { DesignElement } from "@/lib/designer/document";
import { boundText, numberText, plainText, square, wordsText } from "@/lib/designer/edit/inserting";

/** Everything that can come on the page. */
export function InsertTools({ onFiles, sending }: { onFiles: (files: File[]) => void; sending: boolean }) {
  const t = useTranslations("designer");
  const store = useEditorStore();
  const input = useRef<HTMLInputElement>(null);
  const place = () => ({ id: newId(), viewportRatio: designOf(store.getState()).viewportRatio });
  const elementOf = (code: AnyCode) => {
    const number = numberCodes.find((one) => one === code);
    if (number) return numberText(place(), number);
    if (isPlain(code)) return wordsText(place(), code, code === "certificateNo" ? t("before.certificateNo") : "");
    return boundText(place(), code as TextCode);
  };
  const put = (element: DesignElement) => insertFree(store, element);
  const chosen = useRef(false);
  const bindings = useBindingEntries((code) => {
    chosen.current = true;
    put(elementOf(code));
  });
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
        put(make());
        toPage();
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

const isPlain = (code: AnyCode): code is PlainCode => plainCodes.some((one) => one === code);
