"use client";

import { useTranslations } from "next-intl";
import type { Column } from "@/components/kit/columns/use-columns";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { LintMark } from "@/components/work/lint-mark";
import { WorkStatusTag } from "@/components/work/work-status-tag";
import type { DeskWorkRow } from "@/lib/domain/work/contract";

/** The columns of the works list; `open` shows a work in the drawer. */
export function useWorkColumns(open: (row: DeskWorkRow) => void): Column<DeskWorkRow>[] {
  const t = useTranslations("work.desk");
  const work = useTranslations("work");
  const lint = useTranslations("work.lint");
  const similar = useTranslations("work.similar");
  const common = useTranslations("common");
  return [
    {
      title: t("work"),
      sort: "workName",
      cell: (row) => (
        <button
          type="button"
          onClick={() => open(row)}
          className="block min-w-48 max-w-96 text-left text-link underline-offset-4 hover:underline"
        >
          {row.workName || work("untitled")}
        </button>
      ),
    },
    { title: common("status"), cell: (row) => <WorkStatusTag status={row.status} /> },
    { title: t("number"), sort: "teamNumber", cell: (row) => <span className="figures">{row.teamNumber ?? "—"}</span> },
    { title: t("team"), cell: (row) => <span className="block min-w-28">{row.teamName}</span> },
    { title: t("school"), cell: (row) => <span className="block min-w-28">{row.schoolName}</span> },
    {
      title: t("contest"),
      cell: (row) => <span className="line-clamp-2 min-w-40">{row.competitionName}</span>,
      hidden: true,
    },
    { title: t("item"), cell: (row) => <span className="block min-w-24">{row.itemName}</span> },
    { title: t("stage"), cell: (row) => <span className="block min-w-20">{row.stageName}</span> },
    { title: t("version"), numeric: true, cell: (row) => row.versionNo || "—" },
    { title: t("files"), numeric: true, cell: (row) => row.fileNum || "—", hidden: true },
    {
      title: lint("column"),
      cell: (row) => <LintMark findings={row.blindFindings} unread={row.blindUnread} />,
    },
    {
      title: similar("column"),
      numeric: true,
      cell: (row) =>
        row.similarShare === null ? (
          "—"
        ) : row.isSimilar ? (
          <Tag status="soon">{similar("share", { share: row.similarShare })}</Tag>
        ) : (
          similar("share", { share: row.similarShare })
        ),
    },
    {
      title: t("submitted"),
      sort: "submitTime",
      cell: (row) => <DateText value={row.submitTime} form="numeric" />,
    },
  ];
}
