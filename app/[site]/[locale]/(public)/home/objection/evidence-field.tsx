"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { FileSize } from "@/components/ui/text/file-size";
import {
  EVIDENCE_MB,
  EVIDENCE_MOST,
  type ObjectionFile,
  putObjectionFile,
  removeObjectionFile,
} from "@/lib/domain/award/contract";
import { paperTypes } from "@/lib/http/file/taken";

type Props = {
  publicityId: string;
  kind: ObjectionFile["kind"];
  name: "evidence" | "letterId";
  onSending: (on: boolean) => void;
};

/** The files of an objection: uploaded one by one, named by it when it is sent. */
export function EvidenceField({ publicityId, kind, name, onSending }: Props) {
  const t = useTranslations("award.objection");
  const { setValue } = useFormContext();
  const [files, setFiles] = useState<ObjectionFile[]>([]);
  const remove = useWrite(removeObjectionFile);
  const most = kind === "letter" ? 1 : EVIDENCE_MOST;
  useEffect(() => {
    const ids = files.map(({ fileId }) => fileId);
    setValue(name, kind === "letter" ? ids[0] : ids, { shouldDirty: ids.length > 0, shouldValidate: ids.length > 0 });
  }, [files, kind, name, setValue]);
  return (
    <Field
      name={name}
      label={t(kind)}
      help={t(`${kind}Help`)}
      required={kind === "letter"}
      optional={kind === "evidence"}
    >
      {({ id, describedBy }) => (
        <div className="space-y-2">
          {files.length > 0 && (
            <ul className="space-y-1">
              {files.map((file) => (
                <li key={file.fileId} className="flex flex-wrap items-center gap-x-3">
                  <a
                    href={file.url}
                    target="_blank"
                    rel="noreferrer"
                    className="min-w-0 underline underline-offset-4 [overflow-wrap:anywhere]"
                  >
                    {file.name}
                  </a>
                  <span className="text-note text-hint">
                    <FileSize bytes={file.size} />
                  </span>
                  <Button
                    size="small"
                    variant="text"
                    onClick={async () => {
                      await remove.mutateAsync({ fileId: file.fileId });
                      setFiles((list) => list.filter((one) => one.fileId !== file.fileId));
                    }}
                  >
                    {t("removeFile")}
                    <span className="sr-only">{file.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {files.length < most && (
            <FileDrop
              id={id}
              describedBy={describedBy}
              endpoint={putObjectionFile}
              label={t(kind)}
              types={[...paperTypes]}
              maxMb={EVIDENCE_MB}
              onSending={onSending}
              inputFor={(file) => ({ publicityId, kind, name: file.name, size: file.size })}
              onDone={(file) => setFiles((list) => [...list, file])}
            />
          )}
        </div>
      )}
    </Field>
  );
}
