"use client";

import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { OrgList } from "@/lib/domain/ladder/contract";

/** What an organisation tells its own teams, and its own windows: shown to all who see its list. */
export function Terms({ list }: { list: OrgList }) {
  const t = useTranslations("ladder.terms");
  const own = list.windows.filter((window) => window.own);
  if (own.length === 0 && !list.notice) return null;
  return (
    <div className="space-y-2">
      {list.notice && <p className="whitespace-pre-line border-l-2 border-rule pl-3 text-note">{list.notice}</p>}
      {own.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-note text-ink-2">
          {own.map(({ type, own: span }) => (
            <span key={type}>
              {t.rich(`until.${type}`, { time: () => <DateText value={span?.endTime ?? ""} form="numeric" /> })}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
