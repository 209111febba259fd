"use client";

import { Eye } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/control/icon-button";
import { previewKindOf } from "@/lib/storage/preview/shapes";
import type { FileLookProps } from "./beside/file-look";
import { drawnAs } from "./drawn-as";

/** Whoever does not look at a file loads nothing of what draws it. */
const FileLook = dynamic(() => import("./beside/file-look").then((file) => file.FileLook));
const LookAlone = dynamic(() => import("./beside/file-look").then((file) => file.LookAlone));

type FilePreviewProps = {
  file: FileLookProps["file"];
  /** The page at which it opens, from 1. */
  page?: number;
  /** On a page without providers. */
  alone?: boolean;
};

/** Shows a file as those will see it who are to judge it; nothing where its type cannot be shown. */
export function FilePreview({ file, page, alone = false }: FilePreviewProps) {
  const t = useTranslations("work.preview");
  const [isOpen, setOpen] = useState(false);
  if (drawnAs(file.mime) === null && previewKindOf(file.mime) === null) return null;
  const Look = alone ? LookAlone : FileLook;
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        label={page ? t("openAt", { name: file.name, page }) : t("open", { name: file.name })}
        onClick={() => setOpen(true)}
      >
        <Eye aria-hidden className="size-4" />
      </IconButton>
      {isOpen && <Look file={file} page={page} onClose={() => setOpen(false)} />}
    </>
  );
}
