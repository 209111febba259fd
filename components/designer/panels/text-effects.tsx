"use client";

import { useTranslations } from "next-intl";
import type { TextStyle } from "@/components/designer/store";
import { Switch } from "@/components/ui/control/switch";
import type { TextElement } from "@/lib/designer/document";
import { type TextShadow, usualOutline, usualShadow } from "@/lib/designer/text/coats";
import { ColourBox } from "./colour-box";
import { NumberBox } from "./number-box";

type TextEffectsProps = { text: TextElement; locked: boolean; onChange: (style: TextStyle, gesture?: string) => void };

/** The outline and the shadow of texts. */
export function TextEffects({ text: { outline, shadow }, locked, onChange }: TextEffectsProps) {
  const t = useTranslations("designer.effect");
  const throwShadow = (change: Partial<TextShadow>, gesture: string) =>
    shadow && onChange({ shadow: { ...shadow, ...change } }, gesture);
  return (
    <div className="space-y-3">
      <div className="space-y-2">
        <Switch
          label={t("outline")}
          checked={outline !== undefined}
          disabled={locked}
          onCheckedChange={(on) => onChange({ outline: on ? usualOutline : undefined })}
        />
        {outline && (
          <div role="group" aria-label={t("outline")} className="space-y-2 border-l border-rule pl-3">
            <ColourBox
              label={t("outlineColour")}
              value={outline.color}
              disabled={locked}
              onChange={(color) => onChange({ outline: { ...outline, color } }, "outline colour")}
            />
            <NumberBox
              label={t("outlineWidth")}
              value={outline.width}
              min={0.1}
              max={50}
              step={0.5}
              disabled={locked}
              onChange={(width) => onChange({ outline: { ...outline, width } }, "outline width")}
            />
          </div>
        )}
      </div>
      <div className="space-y-2">
        <Switch
          label={t("shadow")}
          checked={shadow !== undefined}
          disabled={locked}
          onCheckedChange={(on) => onChange({ shadow: on ? usualShadow : undefined })}
        />
        {shadow && (
          <div role="group" aria-label={t("shadow")} className="space-y-2 border-l border-rule pl-3">
            <ColourBox
              label={t("shadowColour")}
              value={shadow.color}
              disabled={locked}
              onChange={(color) => throwShadow({ color }, "shadow colour")}
            />
            {(["x", "y"] as const).map((axis) => (
              <NumberBox
                key={axis}
                label={t(axis)}
                value={shadow[axis]}
                min={-200}
                max={200}
                disabled={locked}
                onChange={(moved) => throwShadow({ [axis]: moved }, `shadow ${axis}`)}
              />
            ))}
            <NumberBox
              label={t("shadowOpacity")}
              unit="%"
              value={shadow.opacity * 100}
              min={0}
              max={100}
              disabled={locked}
              onChange={(percent) => throwShadow({ opacity: percent / 100 }, "shadow opacity")}
            />
          </div>
        )}
      </div>
    </div>
  );
}
