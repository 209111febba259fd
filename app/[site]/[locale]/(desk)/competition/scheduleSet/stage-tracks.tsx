"use client";

import { useTranslations } from "next-intl";
import { useNames } from "@/app/[site]/[locale]/(desk)/competition/use-names";
import { TicksField } from "@/components/kit/form/ticks-field";
import { useRead } from "@/components/kit/use-endpoint";
import { itemList } from "@/lib/domain/contest/contract";

/** The tracks of a contest that a stage is held for; with one track there is nothing to choose. */
export function StageTracks({ competitionId }: { competitionId: string }) {
  const t = useTranslations("contest.field");
  const { itemNameOf } = useNames();
  const { data = [] } = useRead(itemList, { competitionId });
  const tracks = data.filter(({ parentId }) => parentId === null);
  if (tracks.length < 2) return null;
  return (
    <TicksField
      name="itemIds"
      label={t("stageTracks")}
      help={t("stageTracksHelp")}
      optional
      options={tracks.map((track) => ({ value: track.itemId, label: itemNameOf(track) }))}
    />
  );
}
