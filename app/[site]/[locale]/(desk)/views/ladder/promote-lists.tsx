"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { PromotionDialog } from "@/components/ladder/promotion-dialog";
import { Button } from "@/components/ui/control/button";
import { stagesAfter } from "@/lib/domain/ladder/contract";

/** Promotes from the sealed lists of a stage; nothing where no stage comes after it, or the caller may not. */
type Props = { competitionId: string; stageId: string; ofSchool: boolean };

export function PromoteLists({ competitionId, stageId, ofSchool }: Props) {
  const t = useTranslations("review.promotion");
  const may = useMay();
  const stages = useRead(stagesAfter, { stageId }, { enabled: ofSchool || may("review:result:edit") });
  const [open, setOpen] = useState(false);
  if (!stages.data?.length) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t("act")}
      </Button>
      {open && (
        <PromotionDialog
          competitionId={competitionId}
          source={{ fromStageId: stageId }}
          stages={stages.data}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
