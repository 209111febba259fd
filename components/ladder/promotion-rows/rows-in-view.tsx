"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Input } from "@/components/ui/control/input";
import { Select } from "@/components/ui/control/select";
import { Pagination } from "@/components/ui/table/pagination";
import { promotionFates } from "@/lib/domain/ladder/contract";
import type { Seeking } from "./use-sought";

const PAGE = 50;
type Fate = (typeof promotionFates)[number];

type Props = {
  /** The counts and schools of all works, and how many are found. */
  found: { works: number; counts: Record<Fate, number>; schools: readonly string[]; total: number };
  seeking: Seeking;
  /** Beside the counts. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Thousands of works of a promotion: counted, filtered by outcome and school, found by number, and read page by page. */
export function RowsInView({ found, seeking: { filter, seek, pageNum, turn }, aside, children }: Props) {
  const t = useTranslations("review.promotion");
  const format = useFormatter();
  const { works, counts, schools, total } = found;
  const shown = promotionFates.filter((fate) => counts[fate] > 0);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex flex-wrap gap-x-4 text-note text-ink-2">
          <span>{t("works", { count: works })}</span>
          {shown.map((fate) => (
            <span key={fate}>
              {t(`fate.${fate}`)} <span className="figures text-ink">{format.number(counts[fate])}</span>
            </span>
          ))}
        </p>
        {aside}
      </div>
      <div className="grid gap-2 sm:grid-cols-3">
        <Select
          aria-label={t("show")}
          value={filter.fate}
          options={[
            { value: "", label: t("allFates") },
            ...promotionFates.map((fate) => ({ value: fate as string, label: t(`fate.${fate}`) })),
          ]}
          onChange={(event) => seek({ fate: event.target.value as Fate | "" })}
        />
        <Select
          aria-label={t("export.columns.school")}
          value={filter.schoolName}
          options={[{ value: "", label: t("allSchools") }, ...schools.map((name) => ({ value: name, label: name }))]}
          onChange={(event) => seek({ schoolName: event.target.value })}
        />
        <Input
          type="search"
          aria-label={t("find")}
          placeholder={t("find")}
          maxLength={100}
          value={filter.words}
          onChange={(event) => seek({ words: event.target.value })}
        />
      </div>
      {children}
      {total > PAGE && (
        <Pagination page={Math.min(pageNum, Math.ceil(total / PAGE))} pageSize={PAGE} total={total} onChange={turn} />
      )}
      {total === 0 && (
        <p role="status" className="text-note text-ink-2">
          {t("noneFound")}
        </p>
      )}
    </div>
  );
}
