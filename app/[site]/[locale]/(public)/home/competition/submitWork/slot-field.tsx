"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { keyOf, useWrite } from "@/components/kit/use-endpoint";
import { IconButton } from "@/components/ui/control/icon-button";
import { ArrowDown, ArrowUp, X } from "@/components/ui/icons";
import { FilePreview } from "@/components/work/file-preview";
import { FileRows } from "@/components/work/file-rows";
import {
  fileUploads,
  finishUpload,
  listUploads,
  putFile,
  RESUMED_FROM,
  removeFile,
  reorderFiles,
  type WorkFile,
  type WorkSlot,
} from "@/lib/domain/work/contract";
import { listed } from "@/lib/i18n/listed";
import { wordsFor } from "@/lib/i18n/named";
import { digestOf } from "./digest";
import { UnfinishedUploads } from "./unfinished-uploads";

type SlotFieldProps = {
  workId: string;
  slot: WorkSlot;
  files: readonly WorkFile[];
  error?: string;
  /** Given the files as they are by then: an upload may end while others go. */
  onChange: (change: (files: WorkFile[]) => WorkFile[]) => void;
  onSending: (on: boolean) => void;
};

/** One place for files with its rules: drop or choose, put in order, take out. */
export function SlotField({ workId, slot, files, error, onChange, onSending }: SlotFieldProps) {
  const t = useTranslations("work.submit");
  const common = useTranslations("common");
  const locale = useLocale();
  const remove = useWrite(removeFile);
  const reorder = useWrite(reorderFiles);
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  const label = wordsFor(locale, slot.label);
  const id = `slot-${slot.key}`;

  const takeOut = (file: WorkFile) =>
    remove.mutate(
      { fileId: file.fileId },
      { onSuccess: () => onChange((now) => now.filter((f) => f.fileId !== file.fileId)) },
    );
  const shift = (index: number, by: 1 | -1) => {
    const next = [...files];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    reorder.mutate(
      { workId, slot: slot.key, fileIds: next.map((f) => f.fileId) },
      { onSuccess: () => onChange(() => next) },
    );
  };
  return (
    <div id={`${id}-place`} tabIndex={-1} className="space-y-2 outline-none">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-sm font-medium">{label}</span>
        <span className={slot.required ? "text-xs text-accent-ink" : "text-xs text-hint"}>
          {common(slot.required ? "required" : "optional")}
        </span>
        <span className="figures ml-auto text-note text-hint">
          {t("count", { count: files.length, max: slot.maxCount })}
        </span>
      </p>
      {slot.help && <p className="max-w-measure text-note text-hint">{slot.help}</p>}
      {(slot.pages || slot.duration) && (
        <p className="max-w-measure text-note text-hint">
          {listed(
            [
              ...(slot.pages ? [t("mostPages", { count: slot.pages })] : []),
              ...(slot.duration ? [t("mostMinutes", { count: slot.duration })] : []),
            ],
            locale,
          )}
        </p>
      )}
      {slot.blind && <p className="max-w-measure text-note text-status-soon">{t("blindSlot")}</p>}
      {files.length > 0 && (
        <FileRows
          files={files}
          acts={(file, index) => (
            <>
              <FilePreview file={file} />
              {files.length > 1 && (
                <>
                  <IconButton
                    size="small"
                    label={t("up", { name: file.name })}
                    disabled={index === 0}
                    onClick={() => shift(index, -1)}
                  >
                    <ArrowUp aria-hidden className="size-4" />
                  </IconButton>
                  <IconButton
                    size="small"
                    label={t("down", { name: file.name })}
                    disabled={index === files.length - 1}
                    onClick={() => shift(index, 1)}
                  >
                    <ArrowDown aria-hidden className="size-4" />
                  </IconButton>
                </>
              )}
              <IconButton size="small" label={t("remove", { name: file.name })} onClick={() => takeOut(file)}>
                <X aria-hidden className="size-4" />
              </IconButton>
            </>
          )}
        />
      )}
      {!sending && <UnfinishedUploads workId={workId} slot={slot.key} />}
      {files.length < slot.maxCount && (
        <FileDrop
          id={id}
          endpoint={putFile}
          pieces={{ to: fileUploads, from: RESUMED_FROM, finish: finishUpload }}
          label={label}
          types={slot.ext}
          maxMb={slot.maxMB}
          inputFor={async (file) => ({
            workId,
            slot: slot.key,
            name: file.name,
            size: file.size,
            sha256: await digestOf(file),
          })}
          onSending={(on) => {
            setSending(on);
            onSending(on);
            if (!on) void queries.invalidateQueries({ queryKey: keyOf(listUploads) });
          }}
          onDone={(stored) => onChange((now) => [...now, stored])}
        />
      )}
      {error && (
        <p role="alert" className="text-note text-status-refused">
          {error}
        </p>
      )}
    </div>
  );
}
