"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { pictureTypes } from "@/components/kit/upload/file-rules";
import { uploadFile } from "@/lib/domain/site/contract";

/** Pictures for the text: uploaded to our own store, set at its end, moved from there in the editor. */
export function TextPictures() {
  const t = useTranslations("news");
  const { getValues, setValue } = useFormContext<{ contentHtml: string }>();
  return (
    <div className="space-y-1">
      <p className="text-note text-ink-2">{t("picture.insert")}</p>
      <FileDrop
        endpoint={uploadFile}
        label={t("picture.insert")}
        types={pictureTypes}
        maxMb={10}
        inputFor={(file) => ({ purpose: "cover" as const, name: file.name })}
        onDone={(file) => {
          const alt = file.name.replace(/\.\w+$/, "").replace(/["<>&]/g, "");
          const text = `${getValues("contentHtml") ?? ""}<img src="${file.url}" alt="${alt}">`;
          setValue("contentHtml", text, { shouldDirty: true, shouldValidate: true });
        }}
      />
    </div>
  );
}
