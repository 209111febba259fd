"use client";

import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import type { PayoutRow } from "@/lib/domain/review/contract";

const TONE = { due: "soon", approved: "review", paid: "open", cancelled: "closed" } as const;

/** How far a payment to an expert is. */
export function PayoutTag({ status }: Pick<PayoutRow, "status">) {
  const t = useTranslations("expert.pay");
  return <Tag status={TONE[status]}>{t(`status.${status}`)}</Tag>;
}
