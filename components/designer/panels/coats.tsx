"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Switch } from "@/components/ui/control/switch";
import type { TextOutline, TextShadow } from "@/lib/designer/text/coats";
import { ColourBox } from "./colour-box";
import { NumberBox } from "./number-box";

interface Coated {
  outline?: TextOutline | undefined;
  shadow?: TextShadow | undefined;
}

type CoatsProps = {
  of: Coated;
  /** What it begins with. */
  usual: Required<Coated>;
  /** What the two are called here. */
  names: { outline: string; shadow: string };
  locked: boolean;
  onChange: (change: Coated, gesture?: string) => void;
  /** What else there is to choose of the outline. */
  children?: ReactNode;
};

/** The outline and the shadow of a text or a picture. */
export function Coats({ of: { outline, shadow }, usual, names, locked, onChange, children }: CoatsProps) {
  const t = useTranslations("designer.effect");
  const throwShadow = (change: Partial<TextShadow>, gesture: string) =>
    shadow && onChange({ shadow: { ...shadow, ...change } }, gesture);
  return (
    <>
      <div className="space-y-2">
        <Switch
          label={names.outline}
          checked={outline !== undefined}
          disabled={locked}
          onCheckedChange={(on) => onChange({ outline: on ? usual.outline : undefined })}
        />
        {outline && (
          <div role="group" aria-label={names.outline} className="space-y-2 border-l border-rule pl-3">
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
            {children}
          </div>
        )}
      </div>
      <div className="space-y-2">
        <Switch
          label={names.shadow}
          checked={shadow !== undefined}
          disabled={locked}
          onCheckedChange={(on) => onChange({ shadow: on ? usual.shadow : undefined })}
        />
        {shadow && (
          <div role="group" aria-label={names.shadow} className="space-y-2 border-l border-rule pl-3">
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
    </>
  );
}
