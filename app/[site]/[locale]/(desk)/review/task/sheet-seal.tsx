"use client";

import { useTranslations } from "next-intl";
import { SignDialog } from "@/components/review/scene/sign-dialog";
import type { TaskDetail } from "@/lib/domain/review/contract";

/** Of a sheet at the scene: who typed it from paper, and whether it is signed. */
export function SheetSeal({ task }: { task: TaskDetail }) {
  const t = useTranslations("review.scene.sign");
  if (task.reviewType !== "scene") return null;
  const { signature, typedBy } = task;
  const isIn = task.status === "submitted" || task.status === "confirmed";
  return (
    <div className="space-y-2 text-note">
      {typedBy.length > 0 && <p className="text-ink-2">{t("typedBy", { names: typedBy.join(" · ") })}</p>}
      {signature && (
        <p className={signature.holds ? "text-status-open" : "text-status-refused"}>
          {t(signature.holds ? "signedAt" : "void", { time: signature.signTime })}
        </p>
      )}
      {isIn && !signature?.holds && (
        <p className="flex flex-wrap items-center gap-3">
          {!signature && t("unsigned")}
          <SignDialog planId={task.planId} label={t("one")} only={task.taskId} />
        </p>
      )}
    </div>
  );
}
