"use client";

import { useTranslations } from "next-intl";
import { GroupField } from "@/components/kit/form/group-field";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { Button } from "@/components/ui/control/button";
import { UPLOAD_MB, uploadFile } from "@/lib/domain/site/contract";

/** A file for everybody to take: uploaded here. */
export function FileLinkField({ name }: { name: string }) {
  const t = useTranslations("system.page.field");
  return (
    <GroupField name={name} label={t("file")} required>
      {({ id, value, onChange, describedBy }) =>
        value ? (
          <p className="flex items-center gap-4">
            <a href={String(value)} target="_blank" rel="noreferrer">
              {t("openFile")}
            </a>
            <Button size="small" onClick={() => onChange("")}>
              {t("removeFile")}
            </Button>
          </p>
        ) : (
          <FileDrop
            id={`${id}-file`}
            endpoint={uploadFile}
            label={t("file")}
            describedBy={describedBy}
            maxMb={UPLOAD_MB.document}
            inputFor={(file) => ({ purpose: "document" as const, name: file.name })}
            onDone={(file) => onChange(file.url)}
          />
        )
      }
    </GroupField>
  );
}
