"use client";

import { Columns3, Maximize2, Minimize2, RefreshCw, Rows3, Rows4 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ColumnList } from "@/components/kit/columns/column-list";
import type { Columns } from "@/components/kit/columns/use-columns";
import { useStored } from "@/components/kit/use-stored";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/control/icon-button";
import { Popover } from "@/components/ui/overlay/popover";

/** One choice for all tables of this browser. */
export const useDensity = () => useStored("tableCompact", false);

type TableToolsProps<Row> = {
  columns: Columns<Row>;
  refetch: () => void;
  busy: boolean;
  /** The table takes the whole window. */
  whole: boolean;
  setWhole: (whole: boolean) => void;
};

export function TableTools<Row>({ columns, refetch, busy, whole, setWhole }: TableToolsProps<Row>) {
  const t = useTranslations("kit");
  const [compact, setCompact] = useDensity();
  const Density = compact ? Rows3 : Rows4;
  const Whole = whole ? Minimize2 : Maximize2;
  return (
    <>
      <IconButton label={t("refresh")} onClick={refetch}>
        <RefreshCw aria-hidden className={cn("size-4", busy && "motion-safe:animate-spin")} />
      </IconButton>
      <IconButton label={compact ? t("roomy") : t("compact")} onClick={() => setCompact(!compact)}>
        <Density aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={t(whole ? "narrow" : "whole")} aria-pressed={whole} onClick={() => setWhole(!whole)}>
        <Whole aria-hidden className="size-4" />
      </IconButton>
      <Popover
        label={t("columns")}
        align="end"
        className="w-72"
        trigger={
          <IconButton label={t("columns")}>
            <Columns3 aria-hidden className="size-4" />
          </IconButton>
        }
      >
        <ColumnList of={columns} />
      </Popover>
    </>
  );
}
