"use client";

import { useTranslations } from "next-intl";
import { change } from "@/components/designer/acts";
import { useChosen, useEditorStore } from "@/components/designer/use-editor";
import { Switch } from "@/components/ui/control/switch";
import { updateElements } from "@/lib/designer/edit/actions";

/** What a picture, a QR code or a seal leaves to choose. */
export function PictureStyle() {
  const t = useTranslations("designer");
  const store = useEditorStore();
  const [first] = useChosen();
  if (first?.type !== "image") return <p className="text-note text-ink-2">{t("style.nothing")}</p>;
  const code = first.code;
  return (
    <div className="space-y-3">
      {(code === "qrCode" || code === "seal") && <p className="text-note text-ink-2">{t(`style.${code}Note`)}</p>}
      {!code && (
        <Switch
          label={t("style.fixedRatio")}
          checked={first.fixedRatio}
          disabled={first.locked}
          onCheckedChange={(fixedRatio) => change(store, (design) => updateElements(design, first.id, { fixedRatio }))}
        />
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
