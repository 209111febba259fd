"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FieldCount } from "@/components/kit/form/field-count";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { Select } from "@/components/ui/control/select";
import type { Place } from "./places";

export type BasicsValue = { teamName: string; itemId: string; subItemId: string | null };

type Props = {
  places: Place[];
  value: BasicsValue;
  onChange: (value: BasicsValue) => void;
  /** A seat is held: the place can no longer change. */
  seated: boolean;
  errors: Record<string, string>;
};

/** Track, group and name of an entry under way. */
export function Basics({ places, value, onChange, seated, errors }: Props) {
  const t = useTranslations("enrollment");
  const terms = useTranslations("terms");
  const id = "basics";
  const track = places.find((p) => p.itemId === value.itemId);
  const groups = track?.groups ?? [];
  return (
    <div className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Row id={`${id}-item`} label={terms("enroll.item")} error={errors.itemId}>
          {(control) => (
            <Select
              {...control}
              disabled={seated}
              value={value.itemId}
              options={places.map((p) => ({ value: p.itemId, label: p.name }))}
              onChange={(e) => {
                const next = places.find((p) => p.itemId === e.target.value);
                onChange({ ...value, itemId: e.target.value, subItemId: next?.groups[0]?.itemId ?? null });
              }}
            />
          )}
        </Row>
        {groups.length > 0 && (
          <Row id={`${id}-group`} label={t("start.group")} error={errors.subItemId}>
            {(control) => (
              <Select
                {...control}
                disabled={seated}
                value={value.subItemId ?? ""}
                options={groups.map((g) => ({ value: g.itemId, label: g.name }))}
                onChange={(e) => onChange({ ...value, subItemId: e.target.value })}
              />
            )}
          </Row>
        )}
      </div>
      {seated && <p className="text-note text-hint">{t("apply.seated")}</p>}
      <Row
        id={`${id}-name`}
        label={track?.individual ? t("start.person") : t("start.teamName")}
        help={track?.individual ? undefined : t("start.teamNameHelp")}
        error={errors.teamName}
        count={[...value.teamName].length}
        max={NAME_MOST}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={NAME_MOST}
            autoComplete="off"
            value={value.teamName}
            onChange={(e) => onChange({ ...value, teamName: e.target.value })}
          />
        )}
      </Row>
    </div>
  );
}

/** Characters of a team's name. */
const NAME_MOST = 100;

type Control = { id: string; invalid: boolean; describedBy: string | undefined };
type RowProps = {
  id: string;
  label: string;
  help?: string;
  error?: string;
  count?: number;
  max?: number;
  children: (control: Control) => ReactNode;
};

function Row({ id, label, help, error, count, max, children }: RowProps) {
  const about = [help && "help", max && "limit", error && "error"].filter(Boolean);
  const describedBy = about.map((part) => `${id}-${part}`).join(" ") || undefined;
  return (
    <div className="group/field space-y-1">
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id} required>
          {label}
        </Label>
        {max && <FieldCount id={`${id}-limit`} unit="characters" max={max} count={count} quiet />}
      </div>
      {help && (
        <p id={`${id}-help`} className="text-note text-hint">
          {help}
        </p>
      )}
      {children({ id, invalid: Boolean(error), describedBy })}
      {error && (
        <p id={`${id}-error`} className="text-note text-status-refused">
          {error}
        </p>
      )}
    </div>
  );
}
