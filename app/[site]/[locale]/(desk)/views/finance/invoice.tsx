"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { InvoiceTag } from "@/components/finance/invoice-tag";
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
import { exportInvoices, invoicePage, invoiceStatuses, titleTypes } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";
import { ColumnsDialog } from "./invoice-parts/columns-dialog";
import { InvoiceDrawer } from "./invoice-parts/invoice-drawer";
import { InvoiceSums } from "./invoice-parts/invoice-sums";

/** The invoices that entrants ask of the organisers whom the reader works for. */
export default function InvoiceView() {
  const t = useTranslations("invoice");
  const list = useList(invoicePage);
  const contests = useRead(contestOptions, {});
  const save = useDownload(exportInvoices);
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
            options={invoiceStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
          <FilterChoice
            name="titleType"
            label={t("titleType")}
            options={titleTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
          <FilterDays label={t("made")} />
        </Filters>
        <InvoiceSums filters={list.filters} />
        <DataTable
          label={t("title")}
          name="invoices"
          list={list}
          rowKey={(row) => row.invoiceId}
          current={(row) => row.invoiceId === opened}
          toolbar={
            <Can any={["fin:invoice:export"]}>
              <ColumnsDialog />
              <Button
                size="small"
                pending={save.isPending}
                onClick={() =>
                  save.mutate(list.filters.status ? list.filters : { ...list.filters, status: "approved" })
                }
              >
                <Download aria-hidden className="size-4" />
                {t(list.filters.status ? "export" : "exportDue")}
              </Button>
            </Can>
          }
          empty={<Empty title={t("empty")}>{t("emptyHint")}</Empty>}
          columns={[
            {
              title: t("invoiceNo"),
              cell: (row) => (
                <Button variant="text" className="figures px-0" onClick={() => setOpened(row.invoiceId)}>
                  {row.invoiceNo}
                </Button>
              ),
            },
            {
              title: t("buyer"),
              cell: (row) => (
                <span className="block min-w-40 [overflow-wrap:anywhere]">
                  {row.title}
                  <span className="figures block text-note text-hint">
                    {row.taxNumber ?? t(`type.${row.titleType}`)}
                  </span>
                </span>
              ),
            },
            { title: t("state"), cell: (row) => <InvoiceTag status={row.status} /> },
            { title: t("amount"), numeric: true, cell: (row) => toYuan(row.amount) },
            { title: t("issuedNumber"), cell: (row) => <span className="figures">{row.issuedNumber ?? "—"}</span> },
            { title: t("made"), cell: (row) => <DateText value={row.createTime} form="numeric" /> },
          ]}
        />
        {opened && <InvoiceDrawer invoiceId={opened} onClose={() => setOpened(undefined)} />}
      </div>
    </View>
  );
}
