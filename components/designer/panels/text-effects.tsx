"use client";

import { useTranslations } from "next-intl";
import type { TextStyle } from "@/components/designer/store";
import { Switch } from "@/components/ui/control/switch";
import type { TextElement } from "@/lib/designer/document";
import { usualArc } from "@/lib/designer/text/arc";
import { usualOutline, usualShadow } from "@/lib/designer/text/coats";
import { Coats } from "./coats";
import { NumberBox } from "./number-box";

type TextEffectsProps = { text: TextElement; locked: boolean; onChange: (style: TextStyle, gesture?: string) => void };

/** The circle on which texts stand, their outline and their shadow. */
export function TextEffects({ text, locked, onChange }: TextEffectsProps) {
  const t = useTranslations("designer.effect");
  const { vertical, arc } = text;
  return (
    <div className="space-y-3">
      {!vertical && (
        <div className="space-y-2">
          <Switch
            label={t("arc")}
            checked={arc !== undefined}
            disabled={locked}
            onCheckedChange={(on) => onChange(on ? { arc: usualArc, align: "center" } : { arc: undefined })}
          />
          {arc !== undefined && (
            <div role="group" aria-label={t("arc")} className="space-y-2 border-l border-rule pl-3">
              <NumberBox
                label={t("arcDegrees")}
                unit="°"
                value={Math.abs(arc)}
                min={5}
                max={350}
                step={5}
                disabled={locked}
                onChange={(degrees) => onChange({ arc: Math.sign(arc) * degrees }, "arc")}
              />
              <Switch
                label={t("arcDown")}
                checked={arc < 0}
                disabled={locked}
                onCheckedChange={() => onChange({ arc: -arc })}
              />
            </div>
          )}
        </div>
      )}
      <Coats
        of={text}
        usual={{ outline: usualOutline, shadow: usualShadow }}
        names={{ outline: t("outline"), shadow: t("shadow") }}
        locked={locked}
        onChange={onChange}
      />
    </div>
  );
}
