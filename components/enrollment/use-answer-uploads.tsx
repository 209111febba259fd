"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import type { Uploads } from "@/components/dynamic-form/types";
import { inWords } from "@/components/dynamic-form/words";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { addFile } from "@/lib/domain/enrollment/contract";
import type { FileRef } from "@/lib/http/wire";

/** How files of a team's answers travel, and what is known of those already there. */
export function useAnswerUploads(teamId: string, files: FileRef[]): Uploads {
  const locale = useLocale();
  const [added, setAdded] = useState<FileRef[]>([]);
  const notes = Object.fromEntries(
    [...files, ...added].map(({ fileId, name, size, url }) => [fileId, { name, size, url }]),
  );
  return {
    notes,
    drop: (field, onDone, control) => (
      <FileDrop
        {...control}
        endpoint={addFile}
        label={inWords(field.label, locale)}
        types={field.fileRule?.ext ?? []}
        maxMb={field.fileRule?.maxMB ?? 10}
        inputFor={(file) => ({ teamId, fieldKey: field.key, name: file.name })}
        onDone={(ref) => {
          setAdded((list) => [...list, ref]);
          onDone(ref.fileId);
        }}
      />
    ),
  };
}
