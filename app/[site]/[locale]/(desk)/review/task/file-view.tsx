"use client";

import { Download, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/control/button-style";
import { FileSize } from "@/components/ui/text/file-size";
import { drawnAs } from "@/components/work/drawn-as";
import { DrawnFile } from "@/components/work/drawn-file";
import { MadePreview } from "@/components/work/made-preview";
import { openTaskPreview, type TaskDetail } from "@/lib/domain/review/contract";

type FileViewProps = { taskId?: string; file: TaskDetail["files"][number] };

/** A file under its neutral name: drawn in the page where a browser does that safely, or by what was made of it; else to be fetched. */
export function FileView({ taskId, file }: FileViewProps) {
  const t = useTranslations("review.sheet");
  const inPage = drawnAs(file.mime) !== null;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-ink-2">
        <span className="figures">{file.name}</span>
        <FileSize bytes={file.size} />
        <a href={file.url} target="_blank" rel="noreferrer" className={buttonStyle({ variant: "text", size: "small" })}>
          {inPage ? <ExternalLink aria-hidden className="size-3.5" /> : <Download aria-hidden className="size-3.5" />}
          {inPage ? t("openAlone") : t("download")}
        </a>
      </p>
      {taskId ? (
        <MadePreview
          file={file}
          label={file.slotLabel}
          call={openTaskPreview}
          input={{ taskId, slot: file.slot, n: file.n }}
        />
      ) : (
        <DrawnFile {...file} label={file.slotLabel} />
      )}
    </div>
  );
}
