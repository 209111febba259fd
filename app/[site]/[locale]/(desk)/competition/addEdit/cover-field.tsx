"use client";

import { useTranslations } from "next-intl";
import { GroupField } from "@/components/kit/form/group-field";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { pictureTypes } from "@/components/kit/upload/file-rules";
import { Button } from "@/components/ui/control/button";
import { uploadFile } from "@/lib/domain/site/contract";

/** The picture on the card; without one a cover is drawn. */
export function CoverField() {
  const t = useTranslations("contest");
  return (
    <GroupField name="coverUrl" label={t("field.cover")} help={t("help.cover")} optional>
      {({ id, value, onChange, describedBy }) =>
        value ? (
          <div className="flex items-end gap-4">
            <img src={String(value)} alt="" className="aspect-3/2 w-48 border border-rule object-cover" />
            <Button size="small" onClick={() => onChange(null)}>
              {t("coverRemove")}
            </Button>
          </div>
        ) : (
          <FileDrop
            id={`${id}-file`}
            endpoint={uploadFile}
            label={t("field.cover")}
            describedBy={describedBy}
            types={pictureTypes}
            maxMb={5}
            inputFor={(file) => ({ purpose: "cover" as const, name: file.name })}
            onDone={(file) => onChange(file.url)}
          />
        )
      }
    </GroupField>
  );
}
