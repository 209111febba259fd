import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { BroadcastDetail } from "@/lib/domain/broadcast/contract";
import { RecipientTable } from "./recipient-table";

/** A letter that was sent: what it said, and what became of it with each. */
export function BroadcastSent({ letter }: { letter: BroadcastDetail }) {
  const t = useTranslations("broadcast");
  const facts = [
    ["recipients", letter.recipients],
    ["read", letter.read],
    ["mailed", letter.mailed],
    ["undelivered", letter.undelivered],
  ] as const;
  return (
    <div className="space-y-6">
      <header className="space-y-1">
        <h2 className="text-base font-semibold break-words">{letter.title}</h2>
        <p className="text-note text-ink-2">
          {letter.sentTime && <DateText value={letter.sentTime} form="numeric" />} · {letter.sentBy ?? "—"} ·{" "}
          {t(`to.${letter.to}`)}
        </p>
      </header>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline gap-2">
            <dt className="text-note text-ink-2">{t(name)}</dt>
            <dd className={`figures text-lg ${name === "undelivered" && value > 0 ? "text-status-refused" : ""}`}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <details className="max-w-3xl">
        <summary className="cursor-pointer text-note text-ink-2">{t("words")}</summary>
        <p className="mt-2 border border-rule p-4 text-sm break-words whitespace-pre-wrap">{letter.body}</p>
        {letter.bodyEn && (
          <p lang="en" className="mt-2 border border-rule p-4 text-sm break-words whitespace-pre-wrap">
            {letter.bodyEn}
          </p>
        )}
      </details>
      <RecipientTable broadcastId={letter.broadcastId} />
    </div>
  );
}
