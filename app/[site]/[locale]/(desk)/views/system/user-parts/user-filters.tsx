"use client";

import { useTranslations } from "next-intl";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterDays } from "@/components/kit/table/filter-days";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import type { List } from "@/components/kit/table/use-list";
import { useRead } from "@/components/kit/use-endpoint";
import { grantableRoles, type UserRow } from "@/lib/domain/access/contract";

export function UserFilters({ list }: { list: List<UserRow> }) {
  const t = useTranslations("system.user");
  const roles = useRead(grantableRoles, {});
  return (
    <Filters list={list}>
      <FilterText label={t("keywords")} placeholder={t("keywordsHint")} />
      <FilterChoice
        name="status"
        label={t("status")}
        options={[
          { value: "1", label: t("active") },
          { value: "0", label: t("disabled") },
        ]}
      />
      <FilterChoice name="roleId" label={t("role")} options={roles.data ?? []} />
      <FilterDays label={t("created")} />
    </Filters>
  );
}
