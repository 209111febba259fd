"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { IconButton } from "@/components/ui/control/icon-button";
import { ChevronDown, ChevronUp } from "@/components/ui/icons";
import type { Member } from "@/lib/domain/enrollment/contract";

type Props = { name: string; label: string; people: Member[] };

/** People in an order that is changed step by step. */
export function OrderField({ name, label, people }: Props) {
  const t = useTranslations("enrollment.change");
  const { setValue } = useFormContext();
  const ids = people.map((member) => member.memberId);
  const first = ids.join();
  useEffect(() => {
    setValue(name, first.split(","));
    return () => setValue(name, undefined);
  }, [setValue, name, first]);
  return (
    <Field name={name} label={label} required>
      {({ id, value, onChange }) => {
        const order: string[] = Array.isArray(value) ? value : ids;
        const swapped = (at: number, to: number) =>
          order.map((one, index) => (index === at ? order[to] : index === to ? order[at] : one));
        return (
          <ol id={id} className="divide-y divide-rule border-y border-rule">
            {order.map((memberId, at) => {
              const person = people.find((one) => one.memberId === memberId)?.realName ?? "";
              return (
                <li key={memberId} className="flex items-center gap-2 py-1">
                  <span className="figures w-6 text-note text-hint">{at + 1}</span>
                  <span className="min-w-0 flex-1">{person}</span>
                  <IconButton
                    size="small"
                    label={t("up", { name: person })}
                    disabled={at === 0}
                    onClick={() => onChange(swapped(at, at - 1))}
                  >
                    <ChevronUp aria-hidden className="size-4" />
                  </IconButton>
                  <IconButton
                    size="small"
                    label={t("down", { name: person })}
                    disabled={at === order.length - 1}
                    onClick={() => onChange(swapped(at, at + 1))}
                  >
                    <ChevronDown aria-hidden className="size-4" />
                  </IconButton>
                </li>
              );
            })}
          </ol>
        );
      }}
    </Field>
  );
}
