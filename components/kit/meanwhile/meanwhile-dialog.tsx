"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/control/button";
import { RadioGroup } from "@/components/ui/control/radio-group";
import { Dialog } from "@/components/ui/overlay/dialog";
import { DateText } from "@/components/ui/text/date-text";
import type { Saved } from "./heard";
import type { Part } from "./parts";
import { useValueWords } from "./words";

/** Whose words stand in a field that both changed. */
export type Choice = "mine" | "theirs";

type MeanwhileDialogProps = {
  saved: Saved;
  parts: Part[];
  /** Whether what is stored now was read: else there is nothing to compare with. */
  known: boolean;
  labels: readonly (readonly [name: string, label: string])[];
  labelOf: (name: string) => string;
  /** A value as its field itself shows it, where it can. */
  show: (name: string, value: unknown) => ReactNode;
  onClose: () => void;
  onTheirs: () => void;
  onSave: (choices: ReadonlyMap<string, Choice>) => void;
};

/** Somebody else saved what is being edited here: who and when, field by field, and which of the two stays. Nothing typed goes before that. */
export function MeanwhileDialog(props: MeanwhileDialogProps) {
  const { saved, parts, known, labels, labelOf, show, onClose, onTheirs, onSave } = props;
  const t = useTranslations("kit.meanwhile");
  const words = useValueWords();
  const [choices, choose] = useState<ReadonlyMap<string, Choice>>(new Map());
  const clashes = parts.filter(({ clash }) => clash);
  const taken = parts.filter(({ clash }) => !clash);
  const valueOf = (name: string, value: unknown, other: unknown): ReactNode => {
    const rows = words.rows(name, value, other, labels);
    if (rows.length > 0)
      return (
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      );
    return show(name, value) ?? words.plain(value);
  };
  const hasParts = parts.length > 0;
  return (
    <Dialog
      open
      role="alertdialog"
      size={hasParts ? "medium" : "small"}
      title={<Who saved={saved} />}
      description={t(clashes.length > 0 ? "choose" : known ? "noClash" : "nothingToShow")}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t("back")}</Button>
          {hasParts && <Button onClick={onTheirs}>{t("takeTheirs")}</Button>}
          {known && (
            <Button variant="primary" onClick={() => onSave(choices)}>
              {t(choices.size === 0 ? "saveMine" : "save")}
            </Button>
          )}
        </>
      }
    >
      {hasParts && (
        <div className="space-y-5">
          {clashes.map(({ name, was, theirs, mine }, n) => (
            <section key={name} className="space-y-2">
              <h3 id={`clash-${n}`} className="text-sm font-medium">
                {labelOf(name)}
              </h3>
              <RadioGroup
                labelledBy={`clash-${n}`}
                className="grid gap-3 sm:grid-cols-2"
                value={choices.get(name) ?? "mine"}
                onChange={(chosen) => choose(new Map(choices).set(name, chosen as Choice))}
                options={(["mine", "theirs"] as const).map((whose) => ({
                  value: whose,
                  label: (
                    <>
                      <span className="block text-note text-ink-2">{t(whose)}</span>
                      <span className="block break-words whitespace-pre-line">
                        {whose === "mine" ? valueOf(name, mine, theirs) : valueOf(name, theirs, mine)}
                      </span>
                    </>
                  ),
                }))}
              />
              <p className="text-note break-words text-hint">
                {t("was")} {valueOf(name, was, null)}
              </p>
            </section>
          ))}
          {taken.length > 0 && (
            <section className="space-y-1">
              <h3 className="text-sm font-medium">{t("taken")}</h3>
              <dl className="space-y-2 text-sm">
                {taken.map(({ name, was, theirs }) => (
                  <div key={name}>
                    <dt className="text-note text-ink-2">{labelOf(name)}</dt>
                    <dd className="break-words whitespace-pre-line">{valueOf(name, theirs, was)}</dd>
                    <dd className="text-note break-words text-hint">
                      {t("was")} {valueOf(name, was, theirs)}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </div>
      )}
    </Dialog>
  );
}

function Who({ saved }: { saved: Saved }) {
  const t = useTranslations("kit.meanwhile");
  if (!saved) return t("somebody");
  const time = () => <DateText value={saved.time} form="minute" />;
  if (saved.own) return t.rich("own", { time });
  return saved.by === null ? t.rich("someoneAt", { time }) : t.rich("by", { name: saved.by, time });
}
