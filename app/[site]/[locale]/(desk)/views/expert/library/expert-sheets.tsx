"use client";

import { useTranslations } from "next-intl";
import { SheetActs } from "@/components/kit/upload/sheet-acts";
import {
  checkExperts,
  expertColumns,
  expertPage,
  exportExperts,
  importExperts,
  listExpertTags,
} from "@/lib/domain/expert/contract";

/** Experts in and out by spreadsheet. */
export function ExpertSheets({ filters }: { filters: Record<string, string> }) {
  const t = useTranslations("expert.sheet");
  return (
    <SheetActs
      words={{ in: t("act"), out: t("export") }}
      needs={{ in: ["expert:library:import"], out: ["expert:library:list"] }}
      filters={filters}
      job="expert"
      title={t("title")}
      description={t("text")}
      update={t("update")}
      template={exportExperts}
      check={checkExperts}
      take={importExperts}
      columns={expertColumns.map((key) => ({ key, title: t(`columns.${key}`) }))}
      invalidate={[expertPage, listExpertTags]}
    />
  );
}
