import { useTranslations } from "next-intl";
import { Input } from "@/components/ui/control/input";

type QuoteNoteProps = { address: string; frame: string; title: string };

/** The lasting address of a page, and what another site writes to show it inside its own. */
export function QuoteNote({ address, frame, title }: QuoteNoteProps) {
  const t = useTranslations("site.quote");
  const name = title.replace(/["<>&]/g, "");
  const snippet = `<iframe src="${frame}" title="${name}" width="100%" height="720" loading="lazy" style="border:0"></iframe>`;
  return (
    <details className="max-w-3xl border-t border-rule pt-3 text-note text-ink-2 print:hidden">
      <summary className="cursor-pointer py-1 hover:text-ink">{t("title")}</summary>
      <div className="space-y-3 pt-2">
        {(
          [
            ["address", address],
            ["frame", snippet],
          ] as const
        ).map(([key, value]) => (
          <label key={key} className="block">
            <span className="mb-1 block">{t(key)}</span>
            <Input readOnly defaultValue={value} className="font-mono" />
          </label>
        ))}
      </div>
    </details>
  );
}
