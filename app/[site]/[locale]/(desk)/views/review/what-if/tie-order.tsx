"use client";

import { ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/control/checkbox";
import { IconButton } from "@/components/ui/control/icon-button";
import { type RuleChange, tieRules } from "@/lib/domain/review/contract";

type Chain = RuleChange["tieChain"];

/** The rules that settle ties, in their order; those that are off stand below. */
export function TieOrder({ chain, onChange }: { chain: Chain; onChange: (chain: Chain) => void }) {
  const t = useTranslations("review");
  const off = tieRules.filter((rule) => !chain.includes(rule));
  const up = (at: number) =>
    onChange([...chain.slice(0, at - 1), chain[at], chain[at - 1], ...chain.slice(at + 1)] as Chain);
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t("field.tieChain")}</legend>
      <ol className="space-y-1">
        {[...chain, ...off].map((rule, at) => {
          const isOn = at < chain.length;
          return (
            <li key={rule} className="flex min-h-8 items-center justify-between gap-2 text-sm">
              <Checkbox
                label={isOn ? `${at + 1}. ${t(`tie.${rule}`)}` : t(`tie.${rule}`)}
                checked={isOn}
                onChange={() => onChange(isOn ? chain.filter((one) => one !== rule) : [...chain, rule])}
              />
              {isOn && at > 0 && (
                <IconButton size="small" label={t("whatIf.earlier", { rule: t(`tie.${rule}`) })} onClick={() => up(at)}>
                  <ArrowUp aria-hidden className="size-4" />
                </IconButton>
              )}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
