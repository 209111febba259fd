"use client";

import { useTranslations } from "next-intl";
import { ContestChoice } from "@/components/contest/contest-choice";
import { View } from "@/components/kit/view";
import { ShowcaseTable } from "./showcase-parts/showcase-table";

/** What of a contest's works is shown publicly: chosen, ordered, tagged. */
export default function Showcase() {
  const t = useTranslations("work.showcaseDesk");
  return (
    <View title={t("title")} note={t("note")}>
      <ContestChoice>{(competitionId) => <ShowcaseTable competitionId={competitionId} />}</ContestChoice>
    </View>
  );
}
