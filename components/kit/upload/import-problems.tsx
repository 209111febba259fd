"use client";

import { Copy, Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/kit/copy-button";
import { Button } from "@/components/ui/control/button";
import { importProblems } from "@/lib/domain/access/contract";
import { useDownload } from "./use-download";

/** So many lines are drawn; the clipboard takes all. */
const DRAWN = 500;

type ImportProblemsProps = {
  title: string;
  messages: readonly string[];
  /** The check that found them: its file can be had with the problems in a column. */
  checkId?: string;
};

/** Problems by row, to read here, to correct in the sheet or to send to whoever filled it in. */
export function ImportProblems({ title, messages, checkId }: ImportProblemsProps) {
  const t = useTranslations("kit.import");
  const sheet = useDownload(importProblems);
  return (
    <section role="alert" className="border-l-2 border-status-refused bg-status-refused-soft px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium text-status-refused">{title}</h3>
        {messages.length > 0 && (
          <span className="flex flex-wrap gap-x-2">
            {checkId && (
              <Button variant="text" size="small" pending={sheet.isPending} onClick={() => sheet.mutate({ checkId })}>
                <Download aria-hidden className="size-4" />
                {t("problemSheet")}
              </Button>
            )}
            <CopyButton
              variant="text"
              size="small"
              text={messages.join("\n")}
              said={t("copied", { count: messages.length })}
            >
              <Copy aria-hidden className="size-4" />
              {t("copy")}
            </CopyButton>
          </span>
        )}
      </div>
      {messages.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        <ul tabIndex={0} aria-label={title} className="figures mt-1 max-h-32 space-y-0.5 overflow-y-auto text-note">
          {messages.slice(0, DRAWN).map((message) => (
            <li key={message}>{message}</li>
          ))}
          {messages.length > DRAWN && <li>{t("more", { count: messages.length - DRAWN })}</li>}
        </ul>
      )}
    </section>
  );
}
