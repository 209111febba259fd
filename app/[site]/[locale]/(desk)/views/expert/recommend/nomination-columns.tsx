"use client";

import { useTranslations } from "next-intl";
import type { Column } from "@/components/kit/columns/use-columns";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Tag } from "@/components/ui/state/tag";
import type { Nomination } from "@/lib/domain/expert/contract";

const TONE = {
  draft: "closed",
  nominated: "soon",
  approved: "open",
  refused: "refused",
  withdrawn: "closed",
} as const;

/** What host and school both read of a nomination. */
export function useNominationColumns(): Column<Nomination>[] {
  const t = useTranslations("expert.recommend");
  const words = useTranslations("expert");
  const common = useTranslations("common");
  return [
    {
      title: words("name"),
      cell: (row) => (
        <span className="block whitespace-nowrap">
          {row.name}
          <span className="figures block text-note text-hint">{row.contact}</span>
        </span>
      ),
    },
    { title: words("jobTitle"), cell: (row) => row.jobTitle || "—" },
    {
      title: words("fields"),
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          {row.fields.map((field) => (
            <Tag key={field}>{field}</Tag>
          ))}
        </span>
      ),
    },
    {
      title: t("form"),
      cell: (row) =>
        row.hasForm ? (
          <a
            href={`/prod-api/expert/recommend/nomination/form/file?nominationId=${row.nominationId}`}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle({ variant: "text", size: "small" })}
          >
            {t("openForm")}
            <span className="sr-only">{row.name}</span>
          </a>
        ) : (
          <span className="text-status-refused">{t("noForm")}</span>
        ),
    },
    {
      title: common("status"),
      cell: (row) => (
        <>
          <Tag status={TONE[row.status]}>{t(`status.${row.status}`)}</Tag>
          {row.status === "refused" && row.reason && <span className="block text-note text-hint">{row.reason}</span>}
        </>
      ),
    },
  ];
}
