"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notices } from "@/components/designer/session/notices";
import type { Saver } from "@/components/designer/session/saving";
import { useDesign } from "@/components/designer/use-editor";
import { IconButton } from "@/components/ui/control/icon-button";
import { exportDesign } from "@/lib/domain/certificate/contract";
import { Refusal } from "@/lib/http/call";
import { download } from "@/lib/http/file/download";

/** The page that is worked on as an SVG, as it is saved by then. */
export function ExportButton({ templateId, saver }: { templateId: string; saver: Saver }) {
  const t = useTranslations("designer.bar");
  const { slideIndex } = useDesign();
  const [pending, setPending] = useState(false);
  const start = () => {
    setPending(true);
    saver
      .flush()
      .then(() => download(exportDesign, { templateId, pageNum: slideIndex + 1 }))
      .catch((error: unknown) => notices.error((error instanceof Refusal && error.message) || t("exportFailed")))
      .finally(() => setPending(false));
  };
  return (
    <IconButton label={t("exportSvg")} size="small" disabled={pending} onClick={start}>
      <Download aria-hidden className="size-4" />
    </IconButton>
  );
}
