"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Tag } from "@/components/ui/state/tag";
import type { BatchResult, FeeAct } from "@/lib/domain/enrollment/contract";

/** `settled`: what was done about their fees; the state of the entries is not what was changed. */
type Props = { result: BatchResult; settled?: FeeAct; onClose: () => void };

/** What became of each team of a bulk act: those that failed first, with the reason. */
export function ResultDialog({ result, settled, onClose }: Props) {
  const t = useTranslations("enrollment");
  const common = useTranslations("common");
  const fee = useTranslations("fee.batch.done");
  const rows = result.rows.toSorted((a, b) => a.ok - b.ok);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("desk.resultTitle")}
      description={t("desk.resultLine", { ok: result.succeeded, failed: result.failed })}
      footer={<Button onClick={onClose}>{common("close")}</Button>}
    >
      <ul className="divide-y divide-rule">
        {rows.map((row) => (
          <li key={row.teamId} className="flex items-start gap-4 py-2">
            <span className="min-w-0 flex-1">
              {row.teamName || row.teamId}
              {row.message && <span className="block text-note text-status-refused">{row.message}</span>}
            </span>
            {row.teamNumber && <span className="figures text-note text-ink-2">{row.teamNumber}</span>}
            {row.ok === 1 && row.status ? (
              <Tag status="open">{settled ? fee(settled) : t(`status.${row.status}`)}</Tag>
            ) : (
              <Tag status="refused">{t("desk.undone")}</Tag>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
