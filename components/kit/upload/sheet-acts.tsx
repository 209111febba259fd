"use client";

import { Download, Upload } from "lucide-react";
import { useState } from "react";
import { Can } from "@/components/kit/session/can";
import { Button } from "@/components/ui/control/button";
import type { Permission } from "@/lib/domain/access/permissions";
import type { ImportResult } from "@/lib/http/file/import";
import { ImportDialog, type ImportDialogProps } from "./import-dialog";
import { useDownload } from "./use-download";

type Way<T> = { in: T; out: T };
type SheetActsProps<Result extends ImportResult> = Omit<ImportDialogProps<Result>, "onClose"> & {
  words: Way<string>;
  needs: Way<readonly [Permission, ...Permission[]]>;
  /** What the list is narrowed to: the export takes no more. */
  filters: Record<string, string>;
};

/** The rows of a list in and out by spreadsheet, for those who may. */
export function SheetActs<Result extends ImportResult>({ words, needs, filters, ...dialog }: SheetActsProps<Result>) {
  const [open, setOpen] = useState(false);
  const save = useDownload(dialog.template);
  return (
    <>
      <Can any={needs.in}>
        <Button guard={300} onClick={() => setOpen(true)}>
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
      {open && <ImportDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
