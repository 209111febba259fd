"use client";

import { ChevronDown, ChevronUp, Copy, Plus, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { inWords } from "@/components/dynamic-form/words";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import type { MenuEntry } from "@/components/ui/overlay/menu-items";
import type { FormField, FormFields } from "@/lib/domain/contest/form";
import { copied, moved, removed, typeGroups } from "./new-field";

type FieldListProps = {
  fields: FormFields;
  chosen: number;
  wrong: ReadonlySet<number>;
  /** Words for the part of the form a question belongs to; only where there are several. */
  severalTargets: boolean;
  onChoose: (at: number) => void;
  onChange: (fields: FormFields, chosen: number) => void;
  onAdd: (type: FormField["type"]) => void;
};

/** The questions in their order; the arrows move them. */
export function FieldList({ fields, chosen, wrong, severalTargets, onChoose, onChange, onAdd }: FieldListProps) {
  const t = useTranslations("form.builder");
  const locale = useLocale();
  const entries = typeGroups.flatMap(({ types }, at): MenuEntry[] => [
    ...(at > 0 ? (["rule"] as const) : []),
    ...types.map((type) => ({ label: t(`type.${type}`), onSelect: () => onAdd(type) })),
  ]);
  return (
    <div className="space-y-3">
      <DropdownMenu
        entries={entries}
        trigger={
          <Button variant="primary" guard={0}>
            <Plus aria-hidden className="size-4" />
            {t("add")}
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      />
      {fields.length === 0 && <p className="text-note text-hint">{t("none")}</p>}
      <ol className="border-t border-rule">
        {fields.map((field, at) => {
          const name = inWords(field.label, locale) || t("unnamed");
          const here = at === chosen;
          return (
            <li key={field.id} className={cn("border-b border-rule", here && "bg-select")}>
              <div className="flex items-center gap-1 pr-1">
                <button
                  type="button"
                  aria-pressed={here}
                  onClick={() => onChoose(at)}
                  className="flex min-h-10 min-w-0 flex-1 items-center gap-2 px-2 text-left text-sm outline-offset-[-2px]"
                >
                  <span className="figures w-5 shrink-0 text-note text-hint">{at + 1}</span>
                  <span className={cn("min-w-0 flex-1", field.type === "section" && "font-semibold")}>
                    <span className="block truncate">
                      {name}
                      {field.required !== "never" && <span className="text-link"> *</span>}
                    </span>
                    <span className="block truncate text-xs text-hint">
                      {t(`type.${field.type}`)}
                      {severalTargets && ` · ${t(`targets.${field.target}`)}`}
                      {field.showIf.length > 0 && ` · ${t("conditional")}`}
                    </span>
                  </span>
                  {wrong.has(at) && <span className="shrink-0 text-xs text-status-refused">{t("wrong")}</span>}
                </button>
                <IconButton
                  label={t("up", { name })}
                  size="small"
                  disabled={at === 0}
                  onClick={() => onChange(moved(fields, at, at - 1), at - 1)}
                >
                  <ChevronUp aria-hidden className="size-4" />
                </IconButton>
                <IconButton
                  label={t("down", { name })}
                  size="small"
                  disabled={at === fields.length - 1}
                  onClick={() => onChange(moved(fields, at, at + 1), at + 1)}
                >
                  <ChevronDown aria-hidden className="size-4" />
                </IconButton>
                <IconButton
                  label={t("copy", { name })}
                  size="small"
                  onClick={() => onChange(copied(fields, at), at + 1)}
                >
                  <Copy aria-hidden className="size-3.5" />
                </IconButton>
                <IconButton
                  label={t("removeNamed", { name })}
                  size="small"
                  onClick={() => onChange(removed(fields, at), Math.max(0, Math.min(chosen, fields.length - 2)))}
                >
                  <Trash2 aria-hidden className="size-3.5" />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
