import { useLocale, useTranslations } from "next-intl";
import { inWords } from "@/components/dynamic-form/words";
import { cn } from "@/components/ui/cn";
import type { FormFields } from "@/lib/domain/contest/form";

type Problem = { at: number; part: string; says: string };
type ProblemsProps = { problems: Problem[]; fields: FormFields; onChoose: (at: number) => void; className?: string };

/** Parts of a question that have a name of their own in the editor. */
const named = ["label", "help", "key", "options", "columns", "showIf", "requiredFrom", "regex"] as const;
type Part = (typeof named)[number];

/** Everything that is wrong with a form, each a way to its question. */
export function Problems({ problems, fields, onChoose, className }: ProblemsProps) {
  const t = useTranslations("form.builder");
  const kit = useTranslations("kit.form");
  const locale = useLocale();
  return (
    <div
      role="alert"
      className={cn("border-l-2 border-status-refused bg-status-refused-soft px-4 py-3 text-note", className)}
    >
      <p className="font-medium text-status-refused">{kit("problems", { count: problems.length })}</p>
      <ul className="mt-1 space-y-0.5">
        {problems.map(({ at, part, says }) => {
          const field = fields[at];
          const whose = t("questionAt", { n: at + 1, name: (field && inWords(field.label, locale)) || t("unnamed") });
          const place = (named as readonly string[]).includes(part) ? `${whose} · ${t(part as Part)}` : whose;
          return (
            <li key={`${at}-${part}-${says}`}>
              <button
                type="button"
                className="min-h-6 text-left underline-offset-4 hover:underline"
                onClick={() => onChoose(at)}
              >
                {kit("problem", { field: place, problem: says })}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
