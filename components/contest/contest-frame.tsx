"use client";

import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Loaded } from "@/components/kit/loaded";
import { PreviewButton } from "@/components/kit/preview-button";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { cn } from "@/components/ui/cn";
import { buttonStyle } from "@/components/ui/control/button-style";
import type { Permission } from "@/lib/domain/access/permissions";
import {
  type ContestDetail,
  type ContestStatus,
  contestDetail,
  previewContest,
  publicStatuses,
  type settingPages,
} from "@/lib/domain/contest/contract";
import { nameFor } from "@/lib/i18n/named";
import { ContestStatusTag } from "./contest-status-tag";

const screens: { path: string; word: Screen; needs: Permission[] }[] = [
  { path: "/competition/details", word: "details", needs: ["comp:info:list"] },
  { path: "/competition/addEdit", word: "addEdit", needs: ["comp:info:list"] },
  { path: "/competition/scheduleSet", word: "scheduleSet", needs: ["comp:schedule:list", "comp:stage:list"] },
  { path: "/competition/enrollSet", word: "enrollSet", needs: ["comp:info:list"] },
  { path: "/competition/workSubSet", word: "workSubSet", needs: ["comp:info:list"] },
  { path: "/competition/reviewSet", word: "reviewSet", needs: ["review:rule:list"] },
];
type Screen = "details" | (typeof settingPages)[number];

const isPublic: readonly ContestStatus[] = publicStatuses;

/** On a narrow screen the line of screens scrolls; the present one must be seen. */
const intoView = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: "nearest", inline: "nearest" });

type ContestFrameProps = { competitionId: string; aside?: ReactNode; children: (contest: ContestDetail) => ReactNode };

/** The screens of one contest: its name and status above, the way to each of them beside. */
export function ContestFrame({ competitionId, aside, children }: ContestFrameProps) {
  const t = useTranslations("contest");
  const locale = useLocale();
  const path = usePathname();
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
          <nav aria-label={t("screens")} className="flex gap-5 overflow-x-auto border-b border-rule print:hidden">
            {screens
              .filter((screen) => may(...screen.needs))
              .map((screen) => {
                const here = path === screen.path;
                return (
                  <Link
                    key={screen.path}
                    ref={here ? intoView : undefined}
                    href={`${screen.path}?competitionId=${competitionId}`}
                    aria-current={here ? "page" : undefined}
                    className={cn(
                      "-mb-px inline-flex min-h-10 shrink-0 items-center border-b-2 text-sm no-underline outline-offset-[-2px]",
                      here ? "border-accent font-semibold text-ink" : "border-transparent text-ink-2 hover:text-ink",
                    )}
                  >
                    {t(`screen.${screen.word}`)}
                  </Link>
                );
              })}
          </nav>
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
