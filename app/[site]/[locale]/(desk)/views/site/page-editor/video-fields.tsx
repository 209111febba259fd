"use client";

import { useTranslations } from "next-intl";
import { GroupField } from "@/components/kit/form/group-field";
import { TextField } from "@/components/kit/form/text-field";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { PictureField } from "@/components/site/picture-field";
import { Button } from "@/components/ui/control/button";
import { UPLOAD_MB, uploadFile } from "@/lib/domain/site/contract";
import { BothField } from "./both-field";

/** A film with its still, its words and its subtitles. */
export function VideoFields({ name }: { name: string }) {
  const t = useTranslations("system.page.field");
  return (
    <>
      <Upload
        name={`${name}.url`}
        label={t("film")}
        help={t("filmHelp")}
        purpose="film"
        types={["mp4", "m4v"]}
        required
      />
      <PictureField name={`${name}.poster`} label={t("poster")} help={t("posterHelp")} />
      <BothField name={`${name}.label`} label={t("filmLabel")} max={120} required />
      <BothField name={`${name}.caption`} label={t("caption")} max={200} />
      <div className="grid gap-4 md:grid-cols-2">
        {(["zh", "en"] as const).map((side) => (
          <Upload
            key={side}
            name={`${name}.subtitles.${side}`}
            label={t(`subtitles.${side}`)}
            help={t("subtitlesHelp")}
            purpose="subtitles"
            types={["vtt"]}
          />
        ))}
      </div>
      <TextField name={`${name}.link`} label={t("filmLink")} help={t("filmLinkHelp")} optional maxLength={300} />
    </>
  );
}

type UploadProps = {
  name: string;
  label: string;
  help: string;
  purpose: "film" | "subtitles";
  types: string[];
  required?: boolean;
};

function Upload({ name, label, help, purpose, types, required = false }: UploadProps) {
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
