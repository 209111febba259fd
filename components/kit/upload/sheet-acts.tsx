"use client";

import { Download, Upload } from "lucide-react";
import { useState } from "react";
import { Can } from "@/components/kit/session/can";
import { useMay } from "@/components/kit/session/permissions";
import { useAct } from "@/components/kit/session/use-act";
import { Button } from "@/components/ui/control/button";
import type { Permission } from "@/lib/domain/access/permissions";
import type { ImportResult } from "@/lib/http/file/import";
import { ImportDialog, type TemplateImportProps } from "./import-dialog";
import { JobsBeside } from "./jobs-beside";
import { useDownload } from "./use-download";

type Way<T> = { in: T; out: T };
type SheetActsProps<Result extends ImportResult> = Omit<TemplateImportProps<Result>, "onClose" | "onLeft"> & {
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
  useAct("import", () => mayBring && setOpen("import"));
  const save = useDownload(dialog.template);
  return (
    <>
      <JobsBeside
        job={mayBring ? dialog.job : undefined}
        invalidate={dialog.invalidate}
        open={open === "jobs"}
        onOpen={() => setOpen("jobs")}
        onClose={() => setOpen(undefined)}
      />
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
    </>
  );
}
