"use client";

import { Download, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/control/button-style";
import { FileSize } from "@/components/ui/text/file-size";
import type { TaskDetail } from "@/lib/domain/review/contract";

const drawn = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"]);

/** A file under its neutral name: drawn in the page where a browser does that safely, else to be fetched. */
export function FileView({ file }: { file: TaskDetail["files"][number] }) {
  const t = useTranslations("review.sheet");
  const inPage = file.mime === "application/pdf" || file.mime === "video/mp4" || drawn.has(file.mime);
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
      {file.mime === "application/pdf" && (
        <iframe
          src={`${file.url}#view=FitH`}
          title={file.name}
          className="min-h-[60dvh] w-full flex-1 border border-rule bg-sunken"
        />
      )}
      {drawn.has(file.mime) && (
        // biome-ignore lint/performance/noImgElement: a private file, not to pass through the image cache
        <img src={file.url} alt={file.slotLabel} className="max-w-full self-start border border-rule" />
      )}
      {file.mime === "video/mp4" && (
        <video src={file.url} controls preload="metadata" className="w-full border border-rule bg-sunken">
          <track kind="captions" />
        </video>
      )}
      {!inPage && <p className="text-note text-hint">{t("notDrawn")}</p>}
    </div>
  );
}
