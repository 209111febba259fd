"use client";

import { useTranslations } from "next-intl";
import { SheetActs } from "@/components/kit/upload/sheet-acts";
import { checkMajors, exportMajors, importMajors, majorColumns } from "@/lib/domain/access/contract";
import { majorPage } from "@/lib/domain/org/contract";

/** Majors in and out by spreadsheet. */
export function MajorSheets({ filters }: { filters: Record<string, string> }) {
  const t = useTranslations("system");
  return (
    <SheetActs
      words={{ in: t("groudSheet.act"), out: t("groudSheet.export") }}
      needs={{ in: ["sys:major:import"], out: ["sys:major:export"] }}
      filters={filters}
      title={t("majorSheet.title")}
      description={t("majorSheet.text")}
      update={t("majorSheet.update")}
      template={exportMajors}
      check={checkMajors}
      take={importMajors}
      job="major"
      columns={majorColumns.map((key) => ({ key, title: t(`majorSheet.columns.${key}`) }))}
      invalidate={[majorPage]}
    />
  );
}
