import Link from "next/link";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Section } from "@/components/ui/layout/section";
import { StatusMark } from "@/components/ui/state/status-mark";
import type { Obstacle, TeamDetail } from "@/lib/domain/enrollment/contract";

const parts = ["apply", "team"] as const;
type Part = (typeof parts)[number];

/** On which step what is in the way is mended. */
export const stepOf = ({ field }: Pick<Obstacle, "field">): Part =>
  /^(answers|ownAnswers|teamName)/.test(field) ? "apply" : "team";

type ChecklistProps = {
  detail: TeamDetail;
  /** The step that one is on; it is no link. */
  here: Part | "confirm";
  /** How much of the form is missing as it stands on the screen; without it, as it was stored. */
  unanswered?: number;
};

/** What is still to do before the entry can be sent, step by step. */
export function Checklist({ detail, here, unanswered }: ChecklistProps) {
  const t = useTranslations("enrollment");
  const stored = (part: Part) => detail.obstacles.filter((one) => stepOf(one) === part).length;
  const left = { apply: unanswered ?? stored("apply"), team: stored("team") };
  return (
    <Section title={t("checklist.title")} level={3}>
      <ul className="space-y-2 text-note">
        {parts.map((part) => (
          <li key={part} className="flex items-baseline gap-3">
            <StatusMark
              status={left[part] === 0 ? "open" : "soon"}
              className={left[part] === 0 ? "text-status-open" : "text-status-soon"}
            />
            {part === here ? (
              <span className="font-medium">{t(`steps.${part}`)}</span>
            ) : (
              <Link
                href={`/home/signUp/${part}?id=${detail.team.teamId}`}
                className="text-accent-ink underline-offset-4 hover:underline"
              >
                {t(`steps.${part}`)}
              </Link>
            )}
            <span className={cn("figures ml-auto", left[part] === 0 ? "text-hint" : "text-ink-2")}>
              {left[part] === 0 ? t("checklist.done") : t("checklist.left", { count: left[part] })}
            </span>
          </li>
        ))}
      </ul>
      {left.apply + left.team === 0 && <p className="mt-3 text-note text-ink-2">{t("checklist.ready")}</p>}
    </Section>
  );
}
