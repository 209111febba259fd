"use client";

import { Download, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/control/button-style";
import { FileSize } from "@/components/ui/text/file-size";
import { DrawnFile, drawnAs } from "@/components/work/drawn-file";
import type { TaskDetail } from "@/lib/domain/review/contract";

/** A file under its neutral name: drawn in the page where a browser does that safely, else to be fetched. */
export function FileView({ file }: { file: TaskDetail["files"][number] }) {
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
      <DrawnFile name={file.name} mime={file.mime} url={file.url} label={file.slotLabel} />
    </div>
  );
}
