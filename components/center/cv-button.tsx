"use client";

import { useTranslations } from "next-intl";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
import { awardList, credentialBundle } from "@/lib/domain/center/contract";

/** Everything that the reader won: as PDF, and as credentials that others check without us. */
export function CvButton() {
  const t = useTranslations("center.reward");
  const [cv, bundle] = [useDownload(awardList), useDownload(credentialBundle)];
  return (
    <div className="flex flex-wrap gap-3">
      <Button pending={cv.isPending} onClick={() => cv.mutate({})}>
        {t("cv")}
      </Button>
      <Button pending={bundle.isPending} onClick={() => bundle.mutate({})}>
        {t("credentials")}
      </Button>
    </div>
  );
}
