"use client";

import { useTranslations } from "next-intl";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import type { List } from "@/components/kit/table/use-list";
import { useRead } from "@/components/kit/use-endpoint";
import { contestOptions, itemOptions, stageOptions } from "@/lib/domain/contest/contract";
import { payStatuses } from "@/lib/domain/enrollment/contract";
import { blindMarks, type DeskWorkRow, workStatuses } from "@/lib/domain/work/contract";

export function WorkFilters({ list }: { list: List<DeskWorkRow> }) {
  const t = useTranslations("work.desk");
  const work = useTranslations("work");
  const common = useTranslations("common");
  const enrollment = useTranslations("enrollment");
  const contests = useRead(contestOptions, {});
  const competitionId = list.filters.competitionId ?? "";
  const items = useRead(itemOptions, { competitionId }, { enabled: competitionId !== "" });
  const stages = useRead(stageOptions, { competitionId }, { enabled: competitionId !== "" });
  const tracks = items.data?.flatMap((track) => [
    { value: track.value, label: track.label },
    ...(track.children ?? []).map((group) => ({ value: group.value, label: `${track.label} / ${group.label}` })),
  ]);
  return (
    <Filters list={list}>
      <FilterText label={t("keywords")} placeholder={t("keywordsHint")} />
      <FilterChoice name="competitionId" label={t("contest")} options={contests.data ?? []} />
      <FilterChoice
        name="status"
        label={common("status")}
        options={workStatuses.map((value) => ({ value, label: work(`status.${value}`) }))}
      />
      <FilterChoice
        name="blind"
        label={work("lint.filter")}
        options={blindMarks.map((value) => ({ value, label: work(`lint.marks.${value}`) }))}
      />
      <FilterChoice
        name="isSimilar"
        label={work("similar.filter")}
        options={[{ value: "1", label: work("similar.marked") }]}
      />
      <FilterChoice
        name="payStatus"
        label={enrollment("desk.pay")}
        options={payStatuses.map((value) => ({ value, label: enrollment(`pay.${value}`) }))}
      />
      {competitionId !== "" && (
        <>
          <FilterChoice name="stageId" label={t("stage")} options={stages.data ?? []} />
          <FilterChoice name="itemId" label={t("item")} options={tracks ?? []} />
        </>
      )}
    </Filters>
  );
}
