"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import { deleteMessages, type Message, messagePage, unreadCount } from "@/lib/domain/inbox/contract";

type Props = { message: Message; onRead: (messageId: string) => void };

/** One message; opening its link counts as reading it. */
export function MessageRow({ message, onRead }: Props) {
  const t = useTranslations("center.info");
  const inbox = useTranslations("inbox");
  const router = useRouter();
  const remove = useWrite(deleteMessages, {
    invalidate: [messagePage, unreadCount],
    onDone: ({ deleted }) => {
      toast.success(t("deleted", { count: deleted }));
      router.refresh();
    },
  });
  const fresh = message.readFlag === 0;
  return (
    <li className="border-b border-rule py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-2">
        <Tag>{inbox(`kind.${message.msgType}`)}</Tag>
        <DateText value={message.createTime} form="minute" />
        {fresh && <Tag status="soon">{t("new")}</Tag>}
      </p>
      <p className={fresh ? "mt-1 font-semibold" : "mt-1"}>{message.title}</p>
      <p className="max-w-measure text-ink-2">{message.content}</p>
      <div className="mt-1 flex flex-wrap gap-x-3">
        {message.link && (
          <Link
            href={message.link}
            prefetch={false}
            onClick={() => fresh && onRead(message.messageId)}
            className="inline-flex min-h-7 items-center text-xs font-medium text-accent-ink pointer-coarse:min-h-11 underline-offset-4 hover:underline"
          >
            {t("open")}
          </Link>
        )}
        {fresh && (
          <Button variant="text" size="small" onClick={() => onRead(message.messageId)}>
            {t("read")}
          </Button>
        )}
        <ConfirmButton
          variant="text"
          size="small"
          question={{ title: t("deleteTitle", { count: 1 }), text: message.title, act: t("delete"), danger: true }}
          onConfirm={() => remove.mutateAsync({ ids: [message.messageId] })}
        />
      </div>
    </li>
  );
}
