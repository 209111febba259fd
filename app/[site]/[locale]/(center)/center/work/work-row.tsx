import { useTranslations } from "next-intl";
import { Term } from "@/components/term";
import { LinkButton } from "@/components/ui/control/link-button";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { DaysLeft } from "@/components/ui/text/days-left";
import { WorkStatusTag } from "@/components/work/work-status-tag";
import type { MyWorkRow } from "@/lib/domain/work/contract";

/** One team's work: its title, its status and the next step. */
export function WorkRow({ row }: { row: MyWorkRow }) {
  const t = useTranslations("work.mine");
  const { window } = row;
  const open = window.state === "open" && (row.status === null || row.status === "draft" || row.status === "returned");
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-b border-rule py-5">
      <div className="min-w-0 flex-1 basis-72 space-y-1">
        <p className="flex flex-wrap items-center gap-2">
          {row.status ? <WorkStatusTag status={row.status} /> : <Tag>{t("notBegun")}</Tag>}
          <span className="font-serif text-lg font-bold">{row.workName || t("untitled")}</span>
        </p>
        <p className="text-note text-ink-2">
          {row.competitionName} · {row.itemName} · {row.teamName}
        </p>
        <p className="flex flex-wrap gap-x-4 text-note text-hint">
          {row.submitTime && (
            <span>
              {t("submitted")} <DateText value={row.submitTime} form="numeric" />
            </span>
          )}
          {window.endTime && (window.state === "open" || window.state === "before") && (
            <span>
              {t("deadline")} <DateText value={window.endTime} form="numeric" />{" "}
              {window.state === "open" && <DaysLeft until={window.endTime} />}
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {row.workId && (
          <LinkButton href={`/home/work/workDetail?id=${row.workId}`} prefetch={false}>
            {t("open")}
          </LinkButton>
        )}
        {row.isCaptain && (open || row.status === "submitted") && (
          <LinkButton
            href={`/home/competition/submitWork?teamId=${row.teamId}`}
            variant={open ? "primary" : "plain"}
            prefetch={false}
          >
            {open ? <Term of="work.submit" /> : t("manage")}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
