import { useTranslations } from "next-intl";
import { FileSize } from "@/components/ui/text/file-size";
import type { ObjectionFile } from "@/lib/domain/award/contract";

/** The files of an objection, each to be opened; the stamped letter is named as such. */
export function ObjectionFiles({ files }: { files: readonly ObjectionFile[] }) {
  const t = useTranslations("award.objection");
  if (files.length === 0) return <span className="text-hint">{t("noFiles")}</span>;
  return (
    <ul className="space-y-1">
      {files.map((file) => (
        <li key={file.fileId} className="[overflow-wrap:anywhere]">
          <a
            href={file.url}
            target="_blank"
            rel="noreferrer"
            className="underline decoration-rule underline-offset-4 hover:decoration-current"
          >
            {file.name}
          </a>{" "}
          <span className="text-note text-hint">
            {file.kind === "letter" && `${t("letter")} · `}
            <FileSize bytes={file.size} />
          </span>
        </li>
      ))}
    </ul>
  );
}
