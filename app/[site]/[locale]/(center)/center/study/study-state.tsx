import { useTranslations } from "next-intl";
import type { OwnStudy } from "@/lib/domain/study/contract";
import { clockOf } from "./clock-of";

/** How far the reader is with a resource, and until when it is to be done. */
export function StudyState({ study }: { study: OwnStudy }) {
  const t = useTranslations("study");
  const { kind, dueOn, doneTime, position, attemptNum, maxAttempts, bestScore } = study;
  const said = [
    doneTime && t("doneOn", { time: doneTime.slice(0, 16) }),
    !doneTime && dueOn && !study.isOverdue && t("due", { day: dueOn }),
    kind === "video" && !doneTime && position > 0 && t("watchedTo", { at: clockOf(position) }),
    kind === "quiz" && maxAttempts > 0 && t("tried", { used: attemptNum, max: maxAttempts }),
    kind === "quiz" && maxAttempts === 0 && attemptNum > 0 && t("triedFree", { used: attemptNum }),
    bestScore !== null && t("best", { score: bestScore }),
  ].filter(Boolean);
  return (
    <p className="figures mt-0.5 text-note text-ink-2">
      {study.isOverdue === 1 && dueOn && (
        <strong className="font-medium text-status-refused">{t("overdue", { day: dueOn })}</strong>
      )}
      {study.isOverdue === 1 && said.length > 0 && " · "}
      {said.join(" · ")}
    </p>
  );
}
