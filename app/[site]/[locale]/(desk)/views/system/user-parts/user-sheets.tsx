"use client";

import { Download, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Can } from "@/components/kit/session/can";
import { ImportDialog } from "@/components/kit/upload/import-dialog";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
import { checkImport, exportUsers, importUsers, userColumns, userPage } from "@/lib/domain/access/contract";

/** People in and out by spreadsheet; the export takes those whom the filters leave. */
export function UserSheets({ filters }: { filters: Record<string, string> }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const save = useDownload(exportUsers);
  return (
    <>
      <Can any={["sys:user:import"]}>
        <Button guard={300} onClick={() => setOpen(true)}>
          <Upload aria-hidden className="size-4" />
          {t("system.user.import")}
        </Button>
      </Can>
      <Can any={["sys:user:export"]}>
        <Button pending={save.isPending} onClick={() => save.mutate({ ...filters, type: "data" })}>
          <Download aria-hidden className="size-4" />
          {t("system.user.export")}
        </Button>
      </Can>
      {open && (
        <ImportDialog
          title={t("system.user.importTitle")}
          description={t("system.user.importHint")}
          update={t("system.user.importUpdate")}
          template={exportUsers}
          check={checkImport}
          take={importUsers}
          columns={userColumns.map((key) => ({ key, title: t(`access.import.columns.${key}`) }))}
          invalidate={[userPage]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
