"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Input } from "@/components/ui/control/input";
import { Select } from "@/components/ui/control/select";
import { Switch } from "@/components/ui/control/switch";
import { offered } from "@/lib/domain/contest/contract";
import { type FormField, mayBeUnique, fieldReaders as readers, uniqueness } from "@/lib/domain/contest/form";
import type { Choice, EditorProps } from "./editor-props";
import { Labelled } from "./labelled";

/** For whom a question is, who reads its answer, and from when on it stays as it is. */
export function PlacingEditor({ field, set, items, stages }: EditorProps & { items: Choice[]; stages: Choice[] }) {
  const t = useTranslations("form.builder");
  return (
    <div className="space-y-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Labelled label={t("visibleTo")}>
          {(control) => (
            <Select
              {...control}
              value={field.visibleTo}
              options={readers
                .filter(
                  (value) =>
                    value === field.visibleTo ||
                    field.target === "work" ||
                    offered("form.visibleTo", readers).includes(value),
                )
                .map((value) => ({ value, label: t(`reader.${value}`) }))}
              onChange={(e) => set({ visibleTo: e.target.value as FormField["visibleTo"] })}
            />
          )}
        </Labelled>
        <Labelled label={t("freezeAt")} help={t("freezeHelp")}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={field.freezeAt?.slice(0, 16).replace(" ", "T") ?? ""}
              onChange={(e) => set({ freezeAt: e.target.value ? `${e.target.value.replace("T", " ")}:00` : undefined })}
              className="figures"
            />
          )}
        </Labelled>
        {mayBeUnique(field) && (
          <Labelled label={t("unique")} help={t("uniqueHelp")}>
            {(control) => (
              <Select
                {...control}
                value={field.unique}
                options={uniqueness.map((value) => ({ value, label: t(`uniqueIn.${value}`) }))}
                onChange={(e) => set({ unique: e.target.value as FormField["unique"] })}
              />
            )}
          </Labelled>
        )}
        <div className="self-center">
          <Switch label={t("personal")} checked={field.personal} onCheckedChange={(personal) => set({ personal })} />
          <p className="text-note text-hint">{t("personalHelp")}</p>
        </div>
      </div>
      <Ticks
        label={t("items")}
        all={t("itemsAll")}
        options={items}
        value={field.items}
        onChange={(v) => set({ items: v })}
      />
      <Ticks
        label={t("stages")}
        all={t("stagesAll")}
        options={stages}
        value={field.stages}
        onChange={(v) => set({ stages: v })}
      />
    </div>
  );
}

type TicksProps = {
  label: string;
  all: string;
  options: Choice[];
  value: string[];
  onChange: (value: string[]) => void;
};

function Ticks({ label, all, options, value, onChange }: TicksProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      {value.length === 0 && <p className="text-note text-hint">{all}</p>}
      <div className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {options.map((o) => (
          <Checkbox
            key={o.value}
            label={o.label}
            checked={value.includes(o.value)}
            onCheckedChange={(on) => onChange(on ? [...value, o.value] : value.filter((v) => v !== o.value))}
          />
        ))}
      </div>
    </fieldset>
  );
}
