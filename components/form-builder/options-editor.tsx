"use client";

import { ChevronDown, ChevronUp, Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { Input } from "@/components/ui/control/input";
import type { EditorProps } from "./editor-props";

/** Edits the ordered choices of a field. Renaming a choice does not change its value. */
export function OptionsEditor({ field, set, problems }: EditorProps) {
  const t = useTranslations("form.builder");
  const options = field.options ?? [];
  const put = (at: number, label: { zh: string; en?: string }) =>
    set({ options: options.map((o, i) => (i === at ? { ...o, label } : o)) });
  const move = (at: number, by: number) => {
    const next = [...options];
    const [one] = next.splice(at, 1);
    if (one) next.splice(at + by, 0, one);
    set({ options: next });
  };
  const add = () => {
    let n = options.length + 1;
    while (options.some((o) => o.value === `option${n}`)) n++;
    set({ options: [...options, { value: `option${n}`, label: { zh: "" } }] });
  };
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="text-sm font-medium">{t("options")}</legend>
      {options.map((option, at) => (
        <div key={option.value} className="flex items-center gap-2">
          <Input
            aria-label={t("optionZh", { n: at + 1 })}
            invalid={option.label.zh.trim() === ""}
            value={option.label.zh}
            placeholder={t("zhShort")}
            onChange={(e) => put(at, { ...option.label, zh: e.target.value })}
          />
          <Input
            aria-label={t("optionEn", { n: at + 1 })}
            value={option.label.en ?? ""}
            placeholder="English"
            onChange={(e) => put(at, { ...option.label, en: e.target.value || undefined })}
          />
          <span className="flex shrink-0">
            <IconButton
              label={t("up", { name: option.label.zh })}
              size="small"
              disabled={at === 0}
              onClick={() => move(at, -1)}
            >
              <ChevronUp aria-hidden className="size-4" />
            </IconButton>
            <IconButton
              label={t("down", { name: option.label.zh })}
              size="small"
              disabled={at === options.length - 1}
              onClick={() => move(at, 1)}
            >
              <ChevronDown aria-hidden className="size-4" />
            </IconButton>
            <IconButton
              label={t("removeNamed", { name: option.label.zh })}
              size="small"
              onClick={() => set({ options: options.filter((_, i) => i !== at) })}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </span>
        </div>
      ))}
      {problems.options && <p className="text-note text-status-refused">{problems.options}</p>}
      <Button size="small" guard={0} onClick={add}>
        <Plus aria-hidden className="size-4" />
        {t("addOption")}
      </Button>
    </fieldset>
  );
}
