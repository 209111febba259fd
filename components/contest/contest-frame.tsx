"use client";

import { ExternalLink } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Loaded } from "@/components/kit/loaded";
import { PreviewButton } from "@/components/kit/preview-button";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { buttonStyle } from "@/components/ui/control/button-style";
import {
  type ContestDetail,
  type ContestStatus,
  contestDetail,
  previewContest,
  publicStatuses,
} from "@/lib/domain/contest/contract";
import { nameFor } from "@/lib/i18n/named";
import { ContestStatusTag } from "./contest-status-tag";

const isPublic: readonly ContestStatus[] = publicStatuses;

type ContestFrameProps = { competitionId: string; aside?: ReactNode; children: (contest: ContestDetail) => ReactNode };

/** A screen on which a contest is set up: its name and status above. */
export function ContestFrame({ competitionId, aside, children }: ContestFrameProps) {
  const t = useTranslations("contest");
  const locale = useLocale();
  const may = useMay();
  const contest = useRead(contestDetail, { competitionId });
  return (
    <Loaded query={contest}>
      {(found) => (
        <div className="space-y-5">
          <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0">
              <p className="text-note text-ink-2">
                {t("edition", { series: found.seriesName, round: found.round, year: found.year })}
              </p>
              <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
                <span className="min-w-0 break-words">{nameFor(locale, found)}</span>
                <ContestStatusTag status={found.status} />
              </h1>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {isPublic.includes(found.status) && (
                <a
                  href={`/home/competition/details?id=${competitionId}`}
                  target="_blank"
                  rel="noopener"
                  className={buttonStyle({ variant: "quiet" })}
                >
                  {t("publicPage")}
                  <ExternalLink aria-hidden className="size-3.5" />
                </a>
              )}
              {may("comp:info:edit") && <PreviewButton endpoint={previewContest} input={{ competitionId }} />}
              {aside}
            </div>
          </header>
          {!found.editable && (
            <p className="border-l-2 border-status-soon bg-status-soon-soft px-4 py-2 text-note">
              {t(`readOnly.${found.status === "pending" || found.status === "suspended" ? found.status : "over"}`)}
            </p>
          )}
          {children(found)}
        </div>
      )}
    </Loaded>
  );
}
