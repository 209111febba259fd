"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { useDownload } from "@/components/kit/upload/use-download";
import { keyOf } from "@/components/kit/use-endpoint";
import { NoticeButton } from "@/components/notice/notice-button";
import { Button } from "@/components/ui/control/button";
import { DescriptionList } from "@/components/ui/text/description-list";
import { toast } from "@/components/ui/toast/toast";
import {
  listOrgs,
  type OrgList,
  orgList,
  printList,
  printReceipt,
  putScan,
  SCAN_MB,
  scanFile,
} from "@/lib/domain/ladder/contract";

/** Every seal of a list with its receipt: digests, print, stamped scan, and what became of it. */
export function Seals({ list }: { list: OrgList }) {
  return (
    <ol className="space-y-6">
      {list.seals.map((seal) => (
        <li key={seal.sealId}>
          <Seal
            seal={seal}
            mayScan={list.mayRank === 1 && !seal.returnTime && !(seal.receiveTime && seal.scanSha256)}
          />
        </li>
      ))}
    </ol>
  );
}

function Seal({ seal, mayScan }: { seal: OrgList["seals"][number]; mayScan: boolean }) {
  const t = useTranslations("ladder.list");
  const queries = useQueryClient();
  const [print, open, receipt] = [useDownload(printList), useDownload(scanFile), useDownload(printReceipt)];
  const { sealId } = seal;
  const fate = seal.returnTime
    ? t("returnedAt", { time: seal.returnTime, reason: seal.returnReason ?? "" })
    : seal.receiveTime
      ? t("receivedAt", { time: seal.receiveTime })
      : t("waitingReceipt");
  const facts = [
    { term: t("digest"), value: <span className="figures break-all">{seal.sha256}</span> },
    ...(seal.scanSha256
      ? [{ term: t("scanDigest"), value: <span className="figures break-all">{seal.scanSha256}</span> }]
      : []),
  ];
  return (
    <div className="space-y-3">
      <p>
        <span className="font-semibold">{t("sealed", { no: seal.no })}</span>{" "}
        <span className="text-ink-2">{t("sealedAt", { time: seal.sealTime, by: seal.sealedBy })}</span> · {fate}
      </p>
      <DescriptionList items={facts} columns={1} />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" pending={print.isPending} onClick={() => print.mutate({ sealId })}>
          {t("print")}
        </Button>
        <Button size="small" pending={receipt.isPending} onClick={() => receipt.mutate({ sealId })}>
          {t("printReceipt")}
        </Button>
        <NoticeButton size="small" about={{ kind: "sealed", sealId }} />
        {seal.scanSha256 && (
          <Button size="small" pending={open.isPending} onClick={() => open.mutate({ sealId })}>
            {t("openScan")}
          </Button>
        )}
      </div>
      {mayScan && seal.receiveTime && <p className="text-note text-status-soon">{t("scanLate")}</p>}
      {mayScan && (
        <FileDrop
          endpoint={putScan}
          label={t("scan")}
          types={["pdf", "png", "jpg", "jpeg"]}
          maxMb={SCAN_MB}
          inputFor={(file) => ({ sealId, name: file.name, size: file.size })}
          onDone={() => {
            toast.success(t("scanDone"));
            for (const read of [orgList, listOrgs]) void queries.invalidateQueries({ queryKey: keyOf(read) });
          }}
        />
      )}
    </div>
  );
}
