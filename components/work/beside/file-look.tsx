"use client";

import { Providers } from "@/components/kit/providers";
import { Dialog } from "@/components/ui/overlay/dialog";
import { FileBody, type ShownFile } from "./file-body";

export type FileLookProps = {
  file: ShownFile;
  /** The page at which it opens, from 1. */
  page?: number;
  onClose: () => void;
};

/** A file as those will see it who are to judge it, over the page. */
export function FileLook({ file, page, onClose }: FileLookProps) {
  return (
    <Dialog open size="large" title={file.name} onOpenChange={(open) => !open && onClose()}>
      <FileBody file={file} page={page} />
    </Dialog>
  );
}

/** The same on a page that has no providers of its own. */
export const LookAlone = (props: FileLookProps) => (
  <Providers person={null}>
    <FileLook {...props} />
  </Providers>
);
