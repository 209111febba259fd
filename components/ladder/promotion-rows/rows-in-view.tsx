"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useDeferredValue, useState } from "react";
import { Input } from "@/components/ui/control/input";
import { Select } from "@/components/ui/control/select";
import { Pagination } from "@/components/ui/table/pagination";
import { promotionFates } from "@/lib/domain/ladder/contract";
import { type Found, type Sought, soughtRows } from "./sought";

const PAGE = 50;

type Props<Row> = {
  rows: readonly Row[];
  /** Beside the counts. */
  aside?: ReactNode;
  children: (shown: readonly Row[]) => ReactNode;
};

/** Thousands of rows of a promotion: counted, filtered by outcome and school, found by number, and drawn page by page. */
export function RowsInView<Row extends Found>({ rows, aside, children }: Props<Row>) {
  const t = useTranslations("review.promotion");
  const format = useFormatter();
  const [sought, seek] = useState<Sought>({ fate: "", school: "", words: "" });
  const [page, turn] = useState(1);
  const change = (part: Partial<Sought>) => {
    seek({ ...sought, ...part });
    turn(1);
  };
  const found = soughtRows(rows, useDeferredValue(sought));
  const at = Math.min(page, Math.max(1, Math.ceil(found.length / PAGE)));
  const schools = [...new Set(rows.map(({ schoolName }) => schoolName))].sort((a, b) => a.localeCompare(b));
  const counts = promotionFates.flatMap((fate) => {
    const count = rows.filter((row) => row.fate === fate).length;
    return count > 0 ? [{ fate, count: format.number(count) }] : [];
  });
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex flex-wrap gap-x-4 text-note text-ink-2">
          <span>{t("works", { count: rows.length })}</span>
          {counts.map(({ fate, count }) => (
            <span key={fate}>
              {t(`fate.${fate}`)} <span className="figures text-ink">{count}</span>
            </span>
          ))}
        </p>
        {aside}
      </div>
      <div className="grid gap-2 sm:grid-cols-3">
        <Select
          aria-label={t("show")}
          value={sought.fate}
          options={[
            { value: "", label: t("allFates") },
            ...promotionFates.map((fate) => ({ value: fate as string, label: t(`fate.${fate}`) })),
          ]}
          onChange={(event) => change({ fate: event.target.value })}
        />
        <Select
          aria-label={t("export.columns.school")}
          value={sought.school}
          options={[{ value: "", label: t("allSchools") }, ...schools.map((name) => ({ value: name, label: name }))]}
          onChange={(event) => change({ school: event.target.value })}
        />
        <Input
          type="search"
          aria-label={t("find")}
          placeholder={t("find")}
          value={sought.words}
          onChange={(event) => change({ words: event.target.value })}
        />
      </div>
      {children(found.slice((at - 1) * PAGE, at * PAGE))}
      {found.length > PAGE && <Pagination page={at} pageSize={PAGE} total={found.length} onChange={turn} />}
      {found.length === 0 && (
        <p role="status" className="text-note text-ink-2">
          {t("noneFound")}
        </p>
      )}
    </div>
  );
}
