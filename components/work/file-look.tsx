"use client";

import { Providers } from "@/components/kit/providers";
import { Dialog } from "@/components/ui/overlay/dialog";
import { openPreview } from "@/lib/domain/work/contract";
import { MadePreview } from "./made-preview";

export type FileLookProps = {
  file: { fileId: string; name: string; mime: string; url: string };
  onClose: () => void;
};

/** A file as those will see it who are to judge it, over the page. */
export function FileLook({ file, onClose }: FileLookProps) {
  return (
    <Dialog open size="large" title={file.name} onOpenChange={(open) => !open && onClose()}>
      <FilePreviewBody file={file} />
    </Dialog>
  );
}

/** The same on a page that has no providers of its own. */
export const LookAlone = (props: FileLookProps) => (
  <Providers person={null}>
    <FileLook {...props} />
  </Providers>
);

/** A file as those see it who are to judge it. */
function FilePreviewBody({ file }: Pick<FileLookProps, "file">) {
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
