"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { useRead } from "@/components/kit/use-endpoint";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { completeStatus } from "@/lib/domain/enrollment/contract";

/** What the caller's profile still lacks, asked again until it lacks nothing: it may be filled in beside this page. */
export function WhatIsMissing({ known }: { known: z.output<typeof completeStatus.output> }) {
  const t = useTranslations("enrollment.complete");
  const read = useRead(completeStatus, {}, { initial: known, unfinished: ({ completeFlag }) => completeFlag === 0 });
  const { missingFields } = read.data ?? known;
  if (missingFields.length === 0)
    return (
      <Empty title={t("done")} action={<LinkButton href="/center/team">{t("toTeams")}</LinkButton>}>
        {t("doneHint")}
      </Empty>
    );
  return (
    <div className="space-y-6">
      <div>
        <p>{t("missing")}</p>
        <ul className="mt-2 list-disc space-y-1 pl-5 font-medium">
          {missingFields.map((one) => (
            <li key={one.field}>{one.label}</li>
          ))}
        </ul>
      </div>
      <LinkButton variant="primary" size="large" href="/center/users">
        {t("go")}
      </LinkButton>
    </div>
  );
}
