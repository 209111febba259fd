import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { DateText } from "@/components/ui/text/date-text";
import type { Today } from "@/lib/domain/center/contract";
import { listed } from "@/lib/i18n/listed";

/** People who asked to join teams that the reader leads, and the way to answer them. */
export function JoinRequests({ requests }: { requests: Today["requests"] }) {
  const t = useTranslations("center.today");
  const locale = useLocale();
  if (requests.length === 0) return null;
  return (
    <Section title={t("requests")}>
      <ul className="divide-y divide-rule">
        {requests.map(({ teamId, teamName, competitionName, names, expireTime }) => (
          <li key={teamId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
              <p className="font-medium">{t("asksToJoin", { names: listed(names, locale), count: names.length })}</p>
              <p className="text-note text-ink-2">
                {teamName} · {competitionName}
              </p>
              <p className="text-note text-hint">
                {t.rich("requestUntil", { time: () => <DateText value={expireTime} form="minute" /> })}
              </p>
            </div>
            <LinkButton
              href={`/home/signUp/team?id=${teamId}`}
              prefetch={false}
              variant="primary"
              className="max-sm:w-full"
            >
              {t("answer")}
              <span className="sr-only">{teamName}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
