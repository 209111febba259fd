"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Can } from "@/components/kit/session/can";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterDays } from "@/components/kit/table/filter-days";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { useDownload } from "@/components/kit/upload/use-download";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import { contestOptions } from "@/lib/domain/contest/contract";
import { exportOrders, orderPage, orderStatuses, orderSums } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";
import { OrderDrawer } from "./parts/order-drawer";
import { OrderSums } from "./parts/order-sums";
import { OrderTag } from "./parts/order-tag";

/** The orders of the contests that the reader organises, with what they come to. */
export default function OrderView() {
  const t = useTranslations("finance");
  const list = useList(orderPage);
  const contests = useRead(contestOptions, {});
  const sums = useRead(orderSums, list.filters, { keep: true });
  const save = useDownload(exportOrders);
  const [opened, setOpened] = useState<string>();
  return (
    <View title={t("title")} note={t("lead")}>
      <div className="space-y-4">
        <Filters list={list}>
          <FilterText label={t("search")} />
          <FilterChoice name="competitionId" label={t("contest")} options={contests.data ?? []} />
          <FilterChoice
            name="status"
            label={t("state")}
            options={orderStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
          <FilterDays label={t("made")} />
        </Filters>
        <OrderSums filters={list.filters} />
        <DataTable
          label={t("title")}
          name="orders"
          list={list}
          rowKey={(row) => row.orderId}
          current={(row) => row.orderId === opened}
          toolbar={
            <Can any={["fin:order:export"]}>
              <Button size="small" pending={save.isPending} onClick={() => save.mutate(list.filters)}>
                <Download aria-hidden className="size-4" />
                {t("export")}
              </Button>
            </Can>
          }
          empty={<Empty title={t("empty")}>{t("emptyHint")}</Empty>}
          columns={[
            {
              title: t("orderNo"),
              cell: (row) => (
                <Button variant="text" className="figures px-0" onClick={() => setOpened(row.orderId)}>
                  {row.orderNo}
                </Button>
              ),
            },
            {
              title: t("team"),
              cell: (row) => (
                <span className="block min-w-40">
                  {row.teamName}
                  <span className="block text-note text-hint">{row.schoolName}</span>
                </span>
              ),
            },
            { title: t("contest"), cell: (row) => <span className="block min-w-40">{row.competitionName}</span> },
            { title: t("state"), cell: (row) => <OrderTag status={row.status} /> },
            {
              title: t("amount"),
              numeric: true,
              total: sums.data && toYuan(sums.data.amount),
              cell: (row) => toYuan(row.amount),
            },
            {
              title: t("refunded"),
              numeric: true,
              total: sums.data && toYuan(sums.data.refunded),
              cell: (row) => (row.refunded > 0 ? toYuan(row.refunded) : "—"),
            },
            { title: t("channel"), cell: (row) => (row.channel ? t(`by.${row.channel}`) : "—") },
            { title: t("made"), cell: (row) => <DateText value={row.createTime} form="numeric" /> },
            { title: t("paidAt"), cell: (row) => <DateText value={row.payTime} form="numeric" /> },
          ]}
        />
        {opened && <OrderDrawer orderId={opened} onClose={() => setOpened(undefined)} />}
      </div>
    </View>
  );
}
