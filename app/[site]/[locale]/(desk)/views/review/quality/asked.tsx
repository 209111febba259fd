"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";

type Props = {
  /** The query key that names what the page is about, beside the plan. */
  name: "workId" | "expertId";
  children: (of: { planId: string; id: string }) => ReactNode;
};

/** What a page of one work or one expert is about, as its address says; where it does not, the way to the lists. */
export function Asked({ name, children }: Props) {
  const t = useTranslations("review.record");
  const query = useSearchParams();
  const [planId, id] = [query.get("planId"), query.get(name)];
  if (planId && id) return children({ planId, id });
  return (
    <Empty title={t("choose")} action={<LinkButton href="/review/statistics">{t("toStatistics")}</LinkButton>}>
      {t("chooseHint")}
    </Empty>
  );
}
