"use client";

import { useTranslations } from "next-intl";
import { useRead } from "@/components/kit/use-endpoint";
import { Tag } from "@/components/ui/state/tag";
import { resultPage } from "@/lib/domain/review/contract";

/** The works that were called in vain at the scene and have no place; nothing where there are none. */
export function MissedWorks({ revisionId }: { revisionId: string }) {
  const t = useTranslations("review.result");
  const state = useTranslations("review.scene.itemStatus");
  const { data } = useRead(resultPage, { revisionId, pageNum: 1, pageSize: 1 });
  if (!data?.absent.length) return null;
  return (
    <section aria-label={t("missed")} className="space-y-2">
      <h3 className="font-medium">{t("missed")}</h3>
      <ul className="space-y-1 text-note">
        {data.absent.map(({ judgingNo, title, teamName, status }) => (
          <li key={judgingNo} className="flex flex-wrap items-center gap-2">
            <span className="figures">{judgingNo}</span>
            <span>{[title, teamName].join(" · ")}</span>
            <Tag>{state(status)}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
