"use client";

import { Check, Circle } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { brokenRules, PASSWORD_MIN, passwordRules } from "@/lib/domain/access/contract";
import { contactOf, shownMobile } from "@/lib/person/contact";
import { type Strength, strengthOf, strengths } from "./strength";

const colours: Record<Strength, string> = {
  none: "",
  weak: "bg-status-refused",
  fair: "bg-status-soon",
  strong: "bg-status-open",
};

type PasswordRulesProps = {
  /** The field that is typed into. */
  name: string;
  /** Known facts about the person besides the form's fields. */
  names?: string[];
};

/** What a new password must be, each rule ticked off while one types. */
export function PasswordRules({ name, names = [] }: PasswordRulesProps) {
  const t = useTranslations("access.passwordRules");
  const { control } = useFormContext();
  const [typed, username, contact] = useWatch({ control, name: [name, "username", "contact"] }) as (
    | string
    | undefined
  )[];
  const { mobile, email } = contactOf(contact ?? "") ?? {};
  const known = [...names, username ?? "", mobile ? shownMobile(mobile) : "", email?.split("@")[0] ?? ""];
  const broken = typed ? brokenRules(typed, known) : passwordRules;
  const strength = strengthOf(typed ?? "", known);
  const level = strengths.indexOf(strength);
  const rules = passwordRules.map((rule) => {
    const satisfied = !broken.includes(rule);
    const Mark = satisfied ? Check : Circle;
    return (
      <span key={rule} className={cn("flex items-center gap-1.5", satisfied && "text-status-open")}>
        <Mark aria-hidden className={cn("size-3 shrink-0", !satisfied && "opacity-50")} />
        <span>
          {t(rule, { min: PASSWORD_MIN })}
          {rule === "passwordLength" && typed && !satisfied && (
            <span className="figures"> ({t("typed", { count: typed.length })})</span>
          )}
          <span className="sr-only">{satisfied ? t("kept") : t("open")}</span>
        </span>
      </span>
    );
  });
  return (
    <>
      {rules}
      <span className="mt-1.5 flex items-center gap-3">
        <span aria-hidden className="flex w-32 gap-1">
          {[1, 2, 3].map((n) => (
            <span key={n} className={cn("h-1 flex-1 rounded-full bg-rule", n <= level && colours[strength])} />
          ))}
        </span>
        <span aria-live="polite">{t(`strength.${strength}`)}</span>
      </span>
    </>
  );
}
