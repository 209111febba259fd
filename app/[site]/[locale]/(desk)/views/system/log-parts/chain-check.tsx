"use client";

import { ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { checkLogChain } from "@/lib/domain/report/contract";

/** Reckons the log's chain of hashes anew, and says what it came to. */
export function ChainCheck() {
  const t = useTranslations("system.log");
  const chain = useRead(checkLogChain, {}, { enabled: false });
  const { brokenAt, removedThrough, ...counts } = chain.data ?? { brokenAt: null, removedThrough: null };
  return (
    <>
      <Button size="small" pending={chain.isFetching} onClick={() => void chain.refetch()}>
        <ShieldCheck aria-hidden className="size-4" />
        {t("checkChain")}
      </Button>
      <span role="status" className={`text-note ${brokenAt ? "text-status-refused" : "text-ink-2"}`}>
        {"sealed" in counts &&
          (brokenAt
            ? t("chainBroken", { id: brokenAt.logId, time: brokenAt.time, sealed: counts.sealed })
            : t("chainWhole", counts))}
        {removedThrough && ` ${t("removedThrough", { month: removedThrough })}`}
      </span>
    </>
  );
}
