"use client";

import { useTranslations } from "next-intl";
import { change } from "@/components/designer/acts";
import { useEditorStore } from "@/components/designer/use-editor";
import { Button } from "@/components/ui/control/button";
import type { ImageElement } from "@/lib/designer/document";
import { updateElements } from "@/lib/designer/edit/actions";
import { matrixOf, type Tone } from "@/lib/designer/picture/tone";
import { NumberBox } from "./number-box";

const parts = [
  ["brightness", 1, 300],
  ["contrast", 1, 300],
  ["saturation", 1, 300],
  ["sepia", 0, 100],
] as const;

const ready = {
  grey: { saturation: 0 },
  old: { sepia: 0.8, contrast: 0.95 },
  pale: { brightness: 1.25, contrast: 0.6, saturation: 0.7 },
  vivid: { contrast: 1.15, saturation: 1.4 },
} satisfies Record<string, Tone>;

/** What is changed of a picture's colours, on screen and paper alike. */
export function PictureTone({ element }: { element: ImageElement }) {
  const t = useTranslations("designer.tone");
  const store = useEditorStore();
  const { tone, locked } = element;
  const set = (next: Tone | undefined, gesture?: string) =>
    change(store, (design) => updateElements(design, element.id, { tone: next }), gesture);
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 text-note text-ink-2">{t("title")}</legend>
      <div className="flex flex-wrap gap-1">
        {(Object.keys(ready) as (keyof typeof ready)[]).map((name) => (
          <Button key={name} size="small" guard={0} disabled={locked} onClick={() => set(ready[name])}>
            {t(`ready.${name}`)}
          </Button>
        ))}
        {matrixOf(element) && (
          <Button size="small" guard={0} disabled={locked} onClick={() => set(undefined)}>
            {t("none")}
          </Button>
        )}
      </div>
      {parts.map(([name, usual, most]) => (
        <NumberBox
          key={name}
          label={t(name)}
          unit="%"
          value={(tone?.[name] ?? usual) * 100}
          min={0}
          max={most}
          step={5}
          disabled={locked}
          onChange={(percent) => set({ ...tone, [name]: percent / 100 }, `tone ${name}`)}
        />
      ))}
    </fieldset>
  );
}
