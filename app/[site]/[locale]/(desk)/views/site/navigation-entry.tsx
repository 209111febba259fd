"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { TextField } from "@/components/kit/form/text-field";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { MoveButtons } from "./move-buttons";

type EntryProps = {
  name: string;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** Whether entries may open below it; one level is enough. */
  nested?: boolean;
};

/** The list of what a navigation may lead to here (`NavigationRows`). */
export const ROUTES = "site-routes";
export const blankEntry = { name: "", nameEn: "", path: "", tem: "", dictValue: "", children: [] };

export function NavigationEntryFields({ name, first, last, onMove, onRemove, nested = false }: EntryProps) {
  const t = useTranslations("system.website.navigation");
  const children = useFieldArray({ name: `${name}.children` });
  return (
    <div className="space-y-3">
      <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[10rem_10rem_minmax(8rem,1fr)_auto]">
        <TextField name={`${name}.name`} label={t("name")} required maxLength={20} />
        <TextField name={`${name}.nameEn`} label={t("nameEn")} maxLength={40} />
        <TextField
          name={`${name}.path`}
          label={t("path")}
          required
          maxLength={300}
          placeholder="/home/competition"
          list={ROUTES}
        />
        <div className="flex gap-1">
          <MoveButtons first={first} last={last} onMove={onMove} />
          <IconButton label={t("remove")} guard={0} onClick={onRemove}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      </div>
      {nested && (
        <>
          <ol className="space-y-3 border-l-2 border-rule pl-4 empty:hidden">
            {children.fields.map((row, at) => (
              <li key={row.id}>
                <NavigationEntryFields
                  name={`${name}.children.${at}`}
                  first={at === 0}
                  last={at === children.fields.length - 1}
                  onMove={(by) => children.move(at, at + by)}
                  onRemove={() => children.remove(at)}
                />
              </li>
            ))}
          </ol>
          <Button variant="text" size="small" guard={0} onClick={() => children.append({ ...blankEntry })}>
            <Plus aria-hidden className="size-4" />
            {t("addBelow")}
          </Button>
        </>
      )}
    </div>
  );
}
