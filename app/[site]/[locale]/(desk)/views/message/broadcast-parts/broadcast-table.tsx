import Link from "next/link";
import { useTranslations } from "next-intl";
import { useAddressWith } from "@/components/contest/use-contest";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { BroadcastState, BroadcastTo, broadcastPage } from "@/lib/domain/broadcast/contract";

/** The address that stands for a letter that is not written yet. */
export const NEW = "new";

/** The letters to many of a contest, drafts among them. */
export function BroadcastTable({ competitionId }: { competitionId: string }) {
  const t = useTranslations("broadcast");
  const address = useAddressWith();
  const list = useList(broadcastPage, { fixed: { competitionId } });
  const add = (
    <LinkButton variant="primary" href={address({ competitionId, broadcastId: NEW })}>
      {t("add")}
    </LinkButton>
  );
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("keywords")} />
        <FilterChoice
          name="state"
          label={t("stateLabel")}
          options={BroadcastState.options.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <FilterChoice
          name="to"
          label={t("toLabel")}
          options={BroadcastTo.options.map((value) => ({ value, label: t(`to.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("title")}
        name="broadcasts"
        list={list}
        rowKey={(row) => row.broadcastId}
        toolbar={add}
        empty={
          <Empty title={t("empty")} action={add}>
            {t("emptyHint")}
          </Empty>
        }
        columns={[
          {
            title: t("field.title"),
            cell: (row) => (
              <Link
                href={address({ competitionId, broadcastId: row.broadcastId })}
                className="line-clamp-2 max-w-96 min-w-40"
              >
                {row.title}
              </Link>
            ),
          },
          {
            title: t("stateLabel"),
            cell: (row) => <Tag status={row.state === "sent" ? "open" : "plain"}>{t(`state.${row.state}`)}</Tag>,
          },
          { title: t("toLabel"), cell: (row) => t(`to.${row.to}`) },
          { title: t("recipients"), numeric: true, cell: (row) => (row.state === "sent" ? row.recipients : "—") },
          { title: t("read"), numeric: true, cell: (row) => (row.state === "sent" ? row.read : "—") },
          { title: t("undelivered"), numeric: true, cell: (row) => (row.state === "sent" ? row.undelivered : "—") },
          { title: t("sentBy"), cell: (row) => row.sentBy ?? row.createBy ?? "—" },
          {
            title: t("time"),
            numeric: true,
            cell: (row) => <DateText value={row.sentTime ?? row.updateTime} form="numeric" />,
          },
        ]}
      />
    </div>
  );
}
