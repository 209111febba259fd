import { useTranslations } from "next-intl";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { type BroadcastRecipient, broadcastRecipients, MailFate } from "@/lib/domain/broadcast/contract";

const marks = { none: "plain", waiting: "soon", sent: "open", failed: "refused" } as const;

/** To whom a letter was sent, each with what became of it. */
export function RecipientTable({ broadcastId }: { broadcastId: string }) {
  const t = useTranslations("broadcast");
  const list = useList(broadcastRecipients, { fixed: { broadcastId }, name: "of" });
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("who")} />
        <FilterChoice
          name="readFlag"
          label={t("site")}
          options={[
            { value: "1", label: t("readFlag.1") },
            { value: "0", label: t("readFlag.0") },
          ]}
        />
        <FilterChoice
          name="mail"
          label={t("mailLabel")}
          options={MailFate.options.map((value) => ({ value, label: t(`mail.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("recipients")}
        name="broadcast-recipients"
        list={list}
        rowKey={(row) => row.userId}
        columns={[
          { title: t("name"), cell: (row) => row.realName },
          { title: t("group"), cell: (row) => row.groupName ?? "—" },
          { title: t("site"), cell: (row) => <OnSite row={row} /> },
          {
            title: t("mailLabel"),
            cell: (row) => (
              <span className="flex flex-wrap items-center gap-x-2">
                <Tag status={marks[row.mail]}>{t(`mail.${row.mail}`)}</Tag>
                {row.target && <span className="text-note text-ink-2">{row.target}</span>}
                {row.failure && row.mail !== "sent" && (
                  <span className="block max-w-96 text-note break-words text-status-refused">{row.failure}</span>
                )}
              </span>
            ),
          },
          {
            title: t("mailTime"),
            numeric: true,
            cell: (row) => (row.mailTime ? <DateText value={row.mailTime} form="numeric" /> : "—"),
          },
        ]}
      />
    </div>
  );
}

function OnSite({ row }: { row: BroadcastRecipient }) {
  const t = useTranslations("broadcast");
  if (row.readTime)
    return (
      <span className="text-note">
        {t("readFlag.1")} · <DateText value={row.readTime} form="numeric" />
      </span>
    );
  return <span className="text-note text-hint">{row.onSite ? t("readFlag.0") : t("notOnSite")}</span>;
}
