"use client";

import { useLocale, useTranslations } from "next-intl";
import type { z } from "zod";
import { useMay } from "@/components/kit/session/permissions";
import { LinkButton } from "@/components/ui/control/link-button";
import type { checkBatch } from "@/lib/domain/certificate/contract";
import { listed } from "@/lib/i18n/listed";

type Props = { list: z.output<typeof checkBatch.output>["leftOut"]; competitionId: string };

/** Who gets none because the setting gives certificates of their award to others. */
export function LeftOut({ list, competitionId }: Props) {
  const t = useTranslations("certificate.make");
  const locale = useLocale();
  const may = useMay();
  return (
    <div className="max-w-measure space-y-2 border-l-2 border-rule pl-4 text-note">
      <p className="font-medium">{t("leftOut")}</p>
      <ul className="space-y-1 text-ink-2">
        {list.map(({ ruleId, awardName, count, names }) => (
          <li key={ruleId}>
            {t("leftOutOf", { award: awardName, count, more: count - names.length, names: listed(names, locale) })}
          </li>
        ))}
      </ul>
      {may("cert:setting:list") && (
        <LinkButton variant="text" size="small" href={`/certificate/setting?competitionId=${competitionId}`}>
          {t("toSetting")}
        </LinkButton>
      )}
    </div>
  );
}
