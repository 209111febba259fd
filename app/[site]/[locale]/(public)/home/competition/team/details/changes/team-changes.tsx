"use client";

import { useTranslations } from "next-intl";
import { ChangeDifferences } from "@/components/enrollment/change/change-differences";
import { ChangeStatusTag } from "@/components/enrollment/change/change-status-tag";
import { useConfirm } from "@/components/kit/confirm";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import {
  isUndecided,
  type TeamChange,
  type TeamDetail,
  teamChanges,
  withdrawChange,
} from "@/lib/domain/enrollment/contract";
import { ChangeDialog } from "./change-dialog";

/** What was asked to change since the team was approved, and how far each request has come. */
export function TeamChanges({ detail }: { detail: TeamDetail }) {
  const t = useTranslations("enrollment.change");
  const { teamId } = detail.team;
  const read = useRead(teamChanges, { teamId });
  if (!read.data || (read.data.list.length === 0 && read.data.mayAsk === 0)) return null;
  const { list, mayAsk, factsOnly } = read.data;
  return (
    <Section
      title={t("title")}
      note={t(factsOnly ? "noteAfter" : "note")}
      aside={mayAsk === 1 && <ChangeDialog detail={detail} changes={read.data} />}
    >
      {list.length === 0 && <p className="text-note text-hint">{t("none")}</p>}
      <ul className="divide-y divide-rule">
        {list.map((change) => (
          <Row key={change.changeId} change={change} leads={detail.isCaptain === 1} />
        ))}
      </ul>
    </Section>
  );
}

function Row({ change, leads }: { change: TeamChange; leads: boolean }) {
  const t = useTranslations("enrollment.change");
  const confirm = useConfirm();
  const back = useWrite(withdrawChange, { invalidate: [teamChanges] });
  const { changeId, kind, status, history } = change;
  const last = history.at(-1);
  const withdraw = async () => {
    if (!(await confirm({ title: t("withdrawTitle"), text: t(`kind.${kind}`), act: t("withdraw"), danger: true })))
      return;
    await back.mutateAsync({ changeId }).then(
      () => toast.success(t("withdrawn")),
      () => {},
    );
  };
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 space-y-1">
        <p className="text-note text-ink-2">{t(`kind.${kind}`)}</p>
        <ChangeDifferences change={change} />
        <p className="text-note text-ink-2">
          <DateText value={change.askTime} form="minute" /> · {change.reason}
        </p>
        {change.expireTime && (
          <p className="text-note text-hint">
            {t.rich("until", { time: () => <DateText value={change.expireTime} form="minute" /> })}
          </p>
        )}
        {status === "refused" && last?.reason && (
          <p className="text-note text-status-refused">{t("refusal", { reason: last.reason })}</p>
        )}
      </div>
      <div className="flex items-center gap-3">
        <ChangeStatusTag status={status} />
        {leads && isUndecided(change) && (
          <Button size="small" variant="text" onClick={() => void withdraw()}>
            {t("withdraw")}
            <span className="sr-only">{t(`kind.${kind}`)}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
