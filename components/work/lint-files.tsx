import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import { type LintedFile, pageAt, placeWords, type WorkFile } from "@/lib/domain/work/contract";
import { FilePreview } from "./file-preview";
import { LintMark } from "./lint-mark";

type LintFilesProps = {
  files: readonly LintedFile[];
  /** The files themselves: a finding opens at its page. */
  stored: readonly WorkFile[];
};

/** What each file tells of its makers: where, what, and the words around it; and what of it could not be read. */
export function LintFiles({ files, stored }: LintFilesProps) {
  const t = useTranslations("work");
  return (
    <ul className="border-t border-rule">
      {files.map((file) => (
        <li key={file.fileId} className="space-y-2 border-b border-rule py-3 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 break-all">{file.name}</span>
            {file.state === "reading" ? (
              <Tag status="review">{t("lint.state.reading")}</Tag>
            ) : (
              <LintMark findings={file.findings.length} unread={file.unread.length} />
            )}
            {file.cleaned === 1 && <Tag>{t("lint.cleaned")}</Tag>}
          </p>
          {file.findings.length > 0 && (
            <ul className="space-y-1.5">
              {file.findings.map((one) => (
                <li
                  key={JSON.stringify(one)}
                  className={one.sure ? "border-l-2 border-status-refused pl-3" : "border-l-2 border-rule pl-3"}
                >
                  <p className="flex flex-wrap items-baseline gap-x-2 text-note text-ink-2">
                    <span>{placeWords(t, one.at)}</span>
                    <span className="text-ink">{t(`lint.what.${one.what}`)}</span>
                    {!one.sure && <span className="text-hint">{t("lint.possible")}</span>}
                    <AtItsPage file={stored.find(({ fileId }) => fileId === file.fileId)} page={pageAt(one.at)} />
                  </p>
                  <p className="break-words">{one.excerpt}</p>
                </li>
              ))}
            </ul>
          )}
          {file.unread.map((one) => (
            <p key={JSON.stringify(one)} className="text-note text-status-soon">
              {one.at.length > 0
                ? t("lint.unreadAt", { place: placeWords(t, one.at), why: t(`lint.why.${one.why}`) })
                : t(`lint.why.${one.why}`)}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Opens a file at the page of a finding; nothing where it has none. */
function AtItsPage({ file, page }: { file?: WorkFile; page?: number }) {
  return file && page ? <FilePreview file={file} page={page} /> : null;
}
