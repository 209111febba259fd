"use client";

import { useTranslations } from "next-intl";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterDays } from "@/components/kit/table/filter-days";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import { type LetterRow, letterPage, letterStates, resendLetters } from "@/lib/domain/inbox/contract";

const tones = { sent: "open", waiting: "soon", retrying: "soon", failed: "refused" } as const;

/** Whether mails and short messages left, and why not. */
export function LetterTable() {
  const t = useTranslations("system.log");
  const may = useMay();
  const list = useList(letterPage, { name: "le" });
  const failed = useRead(letterPage, { state: "failed", pageSize: 1 }).data?.total ?? 0;
  const resend = useWrite(resendLetters, {
    invalidate: [letterPage],
    onDone: ({ resent }) => toast.success(t("letter.resent", { count: resent })),
  });
  const mayResend = (row: LetterRow) => may("sys:log:resend") && row.state !== "sent";
  return (
    <div className="space-y-4">
      <p className="max-w-measure text-note text-ink-2">{t("letter.note")}</p>
      {failed > 0 && (
        <p className="flex flex-wrap items-center gap-3 border-l-4 border-status-refused bg-status-refused-soft px-4 py-2 text-sm">
          {t("letter.failed", { count: failed })}
          <Button variant="text" size="small" onClick={() => list.setFilters({ state: "failed" })}>
            {t("letter.onlyFailed")}
          </Button>
        </p>
      )}
      <Filters list={list}>
        <FilterText label={t("letter.words")} placeholder={t("letter.wordsHint")} />
        <FilterChoice
          name="state"
          label={t("letter.state")}
          options={letterStates.map((value) => ({ value, label: t(`letter.states.${value}`) }))}
        />
        <FilterChoice
          name="channel"
          label={t("letter.channel")}
          options={(["email", "sms"] as const).map((value) => ({ value, label: t(`letter.channels.${value}`) }))}
        />
        <FilterDays label={t("days")} />
      </Filters>
      <DataTable
        label={t("letters")}
        name="letterLog"
        list={list}
        rowKey={(row) => row.letterId}
        tickable={mayResend}
        bulk={
          may("sys:log:resend")
            ? (chosen, untick) => (
                <Button
                  size="small"
                  guard={300}
                  pending={resend.isPending}
                  onClick={() => resend.mutate({ ids: chosen.map(({ letterId }) => letterId) }, { onSuccess: untick })}
                >
                  {t("letter.resend")}
                </Button>
              )
            : undefined
        }
        columns={[
          { title: t("time"), cell: (row) => <DateText value={row.createTime} form="numeric" /> },
          { title: t("letter.channel"), cell: (row) => t(`letter.channels.${row.channel}`) },
          {
            title: t("letter.to"),
            cell: (row) => (
              <>
                {row.realName && `${row.realName} `}
                <span className="figures">{row.target}</span>
              </>
            ),
          },
          { title: t("letter.subject"), cell: (row) => row.subject },
          {
            title: t("letter.state"),
            cell: (row) => (
              <>
                <Tag status={tones[row.state]}>{t(`letter.states.${row.state}`)}</Tag>
                {row.failure && <p className="mt-1 break-words text-note text-ink-2">{row.failure}</p>}
                {row.tries > 0 && <p className="text-note text-ink-2">{t("letter.tries", { count: row.tries })}</p>}
                {row.state === "retrying" && row.time && (
                  <p className="text-note text-ink-2">{t("letter.again", { time: row.time.slice(0, 16) })}</p>
                )}
              </>
            ),
          },
          {
            title: t("letter.acts"),
            numeric: true,
            cell: (row) => (
              <RowActions
                of={row.subject}
                acts={[
                  mayResend(row) && {
                    label: t("letter.resend"),
                    onSelect: () => resend.mutate({ ids: [row.letterId] }),
                  },
                ]}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
