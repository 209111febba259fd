import Link from "next/link";
import { useTranslations } from "next-intl";
import { useAddressWith } from "@/components/contest/use-contest";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { MessageKind, messageTemplates } from "@/lib/domain/inbox/contract";

/** The topics of messages by what they are about, each with the channels that are worded and by whom. */
export function TemplateTable({ groupId }: { groupId: string }) {
  const t = useTranslations("wordings.desk");
  const inbox = useTranslations("inbox");
  const address = useAddressWith();
  const list = useList(messageTemplates, { fixed: { groupId }, name: "of" });
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("search")} />
        <FilterChoice
          name="msgType"
          label={t("kind")}
          options={MessageKind.options.map((value) => ({ value, label: inbox(`kind.${value}`) }))}
        />
        <FilterChoice
          name="worded"
          label={t("wording")}
          options={[
            { value: "1", label: t("own") },
            { value: "0", label: t("shipped") },
          ]}
        />
      </Filters>
      <DataTable
        label={t("title")}
        name="message-templates"
        list={list}
        rowKey={(row) => row.topic}
        empty={<Empty title={t("empty")}>{t("emptyHint")}</Empty>}
        columns={[
          {
            title: t("topic"),
            cell: (row) => (
              <Link href={address({ groupId, topic: row.topic })} className="block min-w-40">
                {row.label}
              </Link>
            ),
          },
          { title: t("kind"), cell: (row) => inbox(`kind.${row.msgType}`) },
          {
            title: t("state"),
            cell: (row) =>
              row.worded.length === 0 ? (
                <span className="text-hint">{t("asShipped")}</span>
              ) : (
                <span className="flex flex-wrap gap-1.5">
                  {row.worded.map(({ channel, own, groupName }) => (
                    <Tag key={channel} status={own ? "open" : "plain"}>
                      {own
                        ? t("byOwn", { channel: inbox(`channel.${channel}`) })
                        : t("byAbove", { channel: inbox(`channel.${channel}`), name: groupName })}
                    </Tag>
                  ))}
                </span>
              ),
          },
          {
            title: t("usual"),
            cell: (row) => (
              <span className="whitespace-nowrap text-note text-ink-2">
                {row.usual.map((channel) => inbox(`channel.${channel}`)).join(" · ")}
              </span>
            ),
          },
          {
            title: t("changed"),
            cell: (row) =>
              row.updateTime ? (
                <span className="text-note">
                  <DateText value={row.updateTime} form="numeric" />
                  <span className="block text-hint">{row.updateBy}</span>
                </span>
              ) : (
                "—"
              ),
          },
        ]}
      />
    </div>
  );
}
