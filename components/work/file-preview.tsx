"use client";

import { Eye } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/control/icon-button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { previewKindOf } from "@/lib/storage/preview/shapes";
import { drawnAs } from "./drawn-as";

/** Whoever does not look at a file loads nothing of what draws it. */
const Body = dynamic(() => import("./file-preview-body").then(({ FilePreviewBody }) => FilePreviewBody));

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
      <Body file={file} />
    </Dialog>
  );
}
