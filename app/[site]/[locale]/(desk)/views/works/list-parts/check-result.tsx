"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { StatusMark } from "@/components/ui/state/status-mark";
import type { checkWorks } from "@/lib/domain/work/contract";

export type CheckAnswer = z.output<typeof checkWorks.output>;

/** What became of each work of a bulk check, those that failed first. */
export function CheckResult({ answer, onClose }: { answer: CheckAnswer; onClose: () => void }) {
  const t = useTranslations("work");
  const common = useTranslations("common");
  const rows = answer.rows.toSorted((a, b) => a.ok - b.ok);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("desk.result", { done: answer.succeeded, failed: answer.failed })}
      footer={<Button onClick={onClose}>{common("close")}</Button>}
    >
      <ul className="text-sm">
        {rows.map((row) => (
          <li key={row.workId} className="flex items-baseline gap-3 border-b border-rule py-2 last:border-0">
            <StatusMark
              status={row.ok ? "open" : "refused"}
              className={row.ok ? "text-status-open" : "text-status-refused"}
            />
            <span className="min-w-0 flex-1">{row.workName || t("untitled")}</span>
            <span className="max-w-[60%] text-note text-ink-2">
              {row.ok && row.status ? t(`status.${row.status}`) : row.message}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
