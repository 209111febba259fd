"use client";

import { useTranslations } from "next-intl";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
import { awardList } from "@/lib/domain/center/contract";

/** Everything that the reader won, as PDF. */
export function CvButton() {
  const t = useTranslations("center.reward");
  const cv = useDownload(awardList);
  return (
    <Button pending={cv.isPending} onClick={() => cv.mutate({})}>
      {t("cv")}
    </Button>
  );
}
