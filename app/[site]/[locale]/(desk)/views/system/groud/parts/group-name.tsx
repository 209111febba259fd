"use client";

import { useLocale } from "next-intl";
import type { GroupRow } from "@/lib/domain/org/contract";
import { groupNameFor } from "./values";

/** What an organisation is called, beside its logo where it has one. */
export function GroupName({ row }: { row: GroupRow }) {
  const locale = useLocale();
  return (
    <span className="flex items-center gap-2">
      {row.logoUrl && <img src={row.logoUrl} alt="" loading="lazy" className="size-6 shrink-0 object-contain" />}
      {groupNameFor(locale, row)}
    </span>
  );
}
