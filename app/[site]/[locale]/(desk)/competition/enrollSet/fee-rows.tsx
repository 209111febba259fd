"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode } from "react";
import { useFieldArray, useFormState } from "react-hook-form";
import { useWordsOfIssues } from "@/components/kit/form/words/use-words-of-issues";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";

type FeeRowsProps = {
  name: "feeTiers" | "feeByCount" | "feeCodes" | "refundTable";
  title: string;
  note: string;
  add: string;
  /** A row before anybody was in it. */
  blank: object;
  children: (row: string) => ReactNode;
};

/** Rows of a fee's rules, in their order: `children` draws the fields of the row of a name. */
export function FeeRows({ name, title, note, add, blank, children }: FeeRowsProps) {
  const t = useTranslations("fee.rules");
  const path = `value.${name}`;
  const { fields, append, remove } = useFieldArray({ name: path, keyName: "row" });
  const { errors } = useFormState();
  const { ofMessage } = useWordsOfIssues();
  const list = (errors.value as Record<string, { root?: { message?: string }; message?: string }> | undefined)?.[name];
  const wrong = list?.root?.message ?? list?.message;
  return (
    <section aria-label={title} className="space-y-3">
      <div>
        <h4 className="text-sm font-medium">{title}</h4>
        <p className="max-w-measure text-note text-hint">{note}</p>
      </div>
      {fields.map((row, at) => (
        <div
          key={row.row}
          className="grid items-start gap-x-4 gap-y-3 border-t border-rule pt-3 sm:grid-cols-[repeat(3,minmax(0,12rem))_auto]"
        >
          {children(`${path}.${at}`)}
          <IconButton
            label={t("remove", { title, n: at + 1 })}
            className="justify-self-start sm:col-start-4 sm:mt-6"
            onClick={() => remove(at)}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      ))}
      {wrong && <p className="text-note text-status-refused">{ofMessage(wrong)}</p>}
      <Button size="small" guard={0} onClick={() => append(blank)}>
        <Plus aria-hidden className="size-4" />
        {add}
      </Button>
    </section>
  );
}
