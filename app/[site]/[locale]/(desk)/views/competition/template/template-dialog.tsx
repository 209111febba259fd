"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { TemplateCheck } from "@/lib/domain/template/contract";
import { ChooseTemplate, type Chosen } from "./choose-template";
import { MakeContest } from "./make-contest";

type TemplateDialogProps = { onClose: () => void; onMade: (competitionId: string) => void };

/** Begins a contest by a template: one that the product comes with, or a file from another contest; it is shown before it is made. */
export function TemplateDialog({ onClose, onMade }: TemplateDialogProps) {
  const t = useTranslations("contest.template");
  const [checked, setChecked] = useState<{ chosen: Chosen; found: TemplateCheck }>();
  const [last, setLast] = useState<Chosen>();
  const words = { title: t("title"), description: t("note"), onClose };
  return checked ? (
    <MakeContest {...words} {...checked} onBack={() => setChecked(undefined)} onMade={onMade} />
  ) : (
    <ChooseTemplate
      {...words}
      last={last}
      onChecked={(chosen, found) => {
        setLast(chosen);
        setChecked({ chosen, found });
      }}
    />
  );
}
