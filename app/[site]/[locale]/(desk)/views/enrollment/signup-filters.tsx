"use client";

import { useTranslations } from "next-intl";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useRead } from "@/components/kit/use-endpoint";
import { SchoolFilter } from "@/components/org/school-filter";
import { contestOptions, itemOptions } from "@/lib/domain/contest/contract";
import { type DeskRow, payStatuses, teamSources, teamStatuses, teamSteps } from "@/lib/domain/enrollment/contract";

type Filtered = Parameters<typeof Filters>[0]["list"] & { rows: DeskRow[] };

/** By contest and track, by state, and the one that auditors use most: what waits for them. */
export function SignupFilters({ list }: { list: Filtered }) {
  const t = useTranslations("enrollment");
  const common = useTranslations("common");
  const steps = useTranslations("contest.funnel");
  const terms = useTranslations("terms");
  const contests = useRead(contestOptions, {});
  const competitionId = list.filters.competitionId ?? "";
  const items = useRead(itemOptions, { competitionId }, { enabled: competitionId !== "" });
  const sources = useRead(teamSources, { competitionId }, { enabled: competitionId !== "" });
  const tracks = (items.data ?? []).flatMap((track) => [
    { value: track.value, label: track.label },
    ...(track.children ?? []).map((group) => ({ value: group.value, label: `${track.label} · ${group.label}` })),
  ]);
  return (
    <Filters list={list}>
      <FilterText label={t("desk.keywords")} />
      <FilterChoice name="competitionId" label={t("desk.contest")} options={contests.data ?? []} />
      <FilterChoice
        name="status"
        label={common("status")}
        options={teamStatuses.filter((s) => s !== "draft").map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <FilterChoice name="mine" label={t("desk.mine")} options={[{ value: "1", label: t("desk.mineOnly") }]} />
      <FilterChoice name="itemId" label={terms("enroll.item")} options={tracks} />
      <FilterChoice
        name="step"
        label={t("desk.step")}
        options={teamSteps.map((value) => ({ value, label: steps(value) }))}
      />
      <FilterChoice name="source" label={t("desk.source")} options={sources.data ?? []} />
      <SchoolFilter nameOf={(id) => list.rows.find((row) => row.schoolId === id)?.schoolName} />
      <FilterChoice
        name="payStatus"
        label={t("desk.pay")}
        options={payStatuses.map((value) => ({ value, label: t(`pay.${value}`) }))}
      />
    </Filters>
  );
}
