"use client";

import { useTranslations } from "next-intl";
import { useDownload } from "@/components/kit/upload/use-download";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Skeleton } from "@/components/ui/state/skeleton";
import { Tag } from "@/components/ui/state/tag";
import { exportVotes, findVoteRules, tallyVotes } from "@/lib/domain/work/contract";
import { VoteCurves } from "./vote-curves";
import { VoteRulesDialog } from "./vote-rules-dialog";
import { VoteWorks } from "./vote-works";

const looks = { before: "soon", running: "open", after: "closed" } as const;

/** The public vote of a contest: its rules, its curve, and its works with what looks like fraud. */
export function VotePanel({ competitionId }: { competitionId: string }) {
  const t = useTranslations("work.vote");
  const found = useRead(findVoteRules, { competitionId });
  const tally = useRead(tallyVotes, { competitionId });
  const save = useDownload(exportVotes);
  if (!tally.data || found.data === undefined) return <Skeleton className="h-40" />;
  const rules = found.data?.rules ?? null;
  const { votes, voided, accounts, curve, works } = tally.data;
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {found.data && rules?.isOn ? (
          <Tag status={looks[found.data.state]}>{t(`state.${found.data.state}`)}</Tag>
        ) : (
          <Tag>{t("off")}</Tag>
        )}
        {rules && (
          <span className="figures text-note text-ink-2">
            {rules.startTime.slice(0, 16)} – {rules.endTime.slice(0, 16)}
          </span>
        )}
        <span className="text-note text-ink-2">
          {t("votes")} <span className="figures">{votes}</span> · {t("voided")}{" "}
          <span className="figures">{voided}</span> · {t("accounts")} <span className="figures">{accounts}</span>
        </span>
        <span className="ml-auto flex gap-2">
          <VoteRulesDialog {...{ competitionId, rules }} version={found.data?.version ?? 0} />
          <Button size="small" pending={save.isPending} onClick={() => save.mutate({ competitionId })}>
            {t("export")}
          </Button>
        </span>
      </div>
      <VoteCurves curve={curve} />
      {works.length > 0 && <VoteWorks works={works} />}
    </div>
  );
}
