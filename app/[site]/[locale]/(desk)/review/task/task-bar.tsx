"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Button } from "@/components/ui/control/button";
import { buttonStyle } from "@/components/ui/control/button-style";
import { IconButton } from "@/components/ui/control/icon-button";
import { ProgressBar } from "@/components/ui/state/progress-bar";
import type { TaskDetail } from "@/lib/domain/review/contract";
import { DeclineDialog } from "./decline-dialog";
import { SavedMark } from "./saved-mark";
import type { Saving } from "./use-sheet";

type TaskBarProps = {
  task: TaskDetail;
  saving: Saving;
  /** It waits to be handed in. */
  submitted: boolean;
  submitting: boolean;
  onLeave: (taskId: string | null) => void;
  onSubmit: () => void;
  onDeclined: () => void;
};

/** Always in view: how far one is, what is saved, and the way on. */
export function TaskBar({ task, saving, submitted, submitting, onLeave, onSubmit, onDeclined }: TaskBarProps) {
  const t = useTranslations("review.sheet");
  const judges = usePlanAllows()("judge");
  return (
    <footer className="sticky bottom-0 z-20 -mx-1 flex flex-wrap items-center gap-x-3 gap-y-2 border-t sm:gap-x-5 border-rule bg-paper px-1 py-3 print:hidden">
      <ProgressBar
        className="min-w-28 flex-1 sm:max-w-52 sm:min-w-40"
        value={task.done}
        max={task.count}
        label={t("progress")}
        text={`${task.done} / ${task.count}`}
      />
      <span className="flex items-center gap-1">
        <IconButton
          label={t("previous")}
          size="small"
          disabled={!task.previousId}
          onClick={() => onLeave(task.previousId)}
        >
          <ChevronLeft aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={t("next")} size="small" disabled={!task.nextId} onClick={() => onLeave(task.nextId)}>
          <ChevronRight aria-hidden className="size-4" />
        </IconButton>
      </span>
      {task.writable && <SavedMark saving={saving} submitted={submitted} />}
      {task.writable && judges && (
        <span className="hidden text-xs text-hint min-[1200px]:inline pointer-coarse:hidden">{t("keys")}</span>
      )}
      <span className="flex w-full flex-wrap items-center justify-end gap-2 max-sm:[&>button]:px-2 sm:ml-auto sm:w-auto">
        {task.writable ? (
          <>
            {judges && <DeclineDialog task={task} onDone={onDeclined} />}
            <Button variant="quiet" onClick={() => onLeave(task.nextOwedId)}>
              {t("skip")}
            </Button>
            {judges && (
              <Button
                variant="primary"
                pending={submitting}
                disabled={submitted}
                onClick={onSubmit}
                aria-keyshortcuts="Control+Enter"
                className="max-sm:flex-1"
              >
                {task.nextOwedId ? t("submitNext") : t("submit")}
              </Button>
            )}
          </>
        ) : (
          <Link href={`/review/competitionReview?planId=${task.planId}`} className={buttonStyle({})}>
            {t("back")}
          </Link>
        )}
      </span>
    </footer>
  );
}
