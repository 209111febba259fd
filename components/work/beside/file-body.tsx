"use client";

import { MadePreview } from "@/components/work/made-preview";
import { openPreview } from "@/lib/domain/work/contract";

export type ShownFile = { fileId: string; name: string; mime: string; url: string };

/** A file as those see it who are to judge it. */
export function FileBody({ file, page }: { file: ShownFile; page?: number }) {
  return (
    <div className="flex min-h-full flex-col">
      <MadePreview
        file={file}
        page={page}
        label={file.name}
        call={openPreview}
        input={{ fileId: file.fileId, pass: passIn(file.url) }}
      />
    </div>
  );
}

/** The pass that a stranger's address of a file carries. */
const passIn = (url: string) => new URL(url, "http://file").searchParams.get("pass") ?? undefined;
