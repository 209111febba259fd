"use client";

import { useTranslations } from "next-intl";
import { ContestChoice } from "@/components/contest/contest-choice";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { SchoolFilter } from "@/components/org/school-filter";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import { deliveryResults, listDeliveries, listSendings, startSending } from "@/lib/domain/certificate/contract";
import { useBatchOptions } from "./batch-options";
import { Deliveries } from "./deliveries";
import { BatchFiles } from "./parts/batch-files";
import { listedOf, narrowingIn } from "./parts/narrowing";
import { TrackFilter } from "./parts/track-filter";
import { Sendings } from "./sendings";
import { useSendings } from "./use-sendings";

/** Notifies the people of issued certificates, and shows whom it reached. */
export default function SendCertificates() {
  const t = useTranslations("certificate.send");
  return (
    <View title={t("title")} note={t("note")}>
      <ContestChoice>{(competitionId) => <Issued competitionId={competitionId} />}</ContestChoice>
    </View>
  );
}

function Issued({ competitionId }: { competitionId: string }) {
  const t = useTranslations("certificate.send");
  const columns = useTranslations("certificate.list");
  const common = useTranslations("common");
  const may = useMay();
  const list = useList(listDeliveries, { name: "made", fixed: { competitionId } });
  const batches = useBatchOptions(competitionId);
  const { open, sendings } = useSendings(competitionId);
  const narrowing = narrowingIn(list.applied);
  // a result (read, unread) is no part of what a file holds
  const ofBatch = list.applied.result ? null : listedOf(list.applied);
  const isNarrowed = Object.keys(narrowing).length > 0;
  // what is filtered is what is sent; some of it may be on its way
  const waiting = useRead(
    listDeliveries,
    { competitionId, ...narrowing, result: "unsent", pageSize: 1 },
    { enabled: isNarrowed && open > 0 },
  );
  const count = isNarrowed ? Math.min(open, waiting.data?.total ?? 0) : open;
  const send = useWrite(startSending, {
    invalidate: [listSendings],
    onDone: ({ left }) => toast.success(t("begun", { count: left })),
  });
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={columns("number")} />
        <FilterChoice
          name="result"
          label={t("result")}
          options={deliveryResults.map((value) => ({ value, label: t(`results.${value}`) }))}
        />
        <FilterChoice name="batchId" label={t("batch")} options={batches} />
        <TrackFilter competitionId={competitionId} />
        <SchoolFilter />
        <FilterText name="person" label={columns("person")} />
      </Filters>
      <Sendings list={sendings} />
      <DataTable
        label={t("title")}
        name="certificatesSent"
        list={list}
        rowKey={(row) => row.certificateId}
        toolbar={
          <>
            {ofBatch && list.total > 0 && may("cert:make:make", "cert:check:list") && <BatchFiles of={ofBatch} />}
            {may("cert:send:send") && count > 0 && (
              <ConfirmButton
                variant="primary"
                question={{ title: t("sendTitle", { count }), text: t("sendText"), act: t("send") }}
                onConfirm={() => send.mutateAsync({ competitionId, ...narrowing })}
              >
                {t("sendAll", { count })}
              </ConfirmButton>
            )}
          </>
        }
        empty={
          <Empty
            title={t("empty")}
            action={
              may("cert:check:list") && (
                <LinkButton href={`/certificate/check?competitionId=${competitionId}`}>{t("toCheck")}</LinkButton>
              )
            }
          >
            {t("emptyHint")}
          </Empty>
        }
        columns={[
          {
            title: columns("number"),
            sticky: true,
            cell: (row) => <span className="figures font-medium">{row.certificateNo}</span>,
          },
          {
            title: common("status"),
            cell: (row) => (
              <Tag status={row.status === "sent" ? "open" : "soon"}>
                {t(row.status === "sent" ? "results.sent" : "results.unsent")}
              </Tag>
            ),
          },
          { title: columns("award"), cell: (row) => <span className="whitespace-nowrap">{row.awardName}</span> },
          { title: t("recipients"), cell: (row) => <Deliveries of={row} /> },
        ]}
      />
    </div>
  );
}
