"use client";

import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useDownload } from "@/components/kit/upload/use-download";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { SchoolFilter } from "@/components/org/school-filter";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import {
  type CertificateRow,
  certificateStatuses,
  exportCertificates,
  listCertificates,
  listPdfFile,
  listPictureFile,
  reissueCertificate,
  reissueChanges,
  revokeCertificate,
} from "@/lib/domain/certificate/contract";
import { contestOptions } from "@/lib/domain/contest/contract";
import { listed } from "@/lib/i18n/listed";
import { CertificateLook } from "./parts/certificate-look";
import { Corrections } from "./parts/corrections";
import { narrowingIn } from "./parts/narrowing";
import { ReissueChanges } from "./parts/reissue-changes";
import { TrackFilter } from "./parts/track-filter";

const marks = {
  pending: "soon",
  generated: "soon",
  issued: "open",
  sent: "open",
  revoked: "refused",
  superseded: "closed",
  discarded: "closed",
} as const;

/** Every certificate in scope, with what became of it. */
export default function CertificateList() {
  const t = useTranslations("certificate.list");
  const files = useTranslations("certificate.files");
  const common = useTranslations("common");
  const locale = useLocale();
  const may = useMay();
  const ask = useConfirm();
  const list = useList(listCertificates);
  const contests = useRead(contestOptions, {});
  const revoke = useWrite(revokeCertificate, { invalidate: [listCertificates] });
  const reissue = useWrite(reissueCertificate, { invalidate: [listCertificates] });
  const changes = useWrite(reissueChanges);
  const [looking, look] = useState<CertificateRow>();
  const [correcting, setCorrecting] = useState(false);
  const pdf = useDownload(listPdfFile);
  const picture = useDownload(listPictureFile);
  const pictures = ({ certificateId }: CertificateRow) => [
    { label: files("png"), onSelect: () => picture.mutate({ certificateId, format: "png" as const }) },
    { label: files("jpg"), onSelect: () => picture.mutate({ certificateId, format: "jpg" as const }) },
    {
      label: files("print"),
      onSelect: () => picture.mutate({ certificateId, format: "png" as const, size: "print" as const }),
    },
  ];
  const sheet = useDownload(exportCertificates);
  const because = async (row: CertificateRow, act: "revoke" | "reissue") => {
    const write = act === "revoke" ? revoke : reissue;
    const { certificateId } = row;
    // Where it is refused, the call has said why already.
    const found = act === "reissue" ? await changes.mutateAsync({ certificateId }).catch(() => null) : undefined;
    if (found === null) return;
    if (found?.changes.length === 0) {
      toast.error(t("reissueSame"));
      return;
    }
    await ask({
      title: t(`${act}Title`, { number: row.certificateNo }),
      text: t(`${act}Text`),
      body: found && <ReissueChanges {...found} />,
      act: t(act),
      danger: act === "revoke",
      reason: "required",
      run: ({ reason }) => write.mutateAsync({ certificateId, reason }),
    });
  };
  return (
    <View title={t("title")} note={t("note")}>
      <Filters list={list}>
        <FilterText label={t("find")} />
        <FilterChoice name="competitionId" label={t("competition")} options={contests.data ?? []} />
        <FilterChoice
          name="status"
          label={common("status")}
          options={certificateStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        {list.filters.competitionId && <TrackFilter competitionId={list.filters.competitionId} />}
        <SchoolFilter />
        <FilterText name="person" label={t("person")} />
      </Filters>
      <DataTable
        label={t("title")}
        name="certificates"
        list={list}
        rowKey={(row) => row.certificateId}
        toolbar={
          <>
            {may("cert:check:audit") && list.filters.competitionId && list.total > 0 && (
              <Button onClick={() => setCorrecting(true)}>{t("correct.open")}</Button>
            )}
            {may("cert:list:export") && list.total > 0 && (
              <Button pending={sheet.isPending} onClick={() => sheet.mutate(list.applied)}>
                <Download aria-hidden className="size-4" />
                {t("export")}
              </Button>
            )}
          </>
        }
        empty={
          <Empty
            title={t("empty")}
            action={may("cert:make:make") && <LinkButton href="/certificate/make">{t("toMake")}</LinkButton>}
          >
            {t("emptyHint")}
          </Empty>
        }
        columns={[
          {
            title: t("number"),
            cell: (row) => (
              <span className="figures font-medium whitespace-nowrap">
                {row.certificateNo}
                {row.revision > 1 && (
                  <span className="ml-2 text-note font-normal text-hint">{t("revision", { no: row.revision })}</span>
                )}
              </span>
            ),
          },
          {
            title: common("status"),
            cell: (row) => (
              <span title={row.reason ?? undefined}>
                <Tag status={marks[row.status]}>{t(`status.${row.status}`)}</Tag>
              </span>
            ),
          },
          { title: t("award"), cell: (row) => <span className="whitespace-nowrap">{row.awardName}</span> },
          {
            title: t("work"),
            cell: (row) => (
              <span className="block min-w-48">
                {row.workName}
                <span className="block text-note text-hint">{row.teamName}</span>
              </span>
            ),
          },
          {
            title: t("holders"),
            cell: (row) => (
              <span className="line-clamp-2 min-w-32 stacked:line-clamp-none">{listed(row.holders, locale)}</span>
            ),
          },
          { title: t("issued"), cell: (row) => <DateText value={row.issueTime} form="numeric" /> },
          { title: t("reason"), cell: (row) => row.reason ?? "—", hidden: true },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) => {
              const stands = row.status === "issued" || row.status === "sent";
              return (
                <RowActions
                  of={row.certificateNo}
                  acts={[
                    stands
                      ? { label: t("see"), href: `/home/certificate/view?code=${row.traceCode}` }
                      : row.issueTime
                        ? { label: t("trace"), href: `/certificate/trace?code=${row.traceCode}` }
                        : { label: t("see"), onSelect: () => look(row) },
                    stands && { label: t("pdf"), onSelect: () => pdf.mutate({ certificateId: row.certificateId }) },
                    ...(stands ? pictures(row) : []),
                    stands &&
                      may("cert:check:audit") && { label: t("reissue"), onSelect: () => void because(row, "reissue") },
                    stands &&
                      may("cert:list:revoke") && {
                        label: t("revoke"),
                        danger: true,
                        onSelect: () => void because(row, "revoke"),
                      },
                  ]}
                />
              );
            },
          },
        ]}
      />
      {looking && <CertificateLook of={looking} onClose={() => look(undefined)} />}
      {correcting && list.filters.competitionId && (
        <Corrections
          competitionId={list.filters.competitionId}
          narrowing={narrowingIn({ ...list.applied, batchId: "" })}
          onClose={() => setCorrecting(false)}
        />
      )}
    </View>
  );
}
