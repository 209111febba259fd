"use client";

import { Download, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Can } from "@/components/kit/session/can";
import { ImportDialog } from "@/components/kit/upload/import-dialog";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
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
import type { Permission } from "@/lib/domain/access/permissions";
import { collegePage, groupPage, groupTree, schoolInfoPage } from "@/lib/domain/org/contract";

const calls = {
  group: { out: exportGroups, check: checkGroups, take: importGroups, columns: groupColumns, page: groupPage },
  college: {
    ...{ out: exportColleges, check: checkColleges, take: importColleges },
    ...{ columns: collegeColumns, page: collegePage },
  },
  school: {
    ...{ out: exportSchools, check: checkSchools, take: importSchools },
    ...{ columns: schoolColumns, page: schoolInfoPage },
  },
};

type Need = readonly [Permission, ...Permission[]];
const needs: Record<keyof typeof calls, { in: Need; out: Need }> = {
  group: { in: ["sys:group:add", "sys:group:edit"], out: ["sys:group:list"] },
  college: { in: ["sys:college:import"], out: ["sys:college:export"] },
  school: { in: ["sys:school:import"], out: ["sys:school:export"] },
};

type GroupSheetsProps = { of: keyof typeof calls; filters: Record<string, string> };

/** Organisations in and out by spreadsheet; the export takes those that the filters leave. */
export function GroupSheets({ of, filters }: GroupSheetsProps) {
  const t = useTranslations("system.groudSheet");
  const [open, setOpen] = useState(false);
  const { out, check, take, columns, page } = calls[of];
  const save = useDownload(out);
  return (
    <>
      <Can any={needs[of].in}>
        <Button guard={300} onClick={() => setOpen(true)}>
          <Upload aria-hidden className="size-4" />
          {t("act")}
        </Button>
      </Can>
      <Can any={needs[of].out}>
        <Button pending={save.isPending} onClick={() => save.mutate({ ...filters, type: "data" })}>
          <Download aria-hidden className="size-4" />
          {t("export")}
        </Button>
      </Can>
      {open && (
        <ImportDialog
          title={t(`titles.${of}`)}
          description={t(`texts.${of}`)}
          update={t("update")}
          template={out}
          check={check}
          take={take}
          columns={columns.map((key) => ({ key, title: t(`columns.${key}`) }))}
          invalidate={[page, groupTree]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
