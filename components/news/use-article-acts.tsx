"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { keyOf, useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import {
  deleteNews,
  listNews,
  type NewsDeskRow,
  newsDetail,
  newsReturnReasons,
  returnNews,
  submitNews,
  takeNewsOffline,
} from "@/lib/domain/news/contract";
import { call } from "@/lib/http/call";
import { PublishDialog } from "./publish-dialog";

type Row = Pick<NewsDeskRow, "newsId" | "title" | "status">;
type Act = { label: string; href?: string; danger?: boolean; onSelect?: () => void };

/** What the reader may do with an article in its state, and the dialog that one of them opens. */
export function useArticleActs(onDone?: (act: "changed" | "deleted") => void): {
  actsOf: (row: Row) => (Act | false)[];
  dialog: ReactNode;
} {
  const t = useTranslations("news");
  const common = useTranslations("common");
  const may = useMay();
  const confirm = useConfirm();
  const invalidate = [listNews, newsDetail];
  const submit = useWrite(submitNews, { invalidate });
  const back = useWrite(returnNews, { invalidate: [...invalidate, newsReturnReasons] });
  const queries = useQueryClient();
  const offline = useWrite(takeNewsOffline, { invalidate });
  const remove = useWrite(deleteNews, { invalidate });
  const [publishing, setPublishing] = useState<Row>();

  const after = (words: string, act: "changed" | "deleted" = "changed") => ({
    onSuccess: () => {
      toast.success(words);
      onDone?.(act);
    },
  });
  const askReturn = async ({ newsId, title }: Row) => {
    const phrases = await queries
      .fetchQuery({ queryKey: keyOf(newsReturnReasons, {}), queryFn: () => call(newsReturnReasons, {}) })
      .catch(() => []);
    await confirm({
      ...{ title: t("return.title", { title }), text: t("return.text"), act: t("return.act") },
      ...{ reason: "required", phrases },
      run: ({ reason }) => back.mutateAsync({ newsId, reason }, after(t("return.done"))),
    });
  };
  const askOffline = async ({ newsId, title }: Row) => {
    const answer = await confirm({
      title: t("offline.title", { title }),
      text: t("offline.text"),
      act: t("offline.act"),
      reason: "optional",
    });
    if (answer) offline.mutate({ newsId, reason: answer.reason }, after(t("offline.done")));
  };
  const askDelete = async ({ newsId, title }: Row) => {
    const answer = await confirm({
      title: t("delete.title", { title }),
      text: t("delete.text"),
      act: common("delete"),
      danger: true,
    });
    if (answer) remove.mutate({ ids: [newsId] }, after(t("delete.done"), "deleted"));
  };
  const actsOf = (row: Row) => [
    may("comp:news:edit") &&
      (row.status !== "published" || may("comp:news:publish")) && {
        label: common("edit"),
        href: `/newsManagement/addEdit?newsId=${row.newsId}`,
      },
    row.status === "draft" &&
      may("comp:news:add", "comp:news:edit") && {
        label: t("submit.act"),
        onSelect: () => submit.mutate({ newsId: row.newsId }, after(t("submit.done"))),
      },
    (row.status === "pending" || row.status === "offline") &&
      may("comp:news:publish") && { label: t("publish.act"), onSelect: () => setPublishing(row) },
    row.status === "pending" &&
      may("comp:news:publish") && { label: t("return.act"), onSelect: () => void askReturn(row) },
    row.status === "published" &&
      may("comp:news:publish") && { label: t("offline.act"), onSelect: () => void askOffline(row) },
    row.status !== "published" &&
      may("comp:news:delete") && { label: common("delete"), danger: true, onSelect: () => void askDelete(row) },
  ];
  const dialog = publishing && (
    <PublishDialog
      newsId={publishing.newsId}
      title={publishing.title}
      onClose={() => setPublishing(undefined)}
      onDone={() => onDone?.("changed")}
    />
  );
  return { actsOf, dialog };
}
