"use client";

import { Providers } from "@/components/kit/providers";
import { Dialog } from "@/components/ui/overlay/dialog";
import { FilePreviewBody } from "./file-preview-body";

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
