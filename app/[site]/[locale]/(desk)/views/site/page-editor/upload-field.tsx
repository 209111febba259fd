"use client";

import { useTranslations } from "next-intl";
import { GroupField } from "@/components/kit/form/group-field";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { Button } from "@/components/ui/control/button";
import { UPLOAD_MB, uploadFile } from "@/lib/domain/site/contract";

type UploadFieldProps = {
  name: string;
  label: string;
  help?: string;
  purpose: "film" | "subtitles" | "document";
  types?: string[];
  required?: boolean;
};

/** A file that is uploaded here and named by its address; it can be opened, and taken away. */
export function UploadField({ name, label, help, purpose, types, required = false }: UploadFieldProps) {
  const t = useTranslations("system.page.field");
  return (
    <GroupField {...{ name, label, help, required }} optional={!required}>
      {({ id, value, onChange, describedBy }) =>
        value ? (
          <p className="flex items-center gap-4">
            <a href={String(value)} target="_blank" rel="noreferrer">
              {t("openFile")}
            </a>
            <Button size="small" onClick={() => onChange(required ? "" : null)}>
              {t("removeFile")}
            </Button>
          </p>
        ) : (
          <FileDrop
            id={`${id}-file`}
            endpoint={uploadFile}
            label={label}
            describedBy={describedBy}
            types={types}
            maxMb={UPLOAD_MB[purpose]}
            inputFor={(file) => ({ purpose, name: file.name })}
            onDone={(file) => onChange(file.url)}
          />
        )
      }
    </GroupField>
  );
}
