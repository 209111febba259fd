"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { change } from "@/components/designer/acts";
import { useChosen, useEditorStore } from "@/components/designer/use-editor";
import { pictureTypes } from "@/components/designer/use-pictures";
import { Button } from "@/components/ui/control/button";
import { Switch } from "@/components/ui/control/switch";
import { updateElements } from "@/lib/designer/edit/actions";
import { NumberBox } from "./number-box";
import { PictureCoats } from "./picture-coats";
import { PictureFrame } from "./picture-frame";
import { PictureTone } from "./picture-tone";

/** What a picture, a QR code or a seal leaves to choose. */
export function PictureStyle({ onPicture }: { onPicture: (id: string, file: File) => void }) {
  const t = useTranslations("designer");
  const store = useEditorStore();
  const [first] = useChosen();
  const input = useRef<HTMLInputElement>(null);
  if (first?.type !== "image") return <p className="text-note text-ink-2">{t("style.nothing")}</p>;
  const code = first.code;
  return (
    <div className="space-y-3">
      {(code === "qrCode" || code === "seal") && <p className="text-note text-ink-2">{t(`style.${code}Note`)}</p>}
      {!code && (
        <>
          <Button size="small" disabled={first.locked} onClick={() => input.current?.click()}>
            {t(first.src ? "style.otherPicture" : "style.choosePicture")}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t("style.choosePicture")}
            accept={pictureTypes}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onPicture(first.id, file);
              target.value = "";
            }}
          />
          {first.src && <PictureFrame key={first.id} element={first} />}
          {first.src && <PictureTone element={first} />}
          {first.src && <PictureCoats element={first} />}
          <NumberBox
            label={t("shape.opacity")}
            unit="%"
            value={(first.opacity ?? 1) * 100}
            min={0}
            max={100}
            disabled={first.locked}
            onChange={(percent) =>
              change(store, (design) => updateElements(design, first.id, { opacity: percent / 100 }), "opacity")
            }
          />
          <Switch
            label={t("style.fixedRatio")}
            checked={first.fixedRatio}
            disabled={first.locked}
            onCheckedChange={(fixedRatio) =>
              change(store, (design) => updateElements(design, first.id, { fixedRatio }))
            }
          />
        </>
      )}
      <Switch
        label={t("style.optional")}
        checked={first.optional}
        disabled={first.locked}
        onCheckedChange={(optional) => change(store, (design) => updateElements(design, first.id, { optional }))}
      />
      <p className="text-note text-hint">{t("style.optionalHint")}</p>
    </div>
  );
}
