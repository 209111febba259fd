"use client";

import { ChevronDown, ChevronUp, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray, useFormState } from "react-hook-form";
import { useWordsOfIssues } from "@/components/kit/form/words/use-words-of-issues";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import type { Slot } from "@/lib/domain/contest/contract";
import { SlotFields } from "./slot-fields";

const NAME = "value.slots";

/** The files that a work consists of, in their order. */
export function SlotRows() {
  const t = useTranslations("contest.slot");
  const { fields, append, remove, move } = useFieldArray({ name: NAME, keyName: "row" });
  const { errors } = useFormState();
  const { ofMessage } = useWordsOfIssues();
  const root = (errors.value as { slots?: { root?: { message?: string } } } | undefined)?.slots?.root?.message;
  const rows = fields as unknown as (Slot & { row: string })[];
  const add = () => {
    let n = rows.length + 1;
    while (rows.some((r) => r.key === `file${n}`)) n++;
    const slot: Slot = {
      key: `file${n}`,
      label: { zh: "" },
      help: "",
      ext: ["pdf"],
      maxMB: 50,
      maxCount: 1,
      required: true,
      blind: true,
    };
    append(slot);
  };
  return (
    <section aria-label={t("title")} className="space-y-4">
      <div>
        <h3 className="text-sm font-medium">{t("title")}</h3>
        <p className="max-w-measure text-note text-hint">{t("note")}</p>
      </div>
      {rows.map((slot, at) => {
        const name = slot.label?.zh || t("unnamed", { n: at + 1 });
        return (
          <div key={slot.row} className="border border-rule">
            <header className="flex items-center gap-1 border-b border-rule bg-sunken py-1 pr-1 pl-4">
              <span className="figures flex-1 text-note text-ink-2">{t("number", { n: at + 1 })}</span>
              <IconButton label={t("up", { name })} size="small" disabled={at === 0} onClick={() => move(at, at - 1)}>
                <ChevronUp aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={t("down", { name })}
                size="small"
                disabled={at === rows.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ChevronDown aria-hidden className="size-4" />
              </IconButton>
              <Button variant="text" size="small" guard={0} className="text-status-refused" onClick={() => remove(at)}>
                {t("remove")}
                <span className="sr-only">{name}</span>
              </Button>
            </header>
            <div className="p-4">
              <SlotFields name={`${NAME}.${at}`} />
            </div>
          </div>
        );
      })}
      {root && <p className="text-note text-status-refused">{ofMessage(root)}</p>}
      <Button size="small" guard={0} onClick={add}>
        <Plus aria-hidden className="size-4" />
        {t("add")}
      </Button>
    </section>
  );
}
