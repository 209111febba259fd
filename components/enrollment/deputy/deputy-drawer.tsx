"use client";

import { useTranslations } from "next-intl";
import { EntryTab } from "@/components/enrollment/entry/entry-tab";
import { PastTab } from "@/components/enrollment/entry/past-tab";
import { PeopleTab } from "@/components/enrollment/entry/people-tab";
import { ShownAnswers } from "@/components/enrollment/entry/shown-answers";
import { TrackName } from "@/components/enrollment/track-name";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Tabs } from "@/components/ui/layout/tabs";
import { Drawer } from "@/components/ui/overlay/drawer";
import { decisionTeam } from "@/lib/domain/enrollment/contract";

type Props = { teamId: string; delegationId: string; onClose: () => void };

/** One entry in full, to whoever decides on it in the place of somebody. */
export function DeputyDrawer({ teamId, delegationId, onClose }: Props) {
  const t = useTranslations("enrollment.desk");
  const read = useRead(decisionTeam, { teamId, delegationId });
  const team = read.data?.team;
  return (
    <Drawer
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title={team?.teamName ?? t("team")}
      description={team && <TrackName team={team} />}
    >
      <Loaded query={read}>
        {(detail) => (
          <Tabs
            label={t("team")}
            items={[
              { value: "entry", label: t("tabAbout"), content: <EntryTab detail={detail} /> },
              { value: "people", label: t("tabPeople"), content: <PeopleTab detail={detail} /> },
              { value: "answers", label: t("tabAnswers"), content: <ShownAnswers detail={detail} /> },
              { value: "past", label: t("tabPast"), content: <PastTab detail={detail} /> },
            ]}
          />
        )}
      </Loaded>
    </Drawer>
  );
}
