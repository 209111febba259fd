"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { GroupField } from "@/components/kit/form/group-field";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { Button } from "@/components/ui/control/button";
import { FileSize } from "@/components/ui/text/file-size";
import { uploadFile } from "@/lib/domain/site/contract";
import type { FileRef } from "@/lib/http/wire";

const MOST = 20;
const types = ["pdf", "docx", "xlsx", "pptx", "doc", "xls", "ppt", "jpg", "jpeg", "png", "webp"];

/** Files that readers can take away; they are public as soon as the article is. */
export function AttachmentsField({ files }: { files: FileRef[] }) {
  const t = useTranslations("news");
  const [known, setKnown] = useState(files);
  return (
    <GroupField name="fileIds" label={t("field.files")} help={t("help.files")} optional>
      {({ id, value, onChange, describedBy }) => {
        const ids = Array.isArray(value) ? (value as string[]) : [];
        return (
          <div className="space-y-2">
            {ids.length > 0 && (
              <ul className="text-sm">
                {ids.map((fileId) => {
                  const file = known.find((one) => one.fileId === fileId);
                  return (
                    <li key={fileId} className="flex items-center gap-4 border-b border-rule py-1">
                      <span className="min-w-0 flex-1 truncate">{file?.name}</span>
                      <FileSize bytes={file?.size ?? 0} className="text-note text-hint" />
                      <Button
                        variant="text"
                        size="small"
                        guard={0}
                        onClick={() => onChange(ids.filter((one) => one !== fileId))}
                      >
                        {t("picture.remove")}
                        <span className="sr-only">{file?.name}</span>
                      </Button>
                    </li>
                  );
                })}
              </ul>
            )}
            {ids.length < MOST && (
              <FileDrop
                id={`${id}-file`}
                endpoint={uploadFile}
                label={t("field.files")}
                describedBy={describedBy}
                types={types}
                maxMb={50}
                inputFor={(file) => ({ purpose: "attachment" as const, name: file.name })}
                onDone={(file) => {
                  setKnown([...known, file]);
                  onChange([...ids, file.fileId]);
                }}
              />
            )}
          </div>
        );
      }}
    </GroupField>
  );
}
