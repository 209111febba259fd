"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ContestChoice } from "@/components/contest/contest-choice";
import { useConfirm } from "@/components/kit/confirm";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { SchoolFilter } from "@/components/org/school-filter";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { toast } from "@/components/ui/toast/toast";
import {
  approveCertificates,
  type CertificateRow,
  listBatches,
  listCertificates,
  rejectCertificates,
} from "@/lib/domain/certificate/contract";
import { listed } from "@/lib/i18n/listed";
import { useBatchOptions } from "./batch-options";
import { BatchFiles } from "./parts/batch-files";
import { CheckRun } from "./parts/check-run";
import { ContactSheet } from "./parts/contact-sheet";
import { listedOf, narrowingIn } from "./parts/narrowing";
import { TrackFilter } from "./parts/track-filter";

/** What was made is looked at before it is issued. */
export default function CheckCertificates() {
  const t = useTranslations("certificate.check");
  return (
    <View title={t("title")} note={t("note")}>
      <ContestChoice>{(competitionId) => <Made competitionId={competitionId} />}</ContestChoice>
    </View>
  );
}

const yes = () => true;
/** The call has said why already. */
const no = () => false;

function Made({ competitionId }: { competitionId: string }) {
  const t = useTranslations("certificate.check");
  const columns = useTranslations("certificate.list");
  const common = useTranslations("common");
  const locale = useLocale();
  const may = useMay();
  const ask = useConfirm();
  const [looking, look] = useState<CertificateRow>();
  const [sheet, setSheet] = useState(false);
  const list = useList(listCertificates, { name: "made", fixed: { competitionId, status: "generated" } });
  const batches = useBatchOptions(competitionId);
  const after = [listCertificates, listBatches];
  const approve = useWrite(approveCertificates, {
    invalidate: after,
    onDone: ({ issued }) => toast.success(t("approved", { count: issued })),
  });
  const reject = useWrite(rejectCertificates, { invalidate: after });
  const idsOf = (rows: CertificateRow[]) => rows.map((row) => row.certificateId);
  const turnDown = async (rows: CertificateRow[]) => {
    const title = t("rejectTitle", { count: rows.length, number: rows[0]?.certificateNo ?? "" });
    return ask({
      title,
      text: t("rejectText"),
      act: t("reject"),
      danger: true,
      reason: "required",
      run: ({ reason }) => reject.mutateAsync({ ids: idsOf(rows), reason }),
    });
  };
  const { keywords, itemId, schoolId, person } = list.applied;
  const mayAudit = may("cert:check:audit");
  const ofBatch = listedOf(list.applied);
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={columns("find")} />
        <FilterChoice name="batchId" label={t("batch")} options={batches} />
        <TrackFilter competitionId={competitionId} />
        <SchoolFilter />
        <FilterText name="person" label={columns("person")} />
      </Filters>
      {sheet && list.rows.length > 0 && <ContactSheet rows={list.rows} onLook={look} />}
      <DataTable
        label={t("title")}
        name="certificatesMade"
        // A batch that is done with is no search that found nothing.
        list={{ ...list, narrowed: Boolean(keywords || itemId || schoolId || person) }}
        rowKey={(row) => row.certificateId}
        tickable={mayAudit}
        toolbar={
          <>
            {list.rows.length > 0 && (
              <Button aria-pressed={sheet} onClick={() => setSheet(!sheet)}>
                {t("sheet")}
              </Button>
            )}
            {list.rows.length > 0 && <Button onClick={() => look(list.rows[0])}>{t("run")}</Button>}
            {ofBatch && list.total > 0 && <BatchFiles of={ofBatch} />}
            {mayAudit && list.total > 0 && !keywords && (
              <ConfirmButton
                variant="primary"
                question={{
                  title: t("approveTitle", { count: list.total }),
                  text: t("approveText"),
                  act: t("approve"),
                }}
                onConfirm={() => approve.mutateAsync({ competitionId, ...narrowingIn(list.applied) })}
              >
                {t("approveAll", { count: list.total })}
              </ConfirmButton>
            )}
          </>
        }
        bulk={(ticked, untick) => (
          <>
            <Button
              size="small"
              pending={approve.isPending}
              onClick={() => void approve.mutateAsync({ competitionId, ids: idsOf(ticked) }).then(untick, () => {})}
            >
              {t("approve")}
            </Button>
            <Button size="small" onClick={() => void turnDown(ticked).then((done) => done && untick())}>
              {t("reject")}
            </Button>
          </>
        )}
        empty={
          <Empty
            title={t("empty")}
            action={
              may("cert:make:make") && (
                <LinkButton href={`/certificate/make?competitionId=${competitionId}`}>{columns("toMake")}</LinkButton>
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
          { title: columns("award"), cell: (row) => <span className="whitespace-nowrap">{row.awardName}</span> },
          {
            title: columns("work"),
            cell: (row) => (
              <span className="block min-w-48">
                {row.workName}
                <span className="block text-note text-hint">{row.teamName}</span>
              </span>
            ),
          },
          {
            title: columns("holders"),
            cell: (row) => (
              <span className="line-clamp-2 min-w-32 stacked:line-clamp-none">{listed(row.holders, locale)}</span>
            ),
          },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) => (
              <RowActions
                of={row.certificateNo}
                acts={[
                  { label: t("look"), onSelect: () => look(row) },
                  mayAudit && { label: t("reject"), onSelect: () => void turnDown([row]) },
                ]}
              />
            ),
          },
        ]}
      />
      {looking && (
        <CheckRun
          rows={list.rows}
          first={looking}
          decides={mayAudit}
          onApprove={(row) => approve.mutateAsync({ competitionId, ids: idsOf([row]) }).then(yes, no)}
          onReject={async (row) => (await turnDown([row])) !== null}
          onClose={() => look(undefined)}
        />
      )}
    </div>
  );
}
