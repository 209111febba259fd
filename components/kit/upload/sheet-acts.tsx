"use client";

import { Download, Upload } from "lucide-react";
import { useState } from "react";
import { Can } from "@/components/kit/session/can";
import { useMay } from "@/components/kit/session/permissions";
import { useAct } from "@/components/kit/session/use-act";
import { Button } from "@/components/ui/control/button";
import type { Permission } from "@/lib/domain/access/permissions";
import type { ImportResult } from "@/lib/http/file/import";
import { ImportDialog, type ImportDialogProps } from "./import-dialog";
import { ImportJobs } from "./import-jobs";
import { ImportJobsDialog } from "./import-jobs-dialog";
import { useDownload } from "./use-download";
import { useImportJobs } from "./use-import-jobs";

type Way<T> = { in: T; out: T };
type SheetActsProps<Result extends ImportResult> = Omit<ImportDialogProps<Result>, "onClose" | "onLeft"> & {
  words: Way<string>;
  needs: Way<readonly [Permission, ...Permission[]]>;
  /** What the list is narrowed to: the export takes no more. */
  filters: Record<string, string>;
};

/** The rows of a list in and out by spreadsheet, for those who may. */
export function SheetActs<Result extends ImportResult>({ words, needs, filters, ...dialog }: SheetActsProps<Result>) {
  const [open, setOpen] = useState<"import" | "jobs">();
  const may = useMay();
  const mayBring = may(...needs.in);
  const jobs = useImportJobs(mayBring ? dialog.job : undefined, dialog.invalidate);
  useAct("import", () => mayBring && setOpen("import"));
  const save = useDownload(dialog.template);
  return (
    <>
      <ImportJobs jobs={jobs} onOpen={() => setOpen("jobs")} />
      <Can any={needs.in}>
        <Button guard={300} onClick={() => setOpen("import")}>
          <Upload aria-hidden className="size-4" />
          {words.in}
        </Button>
      </Can>
      <Can any={needs.out}>
        <Button pending={save.isPending} onClick={() => save.mutate({ ...filters, type: "data" })}>
          <Download aria-hidden className="size-4" />
          {words.out}
        </Button>
      </Can>
      {open === "import" && (
        <ImportDialog {...dialog} onClose={() => setOpen(undefined)} onLeft={() => setOpen("jobs")} />
      )}
      {open === "jobs" && <ImportJobsDialog jobs={jobs} onClose={() => setOpen(undefined)} />}
    </>
  );
}
