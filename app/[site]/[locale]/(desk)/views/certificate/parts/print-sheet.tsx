"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { NumberField } from "@/components/kit/form/number-field";
import { impositionOf, marksOf, mostGap, mostInLine, placesOf } from "@/lib/designer/pdf/paper/imposition";
import { type Imposition, paperNames, perMillimetre } from "@/lib/designer/pdf/paper/sheet";
import { perSheetChoices } from "@/lib/domain/certificate/contract";

const InLine = z.int().min(1).max(mostInLine);
export const onSheet = {
  paper: z.enum(paperNames),
  perSheet: z.enum(perSheetChoices),
  columns: InLine,
  rows: InLine,
  gap: z.number().min(0).max(mostGap),
  cropMarks: z.union([z.literal(0), z.literal(1)]),
};
type OnSheet = z.output<z.ZodObject<typeof onSheet>>;

/** Where several lie on a sheet; null where they do not fit, or what is typed is no number yet. */
export function laidOn({ paper, perSheet, columns, rows, gap, cropMarks }: OnSheet, viewportRatio: number) {
  if (
    perSheet === "one" ||
    !z.object({ columns: InLine, rows: InLine, gap: onSheet.gap }).safeParse({ columns, rows, gap }).success
  )
    return null;
  const several = perSheet === "grid" ? { columns, rows, gap } : { each: perSheet, gap };
  return impositionOf(viewportRatio, { paper, cropMarks: cropMarks === 1 }, several);
}

const names = ["on", "paper", "perSheet", "columns", "rows", "gap", "cropMarks"] as const;

/** Whether certificates share a sheet of paper, and how. */
export function PrintSheet({ viewportRatio, pages }: { viewportRatio: number; pages: number }) {
  const t = useTranslations("certificate.print");
  const [on, paper, perSheet, columns, rows, gap, marks] = useWatch<OnSheet & { on: "paper" | "card" }, typeof names>({
    name: names,
  });
  const cropMarks = on === "paper" ? marks : 0;
  const laid = laidOn({ paper, perSheet, columns, rows, gap, cropMarks }, viewportRatio);
  return (
    <>
      <ChoiceField
        name="perSheet"
        label={t("perSheet")}
        required
        options={perSheetChoices.map((value) => ({ value, label: t(`perSheets.${value}`) }))}
      />
      {perSheet !== "one" && (
        <div className="grid gap-4 sm:grid-cols-3">
          {perSheet === "grid" && (
            <>
              <NumberField name="columns" label={t("columns")} min={1} max={mostInLine} />
              <NumberField name="rows" label={t("rows")} min={1} max={mostInLine} />
            </>
          )}
          <NumberField name="gap" label={t("gap")} unit={t("millimetres")} min={0} max={mostGap} step={0.5} />
        </div>
      )}
      {laid && (
        <div className="flex flex-wrap items-start gap-4">
          <SheetPicture laid={laid} />
          <div role="status" className="min-w-48 flex-1 space-y-1 text-note text-ink-2">
            <p>{t("laid", said(paper, laid))}</p>
            {cropMarks === 1 && !marksOf(laid).beside && !marksOf(laid).below && <p>{t("laidHalves")}</p>}
            {pages > 1 && <p>{t("laidBacks", { pages })}</p>}
          </div>
        </div>
      )}
    </>
  );
}

const millimetres = (points: number) => Math.round((points / perMillimetre) * 10) / 10;

const said = (paper: string, { sheet, each, columns, rows }: Imposition) => ({
  paper: paper.toUpperCase(),
  lying: String(sheet.width > sheet.height),
  ...{ columns, rows, count: columns * rows },
  width: millimetres(each.width),
  height: millimetres(each.height),
});

function SheetPicture({ laid }: { laid: Imposition }) {
  const { sheet, each } = laid;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      className="h-36 max-w-full border border-ink-2 bg-raised text-ink-2"
      style={{ aspectRatio: `${sheet.width} / ${sheet.height}` }}
    >
      {placesOf(laid).map(({ x, y, row, column }) => (
        <rect
          key={`${row} ${column}`}
          x={x}
          y={sheet.height - y - each.height}
          width={each.width}
          height={each.height}
          fill="currentColor"
          fillOpacity={0.15}
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
