"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { Problem } from "@/components/dynamic-form/problem-list";
import { useAnswers } from "@/components/dynamic-form/use-answers";
import { useConfirm } from "@/components/kit/confirm";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { now, toWireTime } from "@/lib/clock";
import { type MyWork, submitWork, type WorkFile } from "@/lib/domain/work/contract";
import { Refusal } from "@/lib/http/call";
import { wordsFor } from "@/lib/i18n/named";
import { heldDraft } from "./held-draft";
import { useDraft } from "./use-draft";

type Errors = Record<string, string>;

/** A work under way: what is typed, what is uploaded, what is wrong with it, and handing it in. */
export function useSubmission(work: MyWork, signer: string, onChanged: () => void) {
  const t = useTranslations("work.submit");
  const terms = useTranslations("terms");
  const faults = useTranslations("faults");
  const confirm = useConfirm();
  const locale = useLocale();
  const [held] = useState(() => heldDraft(work.workId, work.version));
  const [workName, setWorkName] = useState(held?.workName ?? work.workName);
  const [files, setFiles] = useState<WorkFile[]>(work.files);
  const [onTheWay, setOnTheWay] = useState<readonly string[]>([]);
  const [signature, sign] = useState("");
  const [errors, setErrors] = useState<Errors>({});
  const form = useAnswers(work.fields, held?.answers ?? work.answers, { now: toWireTime(now()) });
  const draft = useDraft(work.workId, work, { workName: workName.trim(), answers: form.answers });
  const submit = useWrite(submitWork);

  const clear = (field: string) =>
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([key]) => key !== field)));
  const gaps = (): Errors => ({
    ...(workName.trim() === "" && { workName: faults("workNameMissing") }),
    ...Object.fromEntries(
      work.slots
        .filter(({ key, required }) => onTheWay.includes(key) || (required && !files.some((f) => f.slot === key)))
        .map(({ key }) => [`slot.${key}`, t(onTheWay.includes(key) ? "slotOnTheWay" : "slotMissing")]),
    ),
    ...(work.statement && signature.trim() !== signer && { statementName: t("signWith", { name: signer }) }),
  });

  /** @returns whether it was handed in */
  const handIn = async (): Promise<boolean> => {
    const answered = form.check("submit") !== null;
    const found = gaps();
    setErrors(found);
    if (!answered || Object.keys(found).length > 0) return false;
    const sure =
      work.multipleVersions ||
      (await confirm({ title: t("finalTitle"), text: t("finalText"), act: terms("work.submit") })) !== null;
    if (!sure) return false;
    const version = await draft.save();
    if (version === null) return false;
    try {
      await submit.mutateAsync({
        workId: work.workId,
        version,
        ...(work.statement && { statementName: signature.trim(), statementHash: work.statementHash }),
      });
      toast.success(t("done"));
      onChanged();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      form.refuse(error.errors, "answers.");
      const own = error.errors.filter((e) => !e.field.startsWith("answers."));
      setErrors(Object.fromEntries(own.map((e) => [e.field, e.message])));
      if (error.errors.length === 0) onChanged();
      return false;
    }
  };

  const at = (field: string, id: string, label: string): Problem[] =>
    errors[field] ? [{ id, label, message: errors[field] }] : [];

  return {
    /** What is wrong at the moment, in the order of the page. */
    problems: [
      ...at("workName", "workName", t("workName")),
      ...form.problems("work"),
      ...work.slots.flatMap(({ key, label }) => at(`slot.${key}`, `slot-${key}-place`, wordsFor(locale, label))),
      ...at("statementName", "statementName", t("signature")),
    ],
    workName: {
      value: workName,
      set: (value: string) => {
        clear("workName");
        setWorkName(value);
      },
    },
    signature: {
      value: signature,
      set: (value: string) => {
        clear("statementName");
        sign(value);
      },
    },
    setSending: (slot: string, on: boolean) => {
      clear(`slot.${slot}`);
      setOnTheWay((old) => (on ? [...old, slot] : old.filter((one) => one !== slot)));
    },
    filesOf: (slot: string) => files.filter((f) => f.slot === slot),
    setFilesOf: (slot: string, change: (files: WorkFile[]) => WorkFile[]) => {
      clear(`slot.${slot}`);
      setFiles((all) => [...all.filter((f) => f.slot !== slot), ...change(all.filter((f) => f.slot === slot))]);
    },
    form,
    errors,
    draft,
    handIn,
    pending: submit.isPending,
  };
}
