"use client";

import { useTranslations } from "next-intl";
import { SheetActs } from "@/components/kit/upload/sheet-acts";
import { checkImport, exportUsers, importUsers, userColumns, userPage } from "@/lib/domain/access/contract";

/** People in and out by spreadsheet. */
export function UserSheets({ filters }: { filters: Record<string, string> }) {
  const t = useTranslations();
  return (
    <SheetActs
      words={{ in: t("system.user.import"), out: t("system.user.export") }}
      needs={{ in: ["sys:user:import"], out: ["sys:user:export"] }}
      filters={filters}
      title={t("system.user.importTitle")}
      description={t("system.user.importHint")}
      update={t("system.user.importUpdate")}
      template={exportUsers}
      check={checkImport}
      take={importUsers}
      job="user"
      columns={userColumns.map((key) => ({ key, title: t(`access.import.columns.${key}`) }))}
      invalidate={[userPage]}
    />
  );
}
