"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { keyOf, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { ProgressBar } from "@/components/ui/state/progress-bar";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import {
  type BatchRow,
  cancelBatch,
  listBatches,
  listCertificates,
  listRolls,
  resumeBatch,
  rollPage,
} from "@/lib/domain/certificate/contract";
import { BatchFiles } from "./parts/batch-files";
import { ProblemTable } from "./problem-table";
import { useBatches } from "./use-batches";

const marks = { running: "soon", finished: "open", failed: "refused", cancelled: "closed" } as const;
const EVERY = 1500;
/** As many as the list of batches gives of each. */
const SHOWN = 200;

/** The last batches of a contest: how far they are, and what is to be done next. */
export function BatchList({ competitionId }: { competitionId: string }) {
  const t = useTranslations("certificate.batch");
  const batches = useBatches(competitionId);
  const queries = useQueryClient();
  const running = batches.data?.list.some((one) => one.status === "running") ?? false;
  const { refetch } = batches;
  useEffect(() => {
    if (!running) {
      for (const made of [listCertificates, listRolls, rollPage])
        void queries.invalidateQueries({ queryKey: keyOf(made) });
      return;
    }
    const timer = setInterval(() => void refetch(), EVERY);
    return () => clearInterval(timer);
  }, [running, refetch, queries]);
  return (
    <Loaded query={batches}>
      {({ list }) =>
        list.length > 0 && (
          <Section title={t("title")} note={t("note")}>
            <ul>
              {list.map((one) => (
                <li key={one.batchId} className="space-y-3 border-b border-rule py-4 first:pt-0">
                  <Batch batch={one} />
                </li>
              ))}
            </ul>
          </Section>
        )
      }
    </Loaded>
  );
}

function Batch({ batch }: { batch: BatchRow }) {
  const t = useTranslations("certificate.batch");
  const may = useMay();
  const cancel = useWrite(cancelBatch, { invalidate: [listBatches] });
  const resume = useWrite(resumeBatch, { invalidate: [listBatches] });
  const { batchId, status, total, done, competitionId } = batch;
  const at = (view: string) => `/certificate/${view}?competitionId=${competitionId}&made.batchId=${batchId}`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag status={marks[status]}>{t(`status.${status}`)}</Tag>
          <span className="font-medium">
            {batch.rollName ? `${batch.templateName} · ${batch.rollName}` : batch.templateName}
          </span>
          <span className="text-note text-ink-2">
            {batch.createdBy} · <DateText value={batch.createTime} form="numeric" />
          </span>
        </p>
        <span className="flex flex-wrap gap-2">
          {batch.toCheck > 0 && may("cert:check:list") && (
            <LinkButton variant="primary" size="small" href={at("check")}>
              {t("toCheck", { count: batch.toCheck })}
            </LinkButton>
          )}
          {batch.toSend > 0 && may("cert:send:list") && (
            <LinkButton size="small" href={at("send")}>
              {t("toSend", { count: batch.toSend })}
            </LinkButton>
          )}
          {done > 0 && status !== "running" && (
            <>
              <BatchFiles of={{ batchId }} size="small" />
            </>
          )}
          {status === "running" && may("cert:make:make") && (
            <ConfirmButton
              size="small"
              question={{
                title: t("cancelTitle"),
                text: t("cancelText"),
                act: t("cancel"),
                leave: t("leave"),
                danger: true,
              }}
              onConfirm={() => cancel.mutateAsync({ batchId })}
            />
          )}
          {(status === "failed" || status === "cancelled") && may("cert:make:make") && (
            <Button size="small" pending={resume.isPending} onClick={() => resume.mutate({ batchId })}>
              {t("resume")}
            </Button>
          )}
        </span>
      </div>
      {status === "finished" ? (
        <p className="figures text-note text-ink-2">{`${done} / ${total}`}</p>
      ) : (
        <ProgressBar value={done} max={total} label={t("progress")} text={`${done} / ${total}`} className="max-w-2xl" />
      )}
      {batch.notMade > 0 && (
        <details open={status !== "finished"} className="space-y-2">
          <summary className="cursor-pointer text-note text-status-refused">
            {t("notMade", { count: batch.notMade })}
          </summary>
          <ProblemTable problems={batch.problems} competitionId={competitionId} of={{ batchId }} />
          {batch.problems.length >= SHOWN && (
            <p className="text-note text-ink-2">{t("notMadeMore", { count: SHOWN })}</p>
          )}
        </details>
      )}
    </>
  );
}
