"use client";

import { useTranslations } from "next-intl";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { ProgressBar } from "@/components/ui/state/progress-bar";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { closeImportJob, type ImportJob, listImportJobs } from "@/lib/domain/access/contract";
import { ImportProblems } from "./import-problems";
import { isUnderWay } from "./use-import-jobs";

const marks = { waiting: "soon", running: "soon", finished: "open", failed: "refused" } as const;

/** How much of an import is done, in percent: every row is judged, and then written. */
export const shareOf = ({ total, judged, written }: ImportJob) =>
  total > 0 ? Math.min(99, Math.round((50 * (judged + written)) / total)) : 0;

/** One import by job: how far it is, or what came of it. */
export function ImportJobRow({ job }: { job: ImportJob }) {
  const t = useTranslations("kit.import.job");
  const close = useWrite(closeImportJob, { invalidate: [listImportJobs] });
  const { checkId, fileName, state, result, problems, total, judged, written } = job;
  const step = judged < total ? t("judging", { done: judged, total }) : t("writing", { done: written, total });
  return (
    <li className="space-y-3 border-b border-rule py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Tag status={marks[state]}>{t(`state.${state}`)}</Tag>
          <span className="font-medium break-all">{fileName}</span>
          <span className="text-note text-ink-2">
            <DateText value={job.createTime} form="numeric" />
          </span>
        </p>
        {!isUnderWay(job) && (
          <Button size="small" pending={close.isPending} onClick={() => close.mutate({ checkId })}>
            {t("close")}
          </Button>
        )}
      </div>
      {isUnderWay(job) && (
        <>
          <ProgressBar value={shareOf(job)} max={100} label={t("progress", { file: fileName })} />
          <p className="figures text-note text-ink-2">
            {total > 0 ? step : t(state === "running" ? "reads" : "waits")}
          </p>
        </>
      )}
      {result && (
        <p className="figures text-sm">
          {t("done", {
            created: result.createCount,
            updated: result.updateCount,
            unchanged: result.unchangedCount,
            skipped: result.invalidCount,
          })}
        </p>
      )}
      {result && result.messageList.length > 0 && (
        <ImportProblems
          title={t("skipped", { count: result.invalidCount })}
          messages={result.messageList}
          checkId={checkId}
        />
      )}
      {state === "failed" && <ImportProblems title={t("failed")} messages={problems} />}
    </li>
  );
}
