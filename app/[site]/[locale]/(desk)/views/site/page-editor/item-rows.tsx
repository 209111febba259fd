"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFieldArray } from "react-hook-form";
import { MoveButtons } from "@/app/[site]/[locale]/(desk)/views/site/move-buttons";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";

type ItemRowsProps = {
  name: string;
  most: number;
  least?: number;
  blank: () => object;
  children: (name: string) => ReactNode;
};

/** The rows of a block: added, ordered, removed. */
export function ItemRows({ name, most, least = 1, blank, children }: ItemRowsProps) {
  const t = useTranslations("system.page");
  const { fields, append, remove, move } = useFieldArray({ name });
  return (
    <div className="space-y-3">
      <ol className="space-y-3">
        {fields.map((row, at) => (
          <li key={row.id} className="space-y-3 border-l-2 border-rule pl-4">
            {children(`${name}.${at}`)}
            <p className="flex gap-1">
              <MoveButtons first={at === 0} last={at === fields.length - 1} onMove={(by) => move(at, at + by)} />
              <IconButton label={t("removeRow")} disabled={fields.length <= least} guard={0} onClick={() => remove(at)}>
                <X aria-hidden className="size-4" />
              </IconButton>
            </p>
          </li>
        ))}
      </ol>
      {fields.length < most && (
        <Button size="small" guard={0} onClick={() => append(blank())}>
          <Plus aria-hidden className="size-4" />
          {t("addRow")}
        </Button>
      )}
    </div>
  );
}
