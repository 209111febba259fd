"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Pager } from "@/components/kit/table/pager";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Select } from "@/components/ui/control/select";
import { Empty } from "@/components/ui/state/empty";
import { ErrorState } from "@/components/ui/state/error-state";
import { Skeleton } from "@/components/ui/state/skeleton";
import { type Message, MessageKind, messagePage, readMessages, unreadCount } from "@/lib/domain/inbox/contract";
import { MessageRow } from "./message-row";

export function MessageList() {
  const t = useTranslations("center.info");
  const kit = useTranslations("kit.empty");
  const inbox = useTranslations("inbox");
  const router = useRouter();
  const list = useList<typeof messagePage.input, Message>(messagePage, { pageSize: 20 });
  const stale = { invalidate: [messagePage, unreadCount], onDone: () => router.refresh() };
  const read = useWrite(readMessages, stale);
  const choices = {
    readFlag: [{ value: "0", label: t("unreadOnly") }],
    msgType: MessageKind.options.map((value) => ({ value, label: inbox(`kind.${value}`) })),
  };
  const filter = (name: "readFlag" | "msgType", label: string, any: string) => (
    <Select
      aria-label={label}
      placeholder={any}
      value={list.filters[name] ?? ""}
      options={choices[name]}
      onChange={(event) => list.setFilters({ [name]: event.target.value })}
      className="w-40 max-sm:w-auto max-sm:min-w-36 max-sm:flex-1"
    />
  );
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        {filter("readFlag", t("unreadOnly"), t("anyState"))}
        {filter("msgType", t("kind"), t("anyKind"))}
        <Button variant="text" className="ml-auto" onClick={() => read.mutate({})} pending={read.isPending}>
          {t("readAll")}
        </Button>
      </div>
      {list.error ? (
        <ErrorState onRetry={list.refetch} retrying={list.fetching} />
      ) : list.pending ? (
        <div className="space-y-6 border-t border-rule pt-4" aria-busy>
          {[1, 2, 3].map((n) => (
            <div key={n} className="space-y-2">
              <Skeleton className="w-1/2" />
              <Skeleton className="w-4/5" />
            </div>
          ))}
        </div>
      ) : list.rows.length === 0 ? (
        list.narrowed ? (
          <Empty title={kit("narrowed")} action={<Button onClick={list.reset}>{kit("clear")}</Button>} />
        ) : (
          <Empty title={t("empty")}>{t("emptyHint")}</Empty>
        )
      ) : (
        <ul className="border-t border-rule">
          {list.rows.map((message) => (
            <MessageRow key={message.messageId} message={message} onRead={(id) => read.mutate({ ids: [id] })} />
          ))}
        </ul>
      )}
      <Pager list={list} />
    </div>
  );
}
