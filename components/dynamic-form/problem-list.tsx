"use client";

import { useTranslations } from "next-intl";
import { focusControl } from "@/components/ui/control/focus-control";

export interface Problem {
  /** The control's id. */
  id: string;
  label: string;
  message: string;
}

/** After a refused submit: everything that is wrong, each a link to its question. */
export function ProblemList({ problems }: { problems: Problem[] }) {
  const t = useTranslations("kit.form");
  if (problems.length === 0) return null;
  return (
    <div role="alert" className="border-l-2 border-status-refused bg-status-refused-soft px-4 py-3 text-note">
      <p className="font-medium text-status-refused">{t("problems", { count: problems.length })}</p>
      <ul className="mt-1 space-y-0.5">
        {problems.map(({ id, label, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-6 items-center underline decoration-hint underline-offset-4 hover:decoration-current"
              onClick={(event) => {
                event.preventDefault();
                focusControl(document.getElementById(id));
              }}
            >
              {t("problem", { field: label, problem: message })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
