"use client";

import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/control/icon-button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { openPreview, previewKindOf } from "@/lib/domain/work/contract";
import { drawnAs } from "./drawn-as";
import { MadePreview } from "./made-preview";

type FilePreviewProps = { file: { fileId: string; name: string; mime: string; url: string } };

/** Shows a file as those will see it who are to judge it; nothing where its type cannot be shown. */
export function FilePreview({ file }: FilePreviewProps) {
  const t = useTranslations("work.preview");
  if (drawnAs(file.mime) === null && previewKindOf(file.mime) === null) return null;
  return (
    <Dialog
      size="large"
      title={file.name}
      trigger={
        <IconButton size="small" label={t("open", { name: file.name })}>
          <Eye aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <div className="flex min-h-full flex-col">
        <MadePreview
          file={file}
          label={file.name}
          call={openPreview}
          input={{ fileId: file.fileId, pass: passIn(file.url) }}
        />
      </div>
    </Dialog>
  );
}

/** The pass that a stranger's address of a file carries. */
const passIn = (url: string) => new URL(url, "http://file").searchParams.get("pass") ?? undefined;
