"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Checkbox } from "@/components/ui/control/checkbox";

/** Whether the rules are those of the contest itself, which defines them all. */
export const Whole = createContext(true);

/** Fields that are set together, or together come from the place around. */
export function Rule({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  const t = useTranslations("contest.place");
  const whole = useContext(Whole);
  const { setValue } = useFormContext();
  const own = (useWatch({ name: "own" }) as string[] | undefined) ?? [];
  if (whole) return <div className="space-y-5">{children}</div>;
  const here = keys.every((key) => own.includes(key));
  return (
    <div className="space-y-3 border-l-2 border-rule pl-4">
      <Checkbox
        label={t("own")}
        checked={here}
        onCheckedChange={(on) => {
          const rest = own.filter((key) => !keys.includes(key));
          setValue("own", on ? [...rest, ...keys] : rest, { shouldDirty: true });
        }}
      />
      <fieldset disabled={!here} className="min-w-0 space-y-5">
        {children}
      </fieldset>
    </div>
  );
}
