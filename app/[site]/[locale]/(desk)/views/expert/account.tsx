"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { expertAccountStates } from "@/db/values";
import { now, toWireTime } from "@/lib/clock";
import { type AccountRow, expertAccountPage } from "@/lib/domain/expert/contract";
import { AccountActs } from "./account/account-acts";
import { AddAccountDialog } from "./account/add-account-dialog";

const TONE = { invited: "soon", unused: "soon", active: "open", disabled: "closed" } as const;

/** How the experts of the library sign in, and whether they may. */
export default function ExpertAccounts() {
  const t = useTranslations("expert.account");
  const names = useTranslations("expert");
  const common = useTranslations("common");
  const may = useMay();
  const list = useList(expertAccountPage);
  const [adding, add] = useState(false);
  const button = may("expert:account:add") && (
    <Button variant="primary" guard={0} onClick={() => add(true)}>
      {t("add")}
    </Button>
  );
  return (
    <View title={t("title")} note={t("note")}>
      <Filters list={list}>
        <FilterText label={t("find")} />
        <FilterChoice
          name="state"
          label={common("status")}
          options={expertAccountStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("title")}
        name="expert-accounts"
        list={list}
        rowKey={(row) => row.expertId}
        toolbar={button}
        empty={
          <Empty title={t("empty")} action={button}>
            {t("emptyHint")}
          </Empty>
        }
        columns={[
          {
            title: names("name"),
            cell: (row) => (
              <span className="block whitespace-nowrap">
                {row.realName}
                <span className="block text-note text-hint">{row.username}</span>
              </span>
            ),
          },
          { title: t("org"), cell: (row) => <span className="block min-w-36">{row.org?.groupName ?? "—"}</span> },
          { title: t("group"), cell: (row) => row.groupName, hidden: true },
          { title: t("email"), cell: (row) => <span className="figures">{row.email ?? "—"}</span> },
          { title: t("letterAt"), cell: (row) => <Letter of={row} /> },
          {
            title: t("lastLogin"),
            cell: (row) =>
              row.lastLoginTime ? (
                <DateText value={row.lastLoginTime} form="minute" />
              ) : (
                <span className="text-hint">{t("never")}</span>
              ),
          },
          {
            title: common("status"),
            cell: (row) => (
              <span className="flex flex-wrap gap-1">
                <Tag status={TONE[row.state]}>{t(`state.${row.state}`)}</Tag>
                {row.retired && <Tag>{t("retired")}</Tag>}
              </span>
            ),
          },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) =>
              row.manageable ? (
                <AccountActs account={row} />
              ) : (
                <span className="text-note whitespace-nowrap text-hint">{t("notYours")}</span>
              ),
          },
        ]}
      />
      {adding && <AddAccountDialog onClose={() => add(false)} />}
    </View>
  );
}

function Letter({ of }: { of: AccountRow }) {
  const t = useTranslations("expert.account");
  if (of.state === "active" || of.lastLoginTime) return "—";
  if (!of.expireTime) return <span className="text-hint">{t("notSent")}</span>;
  if (of.expireTime <= toWireTime(now())) return <span className="text-status-refused">{t("letterOver")}</span>;
  return <span className="figures whitespace-nowrap">{t("sentUntil", { until: of.expireTime.slice(0, 16) })}</span>;
}
