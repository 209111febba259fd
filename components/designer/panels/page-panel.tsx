"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { change, settle } from "@/components/designer/acts";
import { useDesign, useEditorStore, useSlide } from "@/components/designer/use-editor";
import { pictureTypes } from "@/components/designer/use-pictures";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { removeSlideProperties, setTitle, updateSlide } from "@/lib/designer/edit/actions";
import { AidsBox } from "./aids-box";
import { ArchivalSwitch } from "./archival-switch";
import { ColourBox } from "./colour-box";
import { PaperChoice } from "./paper-choice";

/** Of a length in millimetres at 300 dpi. */
const dots = (millimetres: number) => Math.round((millimetres * 300) / 25.4);

/** The page itself, while nothing on it is chosen: its format and what lies under everything. */
export function PagePanel({ onBackground }: { onBackground: (file: File) => void }) {
  const t = useTranslations("designer.pagePanel");
  const store = useEditorStore();
  const design = useDesign();
  const slide = useSlide();
  const upright = design.viewportRatio > 1;
  const { width = upright ? 210 : 297, height = upright ? 297 : 210 } = design.paper ?? {};
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
      <PaperChoice />
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
      <p className="text-note text-hint">{t("hint", { width: dots(width), height: dots(height) })}</p>
      <AidsBox />
      <ArchivalSwitch />
    </div>
  );
}
