"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Select } from "@/components/ui/control/select";
import { useWide } from "@/components/ui/use-wide";
import { drawnAs } from "@/components/work/drawn-as";
import { previewKindOf } from "@/lib/storage/preview/shapes";
import type { ShownFile } from "./file-body";

/** Loaded where there is room for it beside what is decided. */
const FileBody = dynamic(() => import("./file-body").then((file) => file.FileBody));

const isShown = ({ mime }: ShownFile) => drawnAs(mime) !== null || previewKindOf(mime) !== null;

/** Files that can be drawn, a work's or what else is decided by, one in view, a PDF first, beside what is said and decided; without room or files that alone. */
export function BesideFile({ files, children }: { files: readonly ShownFile[]; children: ReactNode }) {
  const t = useTranslations("work.preview");
  const [chosen, choose] = useState<string>();
  const wide = useWide();
  const shown = files.filter(isShown);
  const file = shown.find(({ url }) => url === chosen) ?? shown.find(({ mime }) => drawnAs(mime) === "pdf") ?? shown[0];
  if (!wide || !file) return children;
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_26rem] gap-6">
      <section aria-label={t("beside")} className="flex min-h-0 flex-col gap-2">
        {shown.length > 1 && (
          <Select
            aria-label={t("beside")}
            value={file.url}
            options={shown.map(({ url, name }) => ({ value: url, label: name }))}
            onChange={(event) => choose(event.target.value)}
          />
        )}
        <div className="min-h-0 flex-1 overflow-y-auto">
          <FileBody key={file.url} file={file} />
        </div>
      </section>
      <div className="min-h-0 overflow-y-auto pr-1">{children}</div>
    </div>
  );
}
