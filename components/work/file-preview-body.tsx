"use client";

import { openPreview } from "@/lib/domain/work/contract";
import { MadePreview } from "./made-preview";

type FilePreviewBodyProps = { file: { fileId: string; name: string; mime: string; url: string } };

/** A file as those see it who are to judge it. */
export function FilePreviewBody({ file }: FilePreviewBodyProps) {
  return (
    <div className="flex min-h-full flex-col">
      <MadePreview
        file={file}
        label={file.name}
        call={openPreview}
        input={{ fileId: file.fileId, pass: passIn(file.url) }}
      />
    </div>
  );
}

/** The pass that a stranger's address of a file carries. */
const passIn = (url: string) => new URL(url, "http://file").searchParams.get("pass") ?? undefined;
