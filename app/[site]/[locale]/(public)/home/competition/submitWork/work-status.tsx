"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useWrite } from "@/components/kit/use-endpoint";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { ShareLinks } from "@/components/work/share-links";
import { VersionList } from "@/components/work/version-list";
import { type MyWork, takeBack } from "@/lib/domain/work/contract";
import { Deadline } from "./deadline";
import { useTurning } from "./use-turning";
import { WorkAside } from "./work-aside";

type WorkStatusProps = { work: MyWork; onChanged: () => void };

/** A work that is not being written at the moment: handed in, locked, missed, or somebody else's to write. */
export function WorkStatus({ work, onChanged }: WorkStatusProps) {
  const t = useTranslations("work");
  const back = useWrite(takeBack, { onDone: onChanged });
  useTurning(work, onChanged);
  const note = noteOf(work);
  const returned = work.history.findLast((step) => step.to === work.status)?.reason;
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="min-w-0 space-y-10 lg:col-span-8">
        <div role="status" className="space-y-1 border-l-4 border-ink bg-sunken px-4 py-3">
          <p className="font-medium">{t(`standing.${note}.title`)}</p>
          <p className="text-note text-ink-2">{t(`standing.${note}.text`)}</p>
          {returned && <p className="text-note">{t("because", { reason: returned })}</p>}
        </div>
        {work.versions.length > 0 ? (
          <Section title={t("versions")}>
            <VersionList versions={work.versions} slots={work.slots} receipts />
          </Section>
        ) : (
          <Empty title={t("nothingYet")}>{t("nothingYetText")}</Empty>
        )}
        {work.isCaptain && work.versions.length > 0 && (
          <Section title={t("share.title")} note={t("share.note")}>
            <ShareLinks workId={work.workId} />
          </Section>
        )}
      </div>
      <WorkAside work={work} onChanged={onChanged} versions={false}>
        <Deadline window={work.window} onTurn={onChanged} />
        <div className="flex flex-wrap gap-3">
          {work.mayTakeBack && (
            <ConfirmButton
              question={{ title: t("takeBackTitle"), text: t("takeBackText"), act: t("takeBack"), danger: true }}
              onConfirm={() => back.mutateAsync({ workId: work.workId })}
            >
              {t("takeBack")}
            </ConfirmButton>
          )}
          <LinkButton href={`/home/work/workDetail?id=${work.workId}`} prefetch={false}>
            {t("open")}
          </LinkButton>
        </div>
      </WorkAside>
    </div>
  );
}

function noteOf({ status, window, isCaptain, multipleVersions }: MyWork) {
  if (status === "draft" && window.state === "before") return "early" as const;
  if (status === "draft") return isCaptain ? ("stopped" as const) : ("captain" as const);
  if (status === "submitted")
    return window.state === "open" && multipleVersions ? ("submitted" as const) : ("final" as const);
  if (status === "returned") return isCaptain ? ("stopped" as const) : ("returned" as const);
  if (status === "promoted" || status === "eliminated" || status === "awarded" || status === "reviewed")
    return "reviewed" as const;
  return status;
}
