import { File, FileArchive, FileImage, FileText, FileVideo } from "lucide-react";
import type { ReactNode } from "react";
import { FileSize } from "@/components/ui/text/file-size";

type Row = { fileId: string; name: string; size: number; mime: string; url: string };
type FileRowsProps<R extends Row> = {
  files: readonly R[];
  /** At the right end of a row: order, remove. */
  acts?: (file: R, index: number) => ReactNode;
};

const pictures = [
  [/^image\//, FileImage],
  [/^video\//, FileVideo],
  [/zip|rar|7z|tar|gzip/, FileArchive],
  [/pdf|word|text|document|presentation|sheet|powerpoint|excel/, FileText],
] as const;
const pictureOf = (mime: string) => pictures.find(([kind]) => kind.test(mime))?.[1] ?? File;

/** Files under one another: what each is, how large, and the way to it. */
export function FileRows<R extends Row>({ files, acts }: FileRowsProps<R>) {
  return (
    <ul className="border-t border-rule">
      {files.map((file, index) => {
        const Picture = pictureOf(file.mime);
        return (
          <li key={file.fileId} className="flex min-h-11 items-center gap-3 border-b border-rule py-1 text-sm">
            <Picture aria-hidden className="size-4 shrink-0 text-hint" />
            <a
              href={file.url}
              target="_blank"
              rel="noopener"
              className="min-w-0 flex-1 break-all underline-offset-4 hover:underline"
            >
              {file.name}
            </a>
            <FileSize bytes={file.size} className="shrink-0 text-note text-hint" />
            {acts && <span className="flex shrink-0 items-center">{acts(file, index)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
