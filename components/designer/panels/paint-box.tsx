"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import { Select } from "@/components/ui/control/select";
import type { Gradient, Paint } from "@/lib/designer/shape/element";
import { foils } from "@/lib/designer/shape/foils";
import { ColourBox } from "./colour-box";
import { NumberBox } from "./number-box";

const kinds = ["none", "plain", "linear", "radial"] as const;
const first = "#a8842c";
const last = "#f3e3a6";

type PaintBoxProps = {
  label: string;
  value: Paint | undefined;
  disabled?: boolean;
  onChange: (paint: Paint | undefined) => void;
};

/** What a shape is filled or drawn with: nothing, a colour, or colours that run into one another. */
export function PaintBox({ label, value, disabled = false, onChange }: PaintBoxProps) {
  const t = useTranslations("designer.shape");
  const gradient = typeof value === "object" ? value : null;
  const kind = value === undefined ? "none" : (gradient?.kind ?? "plain");
  const become = (chosen: string) => {
    if (chosen === "none") return onChange(undefined);
    if (chosen === "plain") return onChange(gradient?.stops[0]?.color ?? first);
    onChange({
      kind: chosen === "radial" ? "radial" : "linear",
      angle: gradient?.angle ?? 0,
      stops: gradient?.stops ?? [
        { at: 0, color: sixDigits(value) },
        { at: 1, color: last },
      ],
    });
  };
  return (
    <fieldset className="space-y-2">
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 text-note text-ink-2">
        <span>{label}</span>
        <Select
          aria-label={label}
          value={kind}
          disabled={disabled}
          options={kinds.map((one) => ({ value: one, label: t(`paint.${one}`) }))}
          onChange={({ target }) => become(target.value)}
          className="w-28 [&>select]:h-7 pointer-coarse:[&>select]:h-11"
        />
      </div>
      {typeof value === "string" && (
        <ColourBox label={t("colourOf", { what: label })} value={value} disabled={disabled} onChange={onChange} />
      )}
      {gradient && <Stops {...{ label, gradient, disabled, onChange }} />}
    </fieldset>
  );
}

/** As a gradient takes it. */
const sixDigits = (paint: Paint | undefined) =>
  typeof paint === "string" && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(paint) ? paint : first;

type StopsProps = { label: string; gradient: Gradient; disabled: boolean; onChange: (paint: Paint) => void };

function Stops({ label, gradient, disabled, onChange }: StopsProps) {
  const t = useTranslations("designer.shape");
  const { stops, angle, kind } = gradient;
  return (
    <div className="space-y-2 border-l border-rule pl-3">
      <div role="group" aria-label={t("foil.title")} className="flex flex-wrap gap-1">
        {Object.entries(foils).map(([name, foil]) => (
          <Button
            key={name}
            size="small"
            guard={0}
            disabled={disabled}
            onClick={() => onChange({ ...foil, kind, angle: kind === "radial" ? angle : foil.angle })}
          >
            <span aria-hidden className="size-3.5 rounded-full" style={{ background: cssOf(foil) }} />
            {t(`foil.${name as "gold"}`)}
          </Button>
        ))}
      </div>
      {kind === "linear" && (
        <NumberBox
          label={t("angle")}
          unit="°"
          value={angle}
          min={-360}
          max={360}
          disabled={disabled}
          onChange={(turned) => onChange({ ...gradient, angle: turned })}
        />
      )}
      {stops.map(({ color }, i) => (
        <ColourBox
          key={i}
          label={t("stop", { what: label, no: i + 1 })}
          value={color}
          disabled={disabled}
          onChange={(picked) =>
            onChange({ ...gradient, stops: stops.map((stop, at) => (at === i ? { ...stop, color: picked } : stop)) })
          }
        />
      ))}
    </div>
  );
}

const cssOf = ({ angle, stops }: Gradient) =>
  `linear-gradient(${90 + angle}deg, ${stops.map(({ at, color }) => `${color} ${100 * at}%`).join(", ")})`;
