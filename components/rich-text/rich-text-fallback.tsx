"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import { Textarea } from "@/components/ui/control/textarea";
import { plainOf, withParagraphs } from "./plain";
import type { RichTextProps } from "./props";

/** The editor's code did not arrive: a message, another try, and a plain field meanwhile. */
export function RichTextFallback(props: RichTextProps & { onRetry: () => void; retrying: boolean }) {
  const t = useTranslations("kit.editor");
  const common = useTranslations("common");
  return (
    <div className="space-y-2">
      <div role="alert" className="flex flex-wrap items-center gap-3 bg-status-refused-soft px-3 py-2 text-note">
        <span className="font-medium text-status-refused">{t("failed")}</span>
        <Button size="small" guard={0} pending={props.retrying} onClick={props.onRetry}>
          {common("retry")}
        </Button>
        <span className="w-full text-ink-2">{t("failedHint")}</span>
      </div>
      <Textarea
        id={props.id}
        aria-label={props.label ?? t("label")}
        aria-required={props.required}
        rows={10}
        defaultValue={plainOf(props.value)}
        invalid={props.invalid}
        describedBy={props.describedBy}
        onBlur={props.onBlur}
        onChange={(event) => props.onChange(withParagraphs(event.target.value))}
      />
    </div>
  );
}
