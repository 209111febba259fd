"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import { Spinner } from "@/components/ui/state/spinner";
import type { ImportJob } from "@/lib/domain/access/contract";
import { shareOf } from "./import-job-row";
import { isUnderWay } from "./use-import-jobs";

type ImportJobsProps = { jobs: readonly ImportJob[]; onOpen: () => void };

/** How the imports stand that go on by themselves; nothing where there are none. Opens what came of them. */
export function ImportJobs({ jobs, onOpen }: ImportJobsProps) {
  const t = useTranslations("kit.import.job");
  if (jobs.length === 0) return null;
  const running = jobs.filter(isUnderWay);
  const first = running.at(-1);
  const failed = jobs.filter(({ state }) => state === "failed").length;
  const words = () => {
    if (first) return t("chip.running", { percent: shareOf(first), more: running.length - 1 });
    return failed > 0 ? t("chip.failed", { count: failed }) : t("chip.finished", { count: jobs.length });
  };
  return (
    <Button variant="text" guard={0} onClick={onOpen}>
      {first && <Spinner className="size-4" />}
      {words()}
    </Button>
  );
}
