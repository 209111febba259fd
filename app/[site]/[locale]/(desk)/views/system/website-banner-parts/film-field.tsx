"use client";

import { useTranslations } from "next-intl";
import { GroupField } from "@/components/kit/form/group-field";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { Button } from "@/components/ui/control/button";
import { UPLOAD_MB, uploadFile } from "@/lib/domain/site/contract";

/** A film of our own store: chosen, shown, taken away. */
export function FilmField({ name }: { name: string }) {
  const t = useTranslations("banner.field");
  const picture = useTranslations("news.picture");
  return (
    <GroupField name={name} label={t("video")} help={t("videoHelp")} optional>
      {({ id, value, onChange, describedBy }) =>
        value ? (
          <div className="flex items-end gap-4">
            <video src={String(value)} controls muted className="aspect-3/1 w-48 border border-rule bg-sunken" />
            <Button size="small" onClick={() => onChange(null)}>
              {picture("remove")}
            </Button>
          </div>
        ) : (
          <FileDrop
            id={`${id}-file`}
            endpoint={uploadFile}
            label={t("video")}
            describedBy={describedBy}
            types={["mp4", "m4v"]}
            maxMb={UPLOAD_MB.film}
            inputFor={(file) => ({ purpose: "film" as const, name: file.name })}
            onDone={(file) => onChange(file.url)}
          />
        )
      }
    </GroupField>
  );
}
