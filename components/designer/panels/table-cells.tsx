"use client";

import { useTranslations } from "next-intl";
import { change, meanCell } from "@/components/designer/acts";
import { useEditor, useEditorStore } from "@/components/designer/use-editor";
import { Button } from "@/components/ui/control/button";
import { replaceElement } from "@/lib/designer/edit/actions";
import {
  type Line,
  mayGrow,
  mayMerge,
  merged,
  parted,
  sizeOf,
  withCell,
  withLine,
  withoutLine,
  withSize,
} from "@/lib/designer/table/edit";
import type { Cell, TableElement } from "@/lib/designer/table/element";
import { cellAt } from "@/lib/designer/table/grid";
import { MaybeColour } from "./maybe-colour";
import { NumberBox } from "./number-box";
import { sides, stands, Toggles } from "./toggles";

/** Rows, columns and cells of a table, about the cell that is meant. */
export function TableCells({ table }: { table: TableElement }) {
  const t = useTranslations("designer.table");
  const word = useTranslations("designer.style");
  const store = useEditorStore();
  const meant = useEditor(({ selection }) => selection.cell);
  const place = cellAt(table, meant?.row ?? 0, meant?.column ?? 0) ?? cellAt(table, 0, 0);
  if (!place) return null;
  const { row, column, right, foot, cell } = place;
  const { locked } = table;
  const become = (next: TableElement, gesture?: string) =>
    change(store, (design) => replaceElement(design, next), gesture);
  const set = (look: Partial<Cell>, gesture?: string) => become(withCell(table, place, look), gesture);
  const act = (name: Parameters<typeof t>[0], run: () => void, disabled = false) => (
    <Button key={name} size="small" guard={0} disabled={locked || disabled} onClick={run}>
      {t(name)}
    </Button>
  );
  const add = (line: Line, at: number) => {
    become(withLine(table, line, at));
    meanCell(store, line === "rows" ? { row: at, column } : { row, column: at });
  };
  const remove = (line: Line, at: number) => become(withoutLine(table, line, at));
  return (
    <fieldset className="space-y-3 border-b border-rule pb-4">
      <legend className="figures mb-2 font-semibold">{t("cell", { row: row + 1, column: column + 1 })}</legend>
      <div className="flex flex-wrap gap-1">
        {act("rowAbove", () => add("rows", row), !mayGrow(table, "rows"))}
        {act("rowBelow", () => add("rows", foot), !mayGrow(table, "rows"))}
        {act("noRow", () => remove("rows", row), table.rows.length < 2)}
        {act("columnLeft", () => add("columns", column), !mayGrow(table, "columns"))}
        {act("columnRight", () => add("columns", right), !mayGrow(table, "columns"))}
        {act("noColumn", () => remove("columns", column), table.columns.length < 2)}
        {act("mergeRight", () => become(merged(table, place, "columns")), !mayMerge(table, place, "columns"))}
        {act("mergeBelow", () => become(merged(table, place, "rows")), !mayMerge(table, place, "rows"))}
        {(cell.across || cell.down) && act("part", () => become(parted(table, place)))}
      </div>
      <Toggles
        label={t("align")}
        disabled={locked}
        toggles={[
          ...sides.map(([side, icon]) => ({
            ...{ label: word(side), icon, on: (cell.align ?? "center") === side },
            onClick: () => set({ align: side }),
          })),
          ...stands.map(([side, icon]) => ({
            ...{ label: word(`anchor.${side}`), icon, on: (cell.anchor ?? "middle") === side },
            onClick: () => set({ anchor: side }),
          })),
        ]}
      />
      <MaybeColour
        label={t("fill")}
        value={cell.fill}
        usual="#fde8c8"
        disabled={locked}
        onChange={(fill) => set({ fill }, "cell fill")}
      />
      <NumberBox
        label={t("columnWidth")}
        value={sizeOf(table, "columns", column)}
        min={1}
        max={5000}
        disabled={locked}
        onChange={(size) => become(withSize(table, "columns", column, size), "column width")}
      />
      <NumberBox
        label={t("rowHeight")}
        value={sizeOf(table, "rows", row)}
        min={1}
        max={5000}
        disabled={locked}
        onChange={(size) => become(withSize(table, "rows", row, size), "row height")}
      />
      <p className="text-note text-hint">{t("hint")}</p>
    </fieldset>
  );
}
