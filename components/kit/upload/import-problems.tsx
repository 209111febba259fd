"use client";

import { Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/kit/copy-button";

/** So many lines are drawn; the clipboard takes all. */
const DRAWN = 500;

/** Problems by row, to read here or to send to whoever filled in the sheet. */
export function ImportProblems({ title, messages }: { title: string; messages: readonly string[] }) {
  const t = useTranslations("kit.import");
  return (
    <section role="alert" className="border-l-2 border-status-refused bg-status-refused-soft px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium text-status-refused">{title}</h3>
        {messages.length > 0 && (
          <CopyButton
            variant="text"
            size="small"
            text={messages.join("\n")}
            said={t("copied", { count: messages.length })}
          >
            <Copy aria-hidden className="size-4" />
            {t("copy")}
          </CopyButton>
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
