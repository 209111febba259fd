"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { QuotaDialog } from "@/components/ladder/quota/quota-dialog";
import { Button } from "@/components/ui/control/button";
import type { RunStage } from "@/lib/domain/ladder/contract";

/** A school gives numbers to its own colleges. */
export function SchoolQuotas({ stage }: { stage: RunStage }) {
  const t = useTranslations("ladder");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("column.quota")}</Button>
      {open && <QuotaDialog competitionId={stage.contestId} stage={stage} ofSchool onClose={() => setOpen(false)} />}
    </>
  );
}
