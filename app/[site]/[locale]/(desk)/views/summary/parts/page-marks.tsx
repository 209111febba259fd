"use client";

import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { keyOf, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { Input } from "@/components/ui/control/input";
import { markReport, type ReportVersion, reportDetail, unmarkReport } from "@/lib/domain/summary/contract";

type Props = {
  version: ReportVersion;
  mayMark: boolean;
  /** The page that is being looked at: a new remark is about it, unless another one is typed. */
  page: number;
  onPage: (page: number) => void;
};

/** Remarks on the pages of a version: read by the school, written by the organiser; each leads to its page. */
export function PageMarks({ version, mayMark, page, onPage }: Props) {
  const t = useTranslations("summary.record");
  const add = useWrite(markReport, { invalidate: [reportDetail] });
  const remove = useWrite(unmarkReport, { invalidate: [reportDetail] });
  const queries = useQueryClient();
  // Somebody else may have taken it off: what stands there now is read anew.
  const look = () => void queries.invalidateQueries({ queryKey: keyOf(reportDetail) });
  const [typed, setTyped] = useState<string | null>(null);
  const [text, setText] = useState("");
  const { versionId, marks } = version;
  if (!mayMark && marks.length === 0) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const at = Number(typed ?? page);
    if (!Number.isInteger(at) || at < 1 || text.trim() === "") return;
    add.mutate({ versionId, page: at, text }, { onSuccess: () => [setText(""), setTyped(null)] });
  };
  return (
    <section aria-label={t("marks")} className="space-y-2">
      <h4 className="text-sm font-semibold">{t("marks")}</h4>
      {marks.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {marks.map((mark) => (
            <li key={`${mark.page} ${mark.text}`} className="flex items-start gap-3 py-2 text-sm">
              <button
                type="button"
                onClick={() => onPage(mark.page)}
                className="figures w-16 shrink-0 text-left text-note text-link underline-offset-4 hover:underline"
              >
                {t("page", { page: mark.page })}
              </button>
              <span className="min-w-0 flex-1 whitespace-pre-line">{mark.text}</span>
              {mayMark && (
                <IconButton
                  label={t("removeMark", { page: mark.page })}
                  size="small"
                  onClick={() => remove.mutate({ versionId, ...mark }, { onError: look })}
                >
                  <X aria-hidden className="size-3.5" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayMark && (
        <form onSubmit={send} className="flex flex-wrap items-center gap-2">
          <Input
            type="number"
            min={1}
            max={5000}
            aria-label={t("pageLabel")}
            value={typed ?? String(page)}
            onChange={(event) => setTyped(event.target.value)}
            className="figures w-20"
          />
          <Input
            aria-label={t("markLabel")}
            placeholder={t("markLabel")}
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="min-w-48 flex-1"
          />
          <Button type="submit" pending={add.isPending}>
            {t("addMark")}
          </Button>
        </form>
      )}
    </section>
  );
}
