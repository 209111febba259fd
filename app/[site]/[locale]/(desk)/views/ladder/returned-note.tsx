"use client";

import { useTranslations } from "next-intl";
import type { OrgList } from "@/lib/domain/ladder/contract";

/** Why a list came back, over the list that is to be corrected; nothing once it is sealed anew. */
export function ReturnedNote({ list: { status, seals } }: { list: OrgList }) {
  const t = useTranslations("ladder.list");
  const last = seals.reduce<OrgList["seals"][number] | null>((a, b) => (a && a.no > b.no ? a : b), null);
  if (status !== "returned" || !last?.returnTime) return null;
  return (
    <p className="border-l-2 border-status-refused bg-status-refused-soft px-4 py-3">
      {t("returnedAt", { time: last.returnTime, reason: last.returnReason ?? "" })}
    </p>
  );
}
