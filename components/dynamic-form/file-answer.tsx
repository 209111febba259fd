"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/control/icon-button";
import { FileSize } from "@/components/ui/text/file-size";
import type { AnswerProps } from "./types";

/** Files by their ids; how they travel is the business of whoever shows the form. */
export function FileAnswer({ field, id, value, onChange, disabled, uploads, describedBy }: AnswerProps) {
  const t = useTranslations("form");
  const files = Array.isArray(value) ? (value as string[]) : [];
  const max = field.fileRule?.maxCount ?? 1;
  const nameOf = (file: string) => uploads?.notes[file]?.name ?? t("file", { id: file });
  return (
    <div className="space-y-2">
      {files.map((file) => {
        const note = uploads?.notes[file];
        return (
          <div key={file} className="flex min-h-control items-center gap-3 border border-rule px-3 text-sm">
            {note?.url ? (
              <a href={note.url} className="min-w-0 truncate">
                {nameOf(file)}
              </a>
            ) : (
              <span className="min-w-0 truncate">{nameOf(file)}</span>
            )}
            {note && (
              <span className="figures shrink-0 text-note text-hint">
                <FileSize bytes={note.size} />
              </span>
            )}
            {!disabled && (
              <IconButton
                label={t("removeFile", { name: nameOf(file) })}
                size="small"
                className="ml-auto"
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            )}
          </div>
        );
      })}
      {!disabled &&
        files.length < max &&
        (uploads ? (
          uploads.drop(field, (file) => onChange([...files, file]), { id, describedBy })
        ) : (
          <p className="border border-dashed border-field px-4 py-3 text-note text-hint">
            {t("noUpload")} · {t("filesMax", { max, count: files.length })}
          </p>
        ))}
    </div>
  );
}
