"use client";

import { Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCopy } from "@/components/kit/use-copy";
import { Button } from "@/components/ui/control/button";

/** So many lines are drawn; the clipboard takes all. */
const DRAWN = 500;

/** Problems by row, to read here or to send to whoever filled in the sheet. */
export function ImportProblems({ title, messages }: { title: string; messages: readonly string[] }) {
  const t = useTranslations("kit.import");
  const copy = useCopy();
  return (
    <section role="alert" className="border-l-2 border-status-refused bg-status-refused-soft px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium text-status-refused">{title}</h3>
        {messages.length > 0 && (
          <Button
            variant="text"
            size="small"
            onClick={() => void copy(messages.join("\n"), t("copied", { count: messages.length }))}
          >
            <Copy aria-hidden className="size-4" />
            {t("copy")}
          </Button>
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
