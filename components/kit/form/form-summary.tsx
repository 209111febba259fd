"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { useWordsOfIssues } from "@/components/kit/form/words/use-words-of-issues";
import { focusControl } from "@/components/ui/control/focus-control";
import { flatErrors } from "./form-errors";
import { fieldId, useFormFrame } from "./form-frame";

/** After a refused submit: everything that is wrong, each a link to its field. */
export function FormSummary() {
  const t = useTranslations("kit.form");
  const { formState } = useFormContext();
  const { id, labelOf, placeOf } = useFormFrame();
  const { ofMessage } = useWordsOfIssues();
  const wrong = flatErrors(formState.errors).toSorted((a, b) => placeOf(a.name) - placeOf(b.name));
  if (formState.submitCount === 0 || wrong.length === 0) return null;
  return (
    <div className="border-l-2 border-status-refused bg-status-refused-soft px-4 py-3 text-note">
      <p className="font-medium text-status-refused">{t("problems", { count: wrong.length })}</p>
      <ul className="mt-1 space-y-0.5">
        {wrong.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(id, name)}`}
              className="inline-flex min-h-6 items-center underline decoration-hint underline-offset-4 hover:decoration-current"
              onClick={(event) => {
                event.preventDefault();
                focusControl(document.getElementById(fieldId(id, name)));
              }}
            >
              {name === "root" || name === ""
                ? ofMessage(message)
                : t("problem", { field: labelOf(name), problem: ofMessage(message) })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
