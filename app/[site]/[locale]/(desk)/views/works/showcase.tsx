"use client";

import { useTranslations } from "next-intl";
import { ContestChoice } from "@/components/contest/contest-choice";
import { View } from "@/components/kit/view";
import { Tabs } from "@/components/ui/layout/tabs";
import { ShowcaseTable } from "./showcase-parts/showcase-table";
import { VotePanel } from "./vote-parts/vote-panel";

/** What of a contest's works is shown publicly: chosen, ordered, tagged. */
export default function Showcase() {
  const t = useTranslations("work.showcaseDesk");
  const vote = useTranslations("work.vote");
  return (
    <View title={t("title")} note={t("note")}>
      <ContestChoice>
        {(competitionId) => (
          <Tabs
            label={t("title")}
            items={[
              { value: "works", label: t("works"), content: <ShowcaseTable competitionId={competitionId} /> },
              { value: "vote", label: vote("title"), content: <VotePanel competitionId={competitionId} /> },
            ]}
          />
        )}
      </ContestChoice>
    </View>
  );
}
