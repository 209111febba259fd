"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Can } from "@/components/kit/session/can";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import {
  acceptReports,
  listAskable,
  listReports,
  listSummaries,
  type ReportStatus,
  releaseReports,
  remindReports,
  reportDetail,
  returnReports,
} from "@/lib/domain/summary/contract";

/** Of one report only what its state allows is offered; of many everything, and each row answers for itself. */
type Props = { ids: string[]; onDone?: () => void; status?: ReportStatus };
type Answer = { succeeded: number; failed: number; rows: { ok: 0 | 1; schoolName: string; message: string | null }[] };

/** What the organiser does with one report or many. */
export function ReportActs({ ids, onDone, status }: Props) {
  const t = useTranslations("summary.school");
  const after = { invalidate: [listReports, reportDetail] };
  const release = useWrite(releaseReports, { invalidate: [listReports, listSummaries, listAskable] });
  const [remind, accept, back] = [
    useWrite(remindReports, after),
    useWrite(acceptReports, after),
    useWrite(returnReports, after),
  ];
  const count = ids.length;
  const handedIn = status === "submitted" || status === "accepted";
  const tell = ({ succeeded, failed, rows }: Answer) => {
    const first = rows.find(({ ok }) => !ok);
    const done = t("done", { done: succeeded, failed });
    if (first) toast.error([done, first.schoolName, first.message].join(" · "));
    else toast.success(done);
    onDone?.();
  };
  return (
    <>
      {!handedIn && (
        <Can any={["summary:setting:edit"]}>
          <ConfirmButton
            size="small"
            question={{ title: t("remindConfirm", { count }), act: t("remind") }}
            onConfirm={async () => tell(await remind.mutateAsync({ ids }))}
          >
            {t("remind")}
          </ConfirmButton>
          {!status && (
            <ConfirmButton
              size="small"
              variant="danger"
              question={{
                ...{ title: t("releaseConfirm", { count }), text: t("releaseText"), act: t("release"), danger: true },
              }}
              onConfirm={async () => tell(await release.mutateAsync({ ids }))}
            >
              {t("release")}
            </ConfirmButton>
          )}
        </Can>
      )}
      <Can any={["summary:setting:audit"]}>
        {(!status || status === "submitted") && (
          <ConfirmButton
            size="small"
            variant="primary"
            question={{ title: t("acceptConfirm", { count }), act: t("accept") }}
            onConfirm={async () => tell(await accept.mutateAsync({ ids }))}
          >
            {t("accept")}
          </ConfirmButton>
        )}
        {(!status || handedIn) && (
          <ConfirmButton
            size="small"
            variant="danger"
            question={{
              ...{ title: t("returnConfirm", { count }), text: t("returnText"), act: t("return") },
              ...{ danger: true, reason: "required" },
            }}
            onConfirm={async ({ reason }) => tell(await back.mutateAsync({ ids, reason }))}
          >
            {t("return")}
          </ConfirmButton>
        )}
      </Can>
    </>
  );
}
