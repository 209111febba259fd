import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import type { Returned } from "@/lib/domain/center/contract";

/** What came back to the reader beside teams and works, each with its reason and the way to correct it. */
export function ReturnedList({ returned }: { returned: readonly Returned[] }) {
  const t = useTranslations("center.today");
  const track = useTranslations("center.track");
  if (returned.length === 0) return null;
  return (
    <Section title={t("returned")}>
      <ul className="divide-y divide-rule">
        {returned.map(({ returnedKind, taskId, name, competitionName, reason }) => (
          <li
            key={`${returnedKind} ${taskId} ${name} ${competitionName}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4"
          >
            <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <Tag status="refused">{t(`returnedKind.${returnedKind}`)}</Tag>
                {name}
              </p>
              <p className="text-note text-ink-2">{competitionName}</p>
            </div>
            <LinkButton
              href={taskId === null ? "/center/reward" : `/review/task?id=${taskId}`}
              prefetch={false}
              variant="primary"
              className="max-sm:order-last max-sm:w-full"
            >
              {t("correct")}
              <span className="sr-only">{name}</span>
            </LinkButton>
            {reason && (
              <p className="basis-full border-l-2 border-status-refused bg-status-refused-soft px-3 py-2 text-note whitespace-pre-line [overflow-wrap:anywhere]">
                <span className="font-semibold">{track("returnedFor")}</span> {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
