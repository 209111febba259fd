"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import { useConfirm } from "@/components/kit/confirm";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { articleFromWord, WORD_MB } from "@/lib/domain/news/contract";

type Made = z.output<typeof articleFromWord.output>;
type Texts = { title: string; titleEn: string; contentHtml: string; contentHtmlEn: string };

/** A Word document becomes the text of an article: where one was begun it is added behind, and what it cannot hold is listed. */
export function FromWord({ title, content }: { title: "title" | "titleEn"; content: "contentHtml" | "contentHtmlEn" }) {
  const t = useTranslations("news.word");
  const confirm = useConfirm();
  const { getValues, setValue } = useFormContext<Texts>();
  const [made, setMade] = useState<Made>();
  const take = async (answer: Made) => {
    const written = getValues(content);
    if (written && !(await confirm({ title: t("behind.title"), text: t("behind.text"), act: t("behind.act") }))) return;
    setValue(content, `${written ?? ""}${answer.contentHtml}`, { shouldDirty: true, shouldValidate: true });
    if (answer.title && !getValues(title)) setValue(title, answer.title, { shouldDirty: true, shouldValidate: true });
    setMade(answer);
  };
  return (
    <div className="space-y-1">
      <p className="text-note text-ink-2">{t("label")}</p>
      <FileDrop
        endpoint={articleFromWord}
        label={t("label")}
        types={["docx"]}
        maxMb={WORD_MB}
        inputFor={(file) => ({ name: file.name })}
        onDone={(answer) => void take(answer)}
      />
      <div role="status" className="text-note text-ink-2">
        {made && <p>{t("done", { pictures: made.pictures })}</p>}
        {made && made.lost.length > 0 && (
          <>
            <p>{t("lost")}</p>
            <ul className="list-disc pl-5">
              {made.lost.map(({ kind, count }) => (
                <li key={kind}>{t(`kind.${kind}`, { count })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
