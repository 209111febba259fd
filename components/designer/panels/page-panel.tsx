"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { change, settle } from "@/components/designer/acts";
import { useDesign, useEditorStore, useSlide } from "@/components/designer/use-editor";
import { pictureTypes } from "@/components/designer/use-pictures";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { Select } from "@/components/ui/control/select";
import { removeSlideProperties, setTitle, setViewportRatio, updateSlide } from "@/lib/designer/edit/actions";
import { ColourBox } from "./colour-box";

const landscape = 0.7085;
const ratios = { landscape, portrait: Math.round(10_000 / landscape) / 10_000 };
const formats = ["landscape", "portrait"] as const;

/** The page itself, while nothing on it is chosen: its format and what lies under everything. */
export function PagePanel({ onBackground }: { onBackground: (file: File) => void }) {
  const t = useTranslations("designer.pagePanel");
  const store = useEditorStore();
  const design = useDesign();
  const slide = useSlide();
  const format = formats.find((one) => Math.abs(ratios[one] - design.viewportRatio) < 0.01) ?? "other";
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="space-y-4">
      <label className="block space-y-1 text-note text-ink-2">
        {t("titleField")}
        <Input
          className="h-8 text-ink pointer-coarse:h-11"
          defaultValue={design.title}
          key={design.title}
          maxLength={100}
          onBlur={({ target }) => {
            if (target.value !== design.title) change(store, (before) => setTitle(before, target.value));
            settle(store);
          }}
          onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && event.currentTarget.blur()}
        />
      </label>
      <Select
        aria-label={t("format")}
        value={format}
        options={[...formats, ...(format === "other" ? (["other"] as const) : [])].map((one) => ({
          value: one,
          label: t(one),
        }))}
        onChange={({ target }) =>
          change(store, (before) => setViewportRatio(before, ratios[target.value as keyof typeof ratios]))
        }
        className="[&>select]:h-8 pointer-coarse:[&>select]:h-11"
      />
      <ColourBox
        label={t("colour")}
        value={slide.background}
        onChange={(background) => change(store, (before) => updateSlide(before, { background }), "background")}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => input.current?.click()}>
          {t(slide.backgroundImage ? "otherPicture" : "picture")}
        </Button>
        {slide.backgroundImage && (
          <Button
            size="small"
            onClick={() => change(store, (before) => removeSlideProperties(before, ["backgroundImage"]))}
          >
            {t("noPicture")}
          </Button>
        )}
        {slide.rules.length > 0 && (
          <Button size="small" onClick={() => change(store, (before) => removeSlideProperties(before, ["rules"]))}>
            {t("noRules")}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t("picture")}
          accept={pictureTypes}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onBackground(file);
            target.value = "";
          }}
        />
      </div>
      <p className="text-note text-hint">
        {t("hint", design.viewportRatio > 1 ? { width: 2480, height: 3508 } : { width: 3508, height: 2480 })}
      </p>
    </div>
  );
}
