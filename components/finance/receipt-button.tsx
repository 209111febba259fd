"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
import { teamReceipt } from "@/lib/domain/finance/contract";

/** A receipt of what a team has paid. */
export function ReceiptButton({ teamId }: { teamId: string }) {
  const t = useTranslations("finance.pay");
  const paper = useDownload(teamReceipt);
  return (
    <Button size="small" pending={paper.isPending} onClick={() => paper.mutate({ teamId })}>
      <Download aria-hidden className="size-4" />
      {t("receipt")}
    </Button>
  );
}
