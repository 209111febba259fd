"use client";

import { useTranslations } from "next-intl";
import { useRead } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { LintFiles } from "@/components/work/lint-files";
import { checkFiles, type WorkFile } from "@/lib/domain/work/contract";

/** What the uploaded files for a blind review tell of their makers, as soon as they are read. `files` names what is uploaded now. */
export function BlindCheck({ workId, files }: { workId: string; files: readonly WorkFile[] }) {
  const t = useTranslations("work.lint");
  const read = useRead(
    checkFiles,
    { workId },
    {
      keep: true,
      unfinished: (found) =>
        found.blindCheck !== "off" &&
        (found.files.some(({ state }) => state === "reading") ||
          !files.every(({ fileId }) => found.files.some((one) => one.fileId === fileId))),
    },
  );
  const found = read.data;
  if (!found || found.blindCheck === "off" || found.files.length === 0) return null;
  const shown = found.files.filter(({ fileId }) => files.some((file) => file.fileId === fileId));
  if (shown.length === 0) return null;
  return (
    <Section title={t("checkTitle")} note={t(found.blindCheck === "block" ? "blockNote" : "warnNote")}>
      <div className="max-w-form" aria-live="polite">
        <LintFiles files={shown} stored={files} />
      </div>
    </Section>
  );
}
