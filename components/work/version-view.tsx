import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { DateText } from "@/components/ui/text/date-text";
import type { Version } from "@/lib/domain/work/contract";
import { SlotFiles } from "./slot-files";
import { VersionAnswers } from "./version-answers";

type VersionViewProps = { version: Version; slots: ComponentProps<typeof SlotFiles>["slots"] };

/** One version as it was handed in: who, when, the answers and the files. */
export function VersionView({ version, slots }: VersionViewProps) {
  const t = useTranslations("work");
  return (
    <div className="space-y-5">
      <p className="flex flex-wrap gap-x-4 text-note text-ink-2">
        <span>{t("versionBy", { name: version.submittedBy })}</span>
        <DateText value={version.submitTime} form="numeric" />
        {version.signedBy && <span>{t("signedBy", { name: version.signedBy })}</span>}
      </p>
      {version.fields.length > 0 && <VersionAnswers fields={version.fields} answers={version.answers} />}
      <SlotFiles slots={slots} files={version.files} />
    </div>
  );
}
