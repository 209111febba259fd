import { useLocale, useTranslations } from "next-intl";
import type { WorkFile } from "@/lib/domain/work/contract";
import { wordsFor } from "@/lib/i18n/named";
import { FilePreview } from "./file-preview";
import { FileRows } from "./file-rows";

type Slot = { key: string; label: { zh: string; en?: string } };

/** A version's files by slot; files of slots no longer in the form come last. */
export function SlotFiles({ slots, files }: { slots: readonly Slot[]; files: readonly WorkFile[] }) {
  const t = useTranslations("work");
  const locale = useLocale();
  const known = new Set(slots.map((slot) => slot.key));
  const groups = [
    ...slots.map((slot) => ({
      key: slot.key,
      label: wordsFor(locale, slot.label),
      files: files.filter((f) => f.slot === slot.key),
    })),
    { key: "", label: t("otherFiles"), files: files.filter((f) => !known.has(f.slot)) },
  ].filter((group) => group.files.length > 0);
  if (groups.length === 0) return <p className="text-note text-hint">{t("noFiles")}</p>;
  return (
    <div className="space-y-4">
      {groups.map((group) => (
        <div key={group.key}>
          <p className="mb-1 text-note text-ink-2">{group.label}</p>
          <FileRows files={group.files} acts={(file) => <FilePreview file={file} />} />
        </div>
      ))}
    </div>
  );
}
