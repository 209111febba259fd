"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useWrite } from "@/components/kit/use-endpoint";
import { StepList } from "@/components/work/step-list";
import { VersionCompare } from "@/components/work/version-compare";
import { VersionList } from "@/components/work/version-list";
import { WorkStatusTag } from "@/components/work/work-status-tag";
import { type MyWork, withdrawWork } from "@/lib/domain/work/contract";

type WorkAsideProps = { work: MyWork; onChanged: () => void; children: ReactNode; versions?: boolean };

/** The side panel: the work's status, the time left, earlier versions and the history. */
export function WorkAside({ work, onChanged, children, versions = true }: WorkAsideProps) {
  const t = useTranslations("work");
  const withdraw = useWrite(withdrawWork, { onDone: onChanged });
  return (
    <aside className="min-w-0 space-y-8 lg:sticky lg:top-6 lg:col-span-4">
      <div className="space-y-5 border-t-2 border-accent bg-raised px-5 py-5 shadow-[inset_0_0_0_1px_var(--rule)]">
        <p className="flex flex-wrap items-center gap-2">
          <WorkStatusTag status={work.status} />
          {work.versions.length > 0 && (
            <span className="figures text-note text-ink-2">{t("versionsSoFar", { count: work.versions.length })}</span>
          )}
        </p>
        {children}
      </div>
      {versions && work.versions.length > 0 && (
        <div>
          <div className="mb-2 flex items-center justify-between gap-3">
            <h2 className="text-sm font-semibold">{t("versions")}</h2>
            <VersionCompare workId={work.workId} versions={work.versions} slots={work.slots} />
          </div>
          <VersionList versions={work.versions} slots={work.slots} unfolded={false} receipts />
        </div>
      )}
      <div>
        <h2 className="mb-2 text-sm font-semibold">{t("history")}</h2>
        <StepList steps={work.history} />
      </div>
      {work.mayWithdraw && (
        <ConfirmButton
          variant="text"
          className="-ml-1 text-status-refused"
          question={{
            title: t("withdrawTitle", { name: work.workName || t("untitled") }),
            text: t("withdrawText"),
            act: t("withdraw"),
            danger: true,
            reason: "optional",
          }}
          onConfirm={({ reason }) => withdraw.mutateAsync({ workId: work.workId, ...(reason && { reason }) })}
        >
          {t("withdraw")}
        </ConfirmButton>
      )}
    </aside>
  );
}
