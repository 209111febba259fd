"use client";

import { useTranslations } from "next-intl";
import type { OrgList } from "@/lib/domain/ladder/contract";

/** That an organisation was passed over and why, or what becomes of its works if it draws up no list; nothing once it has one. */
export function IdleNote({ list: { passReason, way, idleRule, idleMost } }: { list: OrgList }) {
  const t = useTranslations("ladder");
  if (passReason === null && way !== null) return null;
  const rule = t(`idle.${idleRule}`, { most: idleMost });
  return (
    <div className="space-y-1 border-l-2 border-status-soon pl-3 text-note">
      {passReason !== null && <p>{t("passOver.told", { reason: passReason })}</p>}
      <p className="text-ink-2">{t(passReason === null ? "idle.before" : "idle.passed", { rule })}</p>
    </div>
  );
}
