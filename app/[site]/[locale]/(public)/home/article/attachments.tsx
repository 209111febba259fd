import { useTranslations } from "next-intl";
import { FileSize } from "@/components/ui/text/file-size";
import { documentKey, PDF } from "@/lib/domain/news";
import type { Article } from "@/lib/domain/news/contract";

/** The files of an article; a PDF opens in a page of ours. Without a site nobody may open them yet. */
export function Attachments({ article: { newsId, files }, site }: { article: Article; site: string | null }) {
  const t = useTranslations("home.news");
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files" className="mt-10 border-t border-ink pt-3">
      <h2 id="files" className="font-semibold">
        {t("files")}
      </h2>
      <ul className="mt-2 text-sm">
        {files.map((file) => (
          <li key={file.fileId} className="flex items-baseline gap-4 border-b border-rule py-2">
            {site === null ? (
              <span className="min-w-0 flex-1">{file.name}</span>
            ) : (
              <a
                href={file.mime === PDF ? `/pdf?token=${documentKey(site, { newsId, ...file })}` : file.url}
                {...(file.mime === PDF && { rel: "nofollow" })}
                className="min-w-0 flex-1 text-accent-ink underline-offset-4 hover:underline"
              >
                {file.name}
              </a>
            )}
            {site !== null && file.mime === PDF && (
              <a href={file.url} className="text-note text-ink-2 underline-offset-4 hover:underline">
                {t("download")}
              </a>
            )}
            <FileSize bytes={file.size} className="text-note text-hint" />
          </li>
        ))}
      </ul>
    </section>
  );
}
