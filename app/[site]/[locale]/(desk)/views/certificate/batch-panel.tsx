"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { ErrorState } from "@/components/ui/state/error-state";
import { Skeleton } from "@/components/ui/state/skeleton";
import { toast } from "@/components/ui/toast/toast";
import {
  checkBatch,
  listBatches,
  listCertificates,
  listRolls,
  rollPage,
  startBatch,
} from "@/lib/domain/certificate/contract";
import { Refusal } from "@/lib/http/call";
import { LeftOut } from "./left-out";
import { DesignNotices } from "./parts/design-notices";
import { ProblemTable } from "./problem-table";
import { TemplatePreview } from "./template-preview";

type Props = {
  competitionId: string;
  templateId: string;
  ruleId?: string;
  rollId?: string;
  further: boolean;
  issueDate?: string;
};

/**
 * One template over the published awards, over those of one rule, or over the people of a roll: what would be made, and what is in its way. While a batch
 * is `running`, no other can begin.
 */
export function BatchPanel({ running, ...batch }: Props & { running: boolean }) {
  const { competitionId, templateId, ruleId, rollId, further, issueDate } = batch;
  const t = useTranslations("certificate.make");
  const may = useMay();
  const check = useWrite(checkBatch);
  const start = useWrite(startBatch, {
    invalidate: [listBatches, listCertificates, listRolls, rollPage],
    onDone: ({ total }) => toast.success(t("begun", { count: total })),
  });
  const { mutate } = check;
  useEffect(
    () => mutate({ competitionId, templateId, ruleId, rollId, further, issueDate }),
    [mutate, competitionId, templateId, ruleId, rollId, further, issueDate],
  );
  if (check.isError) {
    const [wrong] = check.error instanceof Refusal ? check.error.errors : [];
    return <ErrorState onRetry={() => mutate(batch)}>{wrong?.message ?? check.error.message}</ErrorState>;
  }
  if (!check.data) return <Skeleton className="h-40 w-full" />;
  const { ready, notMade, issued, problems, notices, leftOut, sample } = check.data;
  const revoked = problems.filter((one) => one.fault === "revokedBefore").length;
  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <div className="space-y-6">
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          {(
            [
              ["ready", ready],
              ["issued", issued],
              ["problems", notMade],
            ] as const
          ).map(([name, value]) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-note text-ink-2">{t(name)}</dt>
              <dd
                className={`figures text-xl font-semibold ${name === "problems" && value ? "text-status-refused" : ""}`}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {revoked > 0 && <p className="max-w-measure text-note text-ink-2">{t("replacing", { count: revoked })}</p>}
        {notMade > 0 && (
          <p className="flex max-w-measure flex-wrap items-baseline gap-x-4 text-note">
            {ready > 0 && t("notMade", { count: notMade })}
            {may("cert:template:edit") && (
              <LinkButton variant="text" size="small" href={`/certificate/editor?templateId=${templateId}`}>
                {t("toTemplate")}
              </LinkButton>
            )}
          </p>
        )}
        {problems.length > 0 && (
          <ProblemTable problems={problems} competitionId={competitionId} of={{ ...batch, further: further ? 1 : 0 }} />
        )}
        <DesignNotices notices={notices} templateId={templateId} />
        {leftOut.length > 0 && <LeftOut list={leftOut} competitionId={competitionId} />}
        <div className="flex flex-wrap gap-3">
          <Button pending={check.isPending} onClick={() => mutate(batch)}>
            {t("check")}
          </Button>
          {ready > 0 && !running && (
            <ConfirmButton
              variant="primary"
              question={{
                title: t("startTitle", { count: ready }),
                text: `${notMade > 0 ? t("partText", { bad: notMade }) : ""}${t("startText")}`,
                act: t("start"),
              }}
              onConfirm={() => start.mutateAsync(batch)}
            >
              {t("startCount", { count: ready })}
            </ConfirmButton>
          )}
          {issued > 0 && (
            <LinkButton href={`/certificate/list?competitionId=${competitionId}`}>{t("toList")}</LinkButton>
          )}
        </div>
        {running && <p className="max-w-measure text-note text-ink-2">{t("running")}</p>}
        {ready === 0 && notMade === 0 && (issued > 0 || leftOut.length === 0) && (
          <p className="max-w-measure text-note text-ink-2">
            {t(rollId ? "nobody" : issued > 0 ? "allIssued" : "nothing")}
          </p>
        )}
      </div>
      <div>
        <p className="mb-2 text-note text-ink-2">{t(sample ? "preview" : "sample")}</p>
        <div className="border border-rule bg-white">
          <TemplatePreview templateId={templateId} competitionId={competitionId} facts={sample ?? undefined} />
        </div>
      </div>
    </div>
  );
}
