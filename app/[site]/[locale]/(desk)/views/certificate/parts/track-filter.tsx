"use client";

import { useTranslations } from "next-intl";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { useRead } from "@/components/kit/use-endpoint";
import { itemOptions } from "@/lib/domain/contest/contract";

/** A track of the contest, or one of its groups; without a contest there is nothing to choose from. */
export function TrackFilter({ competitionId = "" }: { competitionId?: string | undefined }) {
  const terms = useTranslations("terms");
  const items = useRead(itemOptions, { competitionId }, { enabled: competitionId !== "" });
  const tracks = (items.data ?? []).flatMap((track) => [
    { value: track.value, label: track.label },
    ...(track.children ?? []).map((group) => ({ value: group.value, label: `${track.label} · ${group.label}` })),
  ]);
  return <FilterChoice name="itemId" label={terms("enroll.item")} options={tracks} />;
}
