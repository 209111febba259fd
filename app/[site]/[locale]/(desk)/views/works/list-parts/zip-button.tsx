"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { exportWorkFiles } from "@/lib/domain/work/contract";
import type { Envelope } from "@/lib/http/call";
import { requestHeaders, urlOf } from "@/lib/http/call/request";

/** Hands the files of the listed works to the browser's own download, which a broken connection does not begin anew. */
export function ZipButton({ filters }: { filters: z.input<typeof exportWorkFiles.input> }) {
  const t = useTranslations("work.desk.zip");
  const [pending, setPending] = useState(false);
  const url = urlOf(exportWorkFiles, filters);
  const begin = async () => {
    setPending(true);
    try {
      // The first byte alone: what is refused is said here, instead of being saved as a file.
      const answer = await fetch(url, { headers: { ...requestHeaders({}), range: "bytes=0-0" } });
      if (!answer.headers.get("content-disposition")) {
        const refused = (await answer.json().catch(() => null)) as Envelope<null> | null;
        toast.error(refused?.msg || t("failed"));
        return;
      }
      await answer.body?.cancel();
      const link = document.createElement("a");
      link.href = url;
      link.download = "";
      link.click();
    } catch {
      toast.error(t("failed"));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button pending={pending} onClick={() => void begin()}>
      <Download aria-hidden className="size-4" />
      {t("act")}
    </Button>
  );
}
