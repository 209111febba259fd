"use client";

import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Tag } from "@/components/ui/tag";
import type { SendingRow } from "@/lib/domain/certificate/contract";

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

function Sending({ of: { status, total, done, sent, createdBy, createTime } }: { of: SendingRow }) {
  const t = useTranslations("certificate.send");
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag status={status === "running" ? "soon" : "open"}>
          {status === "running" ? t("sending") : t("done", { count: sent })}
        </Tag>
        <span className="text-note text-ink-2">
          {createdBy} · <DateText value={createTime} form="numeric" />
        </span>
        {done > sent && <span className="text-note text-ink-2">{t("passedOver", { count: done - sent })}</span>}
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
