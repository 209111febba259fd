"use client";

import { Bold, Italic, Strikethrough, Underline } from "lucide-react";
import { useTranslations } from "next-intl";
import { sizes } from "@/components/designer/canvas/sizes";
import type { TextStyle } from "@/components/designer/store";
import { makeRoom, setStyle, setVertical } from "@/components/designer/style";
import { FontSelect, OwnFontsButton } from "@/components/designer/tools/font-select";
import { useChosen, useEditorStore } from "@/components/designer/use-editor";
import { Button } from "@/components/ui/control/button";
import { Select } from "@/components/ui/control/select";
import { Switch } from "@/components/ui/control/switch";
import { commonSize, fitOf } from "@/lib/designer/binding/fitting";
import { figureWays } from "@/lib/designer/placed";
import { fonts } from "@/lib/designer/text/fonts";
import { gapOf } from "@/lib/designer/text/setting";
import { ColourBox } from "./colour-box";
import { NumberBox } from "./number-box";
import { PictureStyle } from "./picture-style";
import { ShapeStyle } from "./shape-style";
import { TableStyle } from "./table-style";
import { TextEffects } from "./text-effects";
import { allSides, stands, Toggles } from "./toggles";
import { WordsBox } from "./words-box";

const marks = [
  ["bold", Bold],
  ["italic", Italic],
  ["underline", Underline],
  ["strike", Strikethrough],
] as const;

type StylePanelProps = { onPicture: (id: string, file: File) => void };

/** Where no text is chosen. */
function OtherStyle({ onPicture }: StylePanelProps) {
  const kinds = new Set(useChosen().map(({ type }) => type));
  if (kinds.has("table")) return <TableStyle />;
  return kinds.has("shape") ? <ShapeStyle /> : <PictureStyle onPicture={onPicture} />;
}

/** How the chosen texts look; the first of them shows what is set. */
export function StylePanel({ onPicture }: StylePanelProps) {
  const t = useTranslations("designer");
  const store = useEditorStore();
  const chosen = useChosen();
  const texts = chosen.filter((element) => element.type === "text");
  const [first] = texts;
  if (!first) return <OtherStyle onPicture={onPicture} />;
  const locked = texts.every((text) => text.locked);
  const set = (style: TextStyle, gesture?: string) => setStyle(store, style, gesture);
  const font = first.fontFamily ?? first.defaultFontName;
  const fit = fitOf(first);
  const instead = fonts[font]?.instead;
  return (
    <div className="space-y-4">
      {texts.length === 1 && <WordsBox key={first.id} element={first} />}
      <div className="space-y-2">
        <FontSelect value={font} disabled={locked} onChange={(defaultFontName) => set({ defaultFontName })} />
        <OwnFontsButton />
        {instead && <p className="text-note text-ink-2">{t("style.instead")}</p>}
        <NumberBox
          label={t("style.size")}
          value={commonSize(first)}
          min={1}
          max={1000}
          usual={sizes}
          disabled={locked}
          onChange={(fontSize) => set({ fontSize }, "font size")}
        />
        {fit.scale < 1 && (
          <div role="status" className="space-y-1 text-note text-status-soon">
            <p>
              {t(fit.overflow ? "style.overflow" : "style.shrunk", {
                size: first.fontSize,
                drawn: Math.round(first.fontSize * fit.scale * 10) / 10,
              })}
            </p>
            {!locked && (
              <Button size="small" guard={0} onClick={() => makeRoom(store)}>
                {t("style.makeRoom")}
              </Button>
            )}
          </div>
        )}
        <ColourBox
          label={t("style.colour")}
          value={first.color ?? first.defaultColor}
          disabled={locked}
          onChange={(color) => set({ color }, "colour")}
        />
      </div>
      <Toggles
        label={t("style.marks")}
        disabled={locked}
        toggles={marks.map(([name, icon]) => ({
          ...{ label: t(`style.${name}`), icon, on: first[name] },
          onClick: () => set({ [name]: !first[name] }),
        }))}
      />
      <Toggles
        label={t("style.align")}
        disabled={locked}
        toggles={allSides.map(([side, icon]) => ({
          ...{ label: t(`style.${side}`), icon, on: first.align === side },
          onClick: () => set({ align: side }),
        }))}
      />
      <Toggles
        label={t("style.anchor.title")}
        disabled={locked}
        toggles={stands.map(([side, icon]) => ({
          ...{ label: t(`style.anchor.${side}`), icon, on: (first.anchor ?? "top") === side },
          onClick: () => set({ anchor: side }),
        }))}
      />
      <div className="space-y-2">
        <NumberBox
          label={t("style.lineHeight")}
          value={first.lineHeight}
          min={0.8}
          max={4}
          step={0.1}
          disabled={locked}
          onChange={(lineHeight) => set({ lineHeight }, "line height")}
        />
        <NumberBox
          label={t("style.letterSpacing")}
          value={first.letterSpacing}
          min={-10}
          max={200}
          disabled={locked}
          onChange={(letterSpacing) => set({ letterSpacing }, "letter spacing")}
        />
        <NumberBox
          label={t("style.paragraphSpace")}
          value={gapOf(first)}
          min={0}
          max={200}
          disabled={locked}
          onChange={(paragraphSpace) => set({ paragraphSpace }, "paragraph space")}
        />
        <NumberBox
          label={t("shape.opacity")}
          unit="%"
          value={(first.opacity ?? 1) * 100}
          min={0}
          max={100}
          disabled={locked}
          onChange={(percent) => set({ opacity: percent / 100 }, "opacity")}
        />
      </div>
      <TextEffects text={first} locked={locked} onChange={set} />
      <div className="grid gap-2">
        <Switch
          label={t("style.vertical")}
          checked={first.vertical}
          disabled={locked}
          onCheckedChange={(vertical) => setVertical(store, vertical)}
        />
        {first.vertical && (
          <Select
            aria-label={t("style.figures.title")}
            value={first.figures ?? "turned"}
            disabled={locked}
            options={(["turned", ...figureWays] as const).map((way) => ({
              value: way,
              label: t(`style.figures.${way}`),
            }))}
            onChange={({ target }) => set({ figures: figureWays.find((way) => way === target.value) })}
            className="[&>select]:h-8 pointer-coarse:[&>select]:h-11"
          />
        )}
        <Switch
          label={t("style.optional")}
          checked={first.optional}
          disabled={locked}
          onCheckedChange={(optional) => set({ optional })}
        />
        <p className="text-note text-hint">{t("style.optionalHint")}</p>
      </div>
    </div>
  );
}
