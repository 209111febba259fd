"use client";

import { useTranslations } from "next-intl";
import { change, freeOf } from "@/components/designer/acts";
import { sizes } from "@/components/designer/canvas/sizes";
import { FontSelect, OwnFontsButton } from "@/components/designer/tools/font-select";
import { useChosen, useEditorStore } from "@/components/designer/use-editor";
import { Select } from "@/components/ui/control/select";
import { Switch } from "@/components/ui/control/switch";
import { updateElements } from "@/lib/designer/edit/actions";
import { ruledBy, type TableElement } from "@/lib/designer/table/element";
import { ColourBox } from "./colour-box";
import { MaybeColour } from "./maybe-colour";
import { NumberBox } from "./number-box";
import { TableCells } from "./table-cells";

/** How the chosen tables look, and of a single one its cells; the first shows what is set. */
export function TableStyle() {
  const t = useTranslations("designer.table");
  const word = useTranslations("designer");
  const store = useEditorStore();
  const chosen = useChosen();
  const tables = chosen.filter((element) => element.type === "table");
  const [first] = tables;
  if (!first) return null;
  const locked = tables.every((one) => one.locked);
  const set = (style: Partial<TableElement>, gesture?: string) => {
    const ids = freeOf(store).flatMap((one) => (one.type === "table" ? [one.id] : []));
    change(store, (design) => updateElements(design, ids, style), gesture);
  };
  return (
    <div className="space-y-4">
      {chosen.length === 1 && <TableCells table={first} />}
      <div className="space-y-2">
        <FontSelect
          value={first.defaultFontName}
          disabled={locked}
          onChange={(defaultFontName) => set({ defaultFontName })}
        />
        <OwnFontsButton />
        <NumberBox
          label={word("style.size")}
          value={first.fontSize}
          min={1}
          max={1000}
          usual={sizes}
          disabled={locked}
          onChange={(fontSize) => set({ fontSize }, "font size")}
        />
        <ColourBox
          label={word("style.colour")}
          value={first.color}
          disabled={locked}
          onChange={(color) => set({ color }, "colour")}
        />
        <NumberBox
          label={word("style.lineHeight")}
          value={first.lineHeight}
          min={0.8}
          max={4}
          step={0.1}
          disabled={locked}
          onChange={(lineHeight) => set({ lineHeight }, "line height")}
        />
        <NumberBox
          label={t("padding")}
          value={first.padding}
          min={0}
          max={60}
          disabled={locked}
          onChange={(padding) => set({ padding }, "padding")}
        />
      </div>
      <div className="space-y-2">
        <Switch
          label={t("header")}
          checked={first.header}
          disabled={locked}
          onCheckedChange={(header) => set({ header })}
        />
        {first.header && (
          <MaybeColour
            label={t("headerFill")}
            value={first.headerFill}
            usual="#f6ecd2"
            disabled={locked}
            onChange={(headerFill) => set({ headerFill }, "header fill")}
          />
        )}
        <MaybeColour
          label={t("bandFill")}
          value={first.bandFill}
          usual="#fbf7ec"
          disabled={locked}
          onChange={(bandFill) => set({ bandFill }, "band fill")}
        />
      </div>
      <div className="space-y-2">
        <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 text-note text-ink-2">
          <span>{t("ruled")}</span>
          <Select
            aria-label={t("ruled")}
            value={first.ruled}
            disabled={locked}
            options={ruledBy.map((one) => ({ value: one, label: t(`ruledBy.${one}`) }))}
            onChange={({ target }) => set({ ruled: ruledBy.find((one) => one === target.value) ?? "all" })}
            className="w-28 [&>select]:h-7 pointer-coarse:[&>select]:h-11"
          />
        </div>
        {first.ruled !== "none" && (
          <>
            <ColourBox
              label={t("ruleColor")}
              value={first.ruleColor}
              disabled={locked}
              onChange={(ruleColor) => set({ ruleColor }, "rule colour")}
            />
            <NumberBox
              label={t("ruleWidth")}
              value={first.ruleWidth}
              min={0}
              max={20}
              step={0.5}
              disabled={locked}
              onChange={(ruleWidth) => set({ ruleWidth }, "rule width")}
            />
          </>
        )}
      </div>
      <div className="grid gap-2">
        <Switch
          label={word("style.optional")}
          checked={first.optional}
          disabled={locked}
          onCheckedChange={(optional) => set({ optional })}
        />
        <p className="text-note text-hint">{t("optionalHint")}</p>
      </div>
    </div>
  );
}
