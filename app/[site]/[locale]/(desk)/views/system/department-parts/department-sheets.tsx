"use client";

import { useTranslations } from "next-intl";
import { SheetActs } from "@/components/kit/upload/sheet-acts";
import {
  checkDepartments,
  departmentColumns,
  exportDepartments,
  importDepartments,
} from "@/lib/domain/access/contract";
import { departmentList } from "@/lib/domain/org/contract";

/** The departments of one organisation in and out by spreadsheet. */
export function DepartmentSheets({ groupId }: { groupId: string }) {
  const t = useTranslations("system");
  return (
    <SheetActs
      words={{ in: t("groudSheet.act"), out: t("groudSheet.export") }}
      needs={{ in: ["sys:dept:add", "sys:dept:edit"], out: ["sys:dept:list"] }}
      filters={{ groupId }}
      given={{ groupId }}
      title={t("departmentSheet.title")}
      description={t("departmentSheet.text")}
      update={t("departmentSheet.update")}
      template={exportDepartments}
      check={checkDepartments}
      take={importDepartments}
      job="department"
      columns={departmentColumns.map((key) => ({ key, title: t(`departmentSheet.columns.${key}`) }))}
      invalidate={[departmentList]}
    />
  );
}
