"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { change, freeOf, settle } from "@/components/designer/acts";
import { useChosen, useEditorStore } from "@/components/designer/use-editor";
import { Input } from "@/components/ui/control/input";
import { Select } from "@/components/ui/control/select";
import { updateElements } from "@/lib/designer/edit/actions";
import { dashes, hasInside, isSeeded, type ShapeElement, type ShapeKind } from "@/lib/designer/shape/element";
import { NumberBox } from "./number-box";
import { PaintBox } from "./paint-box";

const limits = {
  radius: { min: 0, max: 1000 },
  points: { min: 3, max: 60 },
  depth: { min: 0.05, max: 1, step: 0.05 },
  gap: { min: 0, max: 200 },
  innerWidth: { min: 0, max: 100, step: 0.5 },
  density: { min: 1, max: 40 },
  waves: { min: 3, max: 240 },
  amplitude: { min: 0.01, max: 1, step: 0.05 },
} as const;
type Measure = keyof typeof limits;

/** What of each kind is told by numbers of its own. */
const measures: Record<ShapeKind, readonly Measure[]> = {
  rectangle: ["radius"],
  ellipse: [],
  line: [],
  polygon: ["points"],
  star: ["points", "depth"],
  frame: ["radius", "gap", "innerWidth"],
  path: [],
  rosette: ["density", "waves", "amplitude"],
  border: ["density", "waves", "amplitude", "radius"],
  ripples: ["density", "waves", "amplitude"],
  scales: ["density"],
  fret: ["density"],
  fibres: ["density", "amplitude"],
};
/** What they mean for a ground. */
const meanings: Partial<Record<ShapeKind, Partial<Record<Measure, "closeness" | "fibreLength">>>> = {
  ripples: { density: "closeness" },
  scales: { density: "closeness" },
  fret: { density: "closeness" },
  fibres: { density: "closeness", amplitude: "fibreLength" },
};

/** How the chosen shapes look; the first of them shows what is set. */
export function ShapeStyle() {
  const t = useTranslations("designer.shape");
  const store = useEditorStore();
  const shapes = useChosen().filter((element) => element.type === "shape");
  const [first] = shapes;
  if (!first) return null;
  const { shape } = first;
  const locked = shapes.every((one) => one.locked);
  const set = (style: Partial<ShapeElement>, gesture?: string) => {
    const ids = freeOf(store).flatMap((one) => (one.type === "shape" ? [one.id] : []));
    change(store, (design) => updateElements(design, ids, style), gesture);
  };
  const number = (name: Measure) => (
    <NumberBox
      key={name}
      label={t(meanings[shape]?.[name] ?? name)}
      value={first[name]}
      {...limits[name]}
      disabled={locked}
      onChange={(value) =>
        set({ [name]: name === "points" || name === "density" || name === "waves" ? Math.round(value) : value }, name)
      }
    />
  );
  return (
    <div className="space-y-4">
      {hasInside(first) && (
        <PaintBox label={t("fill")} value={first.fill} disabled={locked} onChange={(fill) => set({ fill }, "fill")} />
      )}
      <PaintBox
        label={t("stroke")}
        value={first.stroke}
        disabled={locked}
        onChange={(stroke) => set({ stroke }, "stroke")}
      />
      <div className="space-y-2">
        <NumberBox
          label={t("strokeWidth")}
          value={first.strokeWidth}
          min={0}
          max={100}
          step={0.5}
          disabled={locked}
          onChange={(strokeWidth) => set({ strokeWidth }, "stroke width")}
        />
        {!isSeeded(first) && (
          <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 text-note text-ink-2">
            <span>{t("dash")}</span>
            <Select
              aria-label={t("dash")}
              value={first.dash}
              disabled={locked}
              options={dashes.map((one) => ({ value: one, label: t(`dashes.${one}`) }))}
              onChange={({ target }) => set({ dash: dashes.find((one) => one === target.value) ?? "solid" })}
              className="w-28 [&>select]:h-7 pointer-coarse:[&>select]:h-11"
            />
          </div>
        )}
        {measures[shape].map(number)}
        <NumberBox
          label={t("opacity")}
          unit="%"
          value={first.opacity * 100}
          min={0}
          max={100}
          disabled={locked}
          onChange={(percent) => set({ opacity: percent / 100 }, "opacity")}
        />
      </div>
      {isSeeded(first) && <Seed element={first} onChange={(seed) => set({ seed }, "seed")} />}
    </div>
  );
}

/** The word that guilloché, ripples and fibres are drawn from. */
function Seed({ element, onChange }: { element: ShapeElement; onChange: (seed: string) => void }) {
  const t = useTranslations("designer.shape");
  const store = useEditorStore();
  const id = useId();
  return (
    <div className="space-y-1 text-note text-ink-2">
      <label htmlFor={id}>{t("seed")}</label>
      <Input
        id={id}
        className="h-8 pointer-coarse:h-11"
        value={element.seed}
        maxLength={100}
        disabled={element.locked}
        placeholder={t("seedOfContest")}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => settle(store)}
      />
      <p id={`${id}-hint`} className="text-hint">
        {t("seedHint")}
      </p>
    </div>
  );
}
