"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { ContestChoice } from "@/components/contest/contest-choice";
import { View } from "@/components/kit/view";
import { BroadcastPage } from "./broadcast-parts/broadcast-page";
import { BroadcastTable } from "./broadcast-parts/broadcast-table";

/** Letters of a contest's organiser to many: all of them, and one to write, to send or to follow. */
export default function Broadcasts() {
  const t = useTranslations("broadcast");
  const broadcastId = useSearchParams().get("broadcastId");
  return (
    <View title={t("title")} note={t("note")}>
      <ContestChoice>
        {(competitionId) =>
          broadcastId ? (
            <BroadcastPage key={broadcastId} competitionId={competitionId} broadcastId={broadcastId} />
          ) : (
            <BroadcastTable competitionId={competitionId} />
          )
        }
      </ContestChoice>
    </View>
  );
}
