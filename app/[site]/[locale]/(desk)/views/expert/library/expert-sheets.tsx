"use client";

import { Download, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Can } from "@/components/kit/session/can";
import { ImportDialog } from "@/components/kit/upload/import-dialog";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
import {
  checkExperts,
  expertColumns,
  expertPage,
  exportExperts,
  importExperts,
  listExpertTags,
} from "@/lib/domain/expert/contract";

/** Experts in and out by spreadsheet; the export takes those whom the filters leave. */
export function ExpertSheets({ filters }: { filters: Record<string, string> }) {
  const t = useTranslations("expert.sheet");
  const [open, setOpen] = useState(false);
  const save = useDownload(exportExperts);
  return (
    <>
      <Can any={["expert:library:import"]}>
        <Button guard={300} onClick={() => setOpen(true)}>
          <Upload aria-hidden className="size-4" />
          {t("act")}
        </Button>
      </Can>
      <Can any={["expert:library:list"]}>
        <Button pending={save.isPending} onClick={() => save.mutate({ ...filters, type: "data" })}>
          <Download aria-hidden className="size-4" />
          {t("export")}
        </Button>
      </Can>
      {open && (
        <ImportDialog
          title={t("title")}
          description={t("text")}
          update={t("update")}
          template={exportExperts}
          check={checkExperts}
          take={importExperts}
          columns={expertColumns.map((key) => ({ key, title: t(`columns.${key}`) }))}
          invalidate={[expertPage, listExpertTags]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
