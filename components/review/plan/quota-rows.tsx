"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray, useWatch } from "react-hook-form";
import { Named } from "@/components/contest/named";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { NumberField } from "@/components/kit/form/number-field";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { itemOptions } from "@/lib/domain/contest/contract";
import type { PlanQuota } from "@/lib/domain/review/contract";

/** What tracks and groups have of their own: reviews of a work, and works that one expert takes. */
export function QuotaRows({ competitionId }: { competitionId: string }) {
  const t = useTranslations("review.quota");
  const { fields, append, remove } = useFieldArray({ name: "quotas", keyName: "row" });
  const items = useRead(itemOptions, { competitionId });
  const plan = useWatch({ name: "itemId" }) as string | null | undefined;
  const taken = (useWatch({ name: "quotas" }) ?? []) as Partial<PlanQuota>[];
  const places = (items.data ?? []).flatMap((track) =>
    [
      { value: track.value, label: track.label, within: [track.value] },
      ...(track.children ?? []).map((group) => ({
        value: group.value,
        label: `${track.label} / ${group.label}`,
        within: [track.value, group.value],
      })),
    ].filter(({ within }) => !plan || within.includes(plan)),
  );
  if (places.length === 0 && fields.length === 0) return null;
  const free = places.find(({ value }) => !taken.some(({ itemId }) => itemId === value));
  return (
    <fieldset className="space-y-4">
      <legend className="font-medium">{t("title")}</legend>
      <Named names={{ quotas: t("title") }} />
      <p className="max-w-2xl text-note text-ink-2">{t("note")}</p>
      {fields.map((row, at) => {
        const label = places.find(({ value }) => value === taken[at]?.itemId)?.label ?? String(at + 1);
        return (
          <div
            key={row.row}
            className="grid items-start gap-x-4 gap-y-3 border-t border-rule pt-3 sm:grid-cols-[1fr_10rem_10rem_auto]"
          >
            <ChoiceField name={`quotas.${at}.itemId`} label={t("item")} required options={places} />
            <NumberField
              name={`quotas.${at}.perWork`}
              label={t("perWork")}
              optional
              min={1}
              max={20}
              placeholder={t("asPlan")}
            />
            <NumberField
              name={`quotas.${at}.perExpert`}
              label={t("perExpert")}
              optional
              min={1}
              max={1000}
              placeholder={t("noLimit")}
              unit={t("unit")}
            />
            <IconButton label={`${t("remove")} ${label}`} className="sm:mt-6" onClick={() => remove(at)}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
        );
      })}
      <Button
        size="small"
        guard={0}
        disabled={!free}
        onClick={() => append({ itemId: free?.value, perWork: null, perExpert: null })}
      >
        <Plus aria-hidden className="size-4" />
        {t("add")}
      </Button>
    </fieldset>
  );
}
