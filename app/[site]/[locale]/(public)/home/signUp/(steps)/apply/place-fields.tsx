"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/kit/form/choice-field";
import type { Place } from "./places";

/** Track and, where it has any, group; another track empties the group. */
export function PlaceFields({ places, disabled }: { places: Place[]; disabled?: boolean }) {
  const t = useTranslations("enrollment.start");
  const terms = useTranslations("terms");
  const { setValue } = useFormContext();
  const chosen = useWatch({ name: "itemId" }) as string | undefined;
  const groups = places.find((p) => p.itemId === chosen)?.groups ?? [];
  const current = useWatch({ name: "subItemId" }) as string | undefined;
  if (current && !groups.some((g) => g.itemId === current)) queueMicrotask(() => setValue("subItemId", ""));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ChoiceField
        name="itemId"
        label={terms("enroll.item")}
        required
        disabled={disabled}
        placeholder={t("choose")}
        options={places.map((p) => ({ value: p.itemId, label: p.name }))}
      />
      {groups.length > 0 && (
        <ChoiceField
          name="subItemId"
          label={t("group")}
          required
          disabled={disabled}
          placeholder={t("choose")}
          options={groups.map((g) => ({ value: g.itemId, label: g.name }))}
        />
      )}
    </div>
  );
}
