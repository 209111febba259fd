import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import type { Version } from "@/lib/domain/work/contract";
import type { SlotFiles } from "./slot-files";
import { VersionReceipt } from "./version-receipt";
import { VersionView } from "./version-view";

type VersionListProps = {
  versions: readonly Version[];
  slots: ComponentProps<typeof SlotFiles>["slots"];
  /** The last version lies open. */
  unfolded?: boolean;
  /** The reader is of its team and gets receipts. */
  receipts?: boolean;
};

/** All versions, the last first; it works without JavaScript. */
export function VersionList({ versions, slots, unfolded = true, receipts = false }: VersionListProps) {
  const t = useTranslations("work");
  return (
    <div className="border-t border-rule">
      {versions.map((version, index) => (
        <details key={version.versionId} open={unfolded && index === 0} className="group border-b border-rule">
          <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 py-2 [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden className="size-4 shrink-0 text-hint transition-transform group-open:rotate-90" />
            <span className="figures font-medium">{t("versionNo", { no: version.no })}</span>
            {version.final && <Tag status="open">{t("finalVersion")}</Tag>}
            {version.retitled && <Tag>{t("retitled")}</Tag>}
            <span className="min-w-0 truncate text-sm text-ink-2 max-sm:w-full max-sm:pl-7 max-sm:whitespace-normal">
              {version.workName}
            </span>
            <DateText
              value={version.submitTime}
              form="numeric"
              className="text-note text-hint max-sm:w-full max-sm:pl-7 sm:ml-auto"
            />
          </summary>
          <div className="pt-1 pb-6 sm:pl-7">
            <VersionView version={version} slots={slots} />
            {receipts && <VersionReceipt version={version} />}
          </div>
        </details>
      ))}
    </div>
  );
}
