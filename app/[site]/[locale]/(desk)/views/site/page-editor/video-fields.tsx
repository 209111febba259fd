"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/kit/form/text-field";
import { PictureField } from "@/components/site/picture/picture-field";
import { BothField } from "./both-field";
import { UploadField } from "./upload-field";

/** A film with its still, its words and its subtitles. */
export function VideoFields({ name }: { name: string }) {
  const t = useTranslations("system.page.field");
  return (
    <>
      <UploadField
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
          <UploadField
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
