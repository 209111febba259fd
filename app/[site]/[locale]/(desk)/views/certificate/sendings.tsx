"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { ProgressBar } from "@/components/ui/state/progress-bar";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { cancelSending, listSendings, type SendingRow } from "@/lib/domain/certificate/contract";

/** How far the sendings at work are; where none is, how the last one ended. */
export function Sendings({ list }: { list: SendingRow[] }) {
  const running = list.filter((one) => one.status === "running");
  const shown = running.length ? running : list.slice(0, 1);
  if (shown.length === 0) return null;
  return (
    <ul className="space-y-3" aria-live="polite">
      {shown.map((one) => (
        <li key={one.sendingId}>
          <Sending of={one} />
        </li>
      ))}
    </ul>
  );
}

const marks = { running: "soon", finished: "open", cancelled: "closed" } as const;

function Sending({ of }: { of: SendingRow }) {
  const { sendingId, status, total, done, sent, createdBy, createTime } = of;
  const t = useTranslations("certificate.send");
  const may = useMay();
  const cancel = useWrite(cancelSending, { invalidate: [listSendings] });
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag status={marks[status]}>
          {status === "running" ? t("sending") : t(status === "cancelled" ? "cancelled" : "done", { count: sent })}
        </Tag>
        <span className="text-note text-ink-2">
          {createdBy} · <DateText value={createTime} form="numeric" />
        </span>
        {done > sent && <span className="text-note text-ink-2">{t("passedOver", { count: done - sent })}</span>}
        {status === "running" && may("cert:send:send") && (
          <ConfirmButton
            size="small"
            question={{
              title: t("cancelTitle"),
              text: t("cancelText"),
              act: t("cancel"),
              leave: t("leave"),
              danger: true,
            }}
            onConfirm={() => cancel.mutateAsync({ sendingId })}
          />
        )}
      </p>
      {status === "running" && (
        <ProgressBar
          value={done}
          max={total}
          label={t("progress")}
          text={`${done} / ${total}`}
          className="mt-2 max-w-2xl"
        />
      )}
    </>
  );
}
