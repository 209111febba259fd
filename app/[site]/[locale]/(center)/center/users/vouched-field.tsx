"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Tag } from "@/components/ui/state/tag";
import type { UserDetail } from "@/lib/domain/access/contract";
import { AskCorrection } from "./ask-correction";

type Mark = UserDetail["vouched"][number];

export const markOf = (detail: UserDetail, field: Mark["field"]) => detail.vouched.find((one) => one.field === field);

type VouchedFieldProps = { mark: Mark; label: string; value: ReactNode; className?: string };

/** A field that an organisation vouches for: read, with who does, and a way to ask for a correction. */
export function VouchedField({ mark, label, value, className }: VouchedFieldProps) {
  const t = useTranslations("center.users.vouched");
  return (
    <div className={className ?? "space-y-1"}>
      <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
        {label}
        <Tag status="open">{t("mark")}</Tag>
      </p>
      <p className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-1">
        <span>{value || t("empty")}</span>
        <AskCorrection field={mark.field} label={label} />
      </p>
      <p className="text-note text-hint">{t(mark.by, { group: mark.groupName ?? t("organisation") })}</p>
    </div>
  );
}
