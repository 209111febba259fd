"use client";

import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Can } from "@/components/kit/session/can";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
import { reportStatistics } from "@/lib/domain/report/contract";

/** Makes the report on paper of chosen contests and years. */
export function ReportButton({ of }: { of: z.input<typeof reportStatistics.input> }) {
  const t = useTranslations("statistics.report");
  const print = useDownload(reportStatistics);
  return (
    <Can any={["stat:data:export"]}>
      <Button size="small" pending={print.isPending} onClick={() => print.mutate(of)}>
        <FileText aria-hidden className="size-4" />
        {t("make")}
      </Button>
    </Can>
  );
}
