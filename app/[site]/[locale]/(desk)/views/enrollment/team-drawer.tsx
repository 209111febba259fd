"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EntryTab } from "@/components/enrollment/entry/entry-tab";
import { PastTab } from "@/components/enrollment/entry/past-tab";
import { PeopleTab } from "@/components/enrollment/entry/people-tab";
import { ShownAnswers } from "@/components/enrollment/entry/shown-answers";
import { TeamStatusTag } from "@/components/enrollment/team-status-tag";
import { TrackName } from "@/components/enrollment/track-name";
import { Loaded } from "@/components/kit/loaded";
import { QueueBar } from "@/components/kit/queue/queue-bar";
import type { Queue } from "@/components/kit/queue/use-queue";
import { useRead } from "@/components/kit/use-endpoint";
import { Tabs } from "@/components/ui/layout/tabs";
import { Drawer } from "@/components/ui/overlay/drawer";
import { type DeskRow, deskTeam } from "@/lib/domain/enrollment/contract";
import { AlikeTeams } from "./alike-teams";
import { DrawerActs } from "./drawer-acts";

type TeamDrawerProps = {
  teamId: string;
  /** The list that is run through. */
  queue?: Queue<DeskRow>;
  onClose: () => void;
};

/** One entry in full, beside the list. */
export function TeamDrawer({ teamId, queue, onClose }: TeamDrawerProps) {
  const t = useTranslations("enrollment.desk");
  const read = useRead(deskTeam, { teamId });
  const team = read.data?.team;
  const [alike, open] = useState<string>();
  return (
    <Drawer
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title={team?.teamName ?? t("team")}
      description={team && <TrackName team={team} />}
      footer={
        read.data ? (
          <DrawerActs detail={read.data} queue={queue} onClose={onClose} />
        ) : (
          queue && <QueueBar queue={queue} />
        )
      }
    >
      <Loaded query={read}>
        {(detail) => (
          <div className="space-y-4">
            <p className="flex flex-wrap items-center gap-3">
              <TeamStatusTag team={detail.team} />
              {detail.team.teamNumber && <span className="figures font-semibold">{detail.team.teamNumber}</span>}
              <span className="text-note text-ink-2">{detail.team.competitionName}</span>
            </p>
            <AlikeTeams teams={detail.alike} onOpen={open} />
            <Tabs
              label={t("team")}
              items={[
                { value: "entry", label: t("tabAbout"), content: <EntryTab detail={detail} /> },
                { value: "people", label: t("tabPeople"), content: <PeopleTab detail={detail} /> },
                { value: "answers", label: t("tabAnswers"), content: <ShownAnswers detail={detail} /> },
                { value: "past", label: t("tabPast"), content: <PastTab detail={detail} /> },
              ]}
            />
          </div>
        )}
      </Loaded>
      {alike && <TeamDrawer teamId={alike} onClose={() => open(undefined)} />}
    </Drawer>
  );
}
