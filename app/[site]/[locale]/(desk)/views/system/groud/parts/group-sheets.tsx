"use client";

import { useTranslations } from "next-intl";
import { SheetActs } from "@/components/kit/upload/sheet-acts";
import {
  checkColleges,
  checkGroups,
  checkSchools,
  collegeColumns,
  exportColleges,
  exportGroups,
  exportSchools,
  groupColumns,
  importColleges,
  importGroups,
  importSchools,
  schoolColumns,
} from "@/lib/domain/access/contract";
import { collegePage, groupPage, groupTree, schoolInfoPage } from "@/lib/domain/org/contract";

const calls = {
  group: {
    ...{ out: exportGroups, check: checkGroups, take: importGroups },
    ...{ columns: groupColumns, page: groupPage },
    needs: { in: ["sys:group:add", "sys:group:edit"], out: ["sys:group:list"] },
  },
  college: {
    ...{ out: exportColleges, check: checkColleges, take: importColleges },
    ...{ columns: collegeColumns, page: collegePage },
    needs: { in: ["sys:college:import"], out: ["sys:college:export"] },
  },
  school: {
    ...{ out: exportSchools, check: checkSchools, take: importSchools },
    ...{ columns: schoolColumns, page: schoolInfoPage },
    needs: { in: ["sys:school:import"], out: ["sys:school:export"] },
  },
} as const;

type GroupSheetsProps = { of: keyof typeof calls; filters: Record<string, string> };

/** Organisations in and out by spreadsheet. */
export function GroupSheets({ of, filters }: GroupSheetsProps) {
  const t = useTranslations("system.groudSheet");
  const { out, check, take, columns, page, needs } = calls[of];
  return (
    <SheetActs
      words={{ in: t("act"), out: t("export") }}
      needs={needs}
      filters={filters}
      title={t(`titles.${of}`)}
      description={t(`texts.${of}`)}
      update={t("update")}
      template={out}
      check={check}
      take={take}
      job={of}
      columns={columns.map((key) => ({ key, title: t(`columns.${key}`) }))}
      invalidate={[page, groupTree]}
    />
  );
}
