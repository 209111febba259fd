"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/control/button";
import { listed } from "@/lib/i18n/listed";
import { changedNames } from "./form-errors";
import { useFormFrame } from "./form-frame";
import { SubmitButton } from "./submit-button";

/** Stands at the foot of a long form and says what changed. */
export function SaveBar({ submit, children }: { submit?: string; children?: ReactNode }) {
  const t = useTranslations("kit.form");
  const locale = useLocale();
  const { formState, reset } = useFormContext();
  const { labelOf } = useFormFrame();
  const names = [...new Set(changedNames(formState.dirtyFields).map(labelOf))];
  const said = listed(names.slice(0, 3), locale);
  return (
    <div className="sticky bottom-0 z-20 -mx-1 flex flex-wrap items-center gap-3 border-t border-rule bg-paper px-1 py-3 print:hidden">
      <p className="min-w-0 flex-1 truncate max-sm:basis-full text-note text-ink-2" aria-live="polite">
        {names.length === 0
          ? t("unchanged")
          : names.length <= 3
            ? t("changed", { names: said })
            : t("changedMore", { names: said, count: names.length })}
      </p>
      {names.length > 0 && (
        <Button variant="quiet" onClick={() => reset(undefined, { keepDirtyValues: false })}>
          {t("discard")}
        </Button>
      )}
      {children}
      <SubmitButton className="max-sm:flex-1">{submit}</SubmitButton>
    </div>
  );
}
