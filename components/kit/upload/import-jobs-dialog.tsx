"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { ImportJob } from "@/lib/domain/access/contract";
import { ImportJobRow } from "./import-job-row";
import { isUnderWay } from "./use-import-jobs";

type ImportJobsDialogProps = { jobs: readonly ImportJob[]; onClose: () => void };

/** The imports that go on by themselves, and what came of those that ended. It may be closed, and opened again from the list. */
export function ImportJobsDialog({ jobs, onClose }: ImportJobsDialogProps) {
  const t = useTranslations("kit.import.job");
  const running = jobs.some(isUnderWay);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("title")}
      description={running ? t("text") : undefined}
      footer={<Button onClick={onClose}>{t(running ? "leave" : "end")}</Button>}
    >
      <p role="status" className="sr-only">
        {jobs[0] && t(`state.${jobs[0].state}`)}
      </p>
      {jobs.length > 0 ? (
        <ul>
          {jobs.map((job) => (
            <ImportJobRow key={job.checkId} job={job} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-2">{t("none")}</p>
      )}
    </Dialog>
  );
}
