"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import {
  approveMany,
  type BatchResult,
  type DeskRow,
  type FeeAct,
  owes,
  returnMany,
  returnReasons,
  teamPage,
} from "@/lib/domain/enrollment/contract";
import { FeeDialog } from "./fee-dialog";
import { usePhrases } from "./use-audit-acts";

type Props = { ticked: DeskRow[]; onDone: (result: BatchResult, settled?: FeeAct) => void };

/** What can be done with the ticked entries. */
export function BulkBar({ ticked, onDone }: Props) {
  const t = useTranslations("enrollment.desk");
  const may = useMay();
  const confirm = useConfirm();
  const approve = useWrite(approveMany, { invalidate: [teamPage], onDone: (result) => onDone(result) });
  const back = useWrite(returnMany, { invalidate: [teamPage, returnReasons], onDone: (result) => onDone(result) });
  const phrases = usePhrases();
  const waiting = ticked.filter((row) => row.mayAudit === 1);
  const due = ticked.filter(owes);
  const undoable = ticked.filter((row) => row.feeUndoable === 1);
  const pass = async () => {
    const count = waiting.length;
    const answer = await confirm({
      title: t("approveManyTitle", { count }),
      text: t("approveManyText"),
      act: t("approve"),
    });
    if (answer) approve.mutate({ ids: waiting.map((row) => row.teamId) });
  };
  const sendBack = async () => {
    const count = waiting.length;
    const answer = await confirm({
      title: t("returnManyTitle", { count }),
      text: t("reasonHelp"),
      act: t("return"),
      reason: "required",
      phrases,
    });
    if (answer) back.mutate({ ids: waiting.map((row) => row.teamId), reason: answer.reason });
  };
  return (
    <>
      {may("enroll:sign:audit") && waiting.length > 0 && (
        <Button size="small" variant="primary" pending={approve.isPending} onClick={() => void pass()}>
          {t("approveMany", { count: waiting.length })}
        </Button>
      )}
      {may("enroll:sign:audit") && waiting.length > 0 && (
        <Button size="small" pending={back.isPending} onClick={() => void sendBack()}>
          {t("returnMany", { count: waiting.length })}
        </Button>
      )}
      {may("enroll:sign:batch_fee") && due.length + undoable.length > 0 && (
        <FeeDialog teams={due} undoable={undoable} onDone={onDone} />
      )}
    </>
  );
}
