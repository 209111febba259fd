"use client";

import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Field } from "@/components/kit/form/field";
import { NumberField } from "@/components/kit/form/number-field";
import { TextField } from "@/components/kit/form/text-field";
import { useRead } from "@/components/kit/use-endpoint";
import { RichText } from "@/components/rich-text/rich-text";
import { PictureField } from "@/components/site/picture/picture-field";
import { contestOptions } from "@/lib/domain/contest/contract";
import { dictList } from "@/lib/domain/site/contract";
import type { FileRef } from "@/lib/http/wire";
import { AttachmentsField } from "./attachments-field";
import { FromWord } from "./from-word";
import { TextPictures } from "./text-pictures";

export function ArticleFields({ files }: { files: FileRef[] }) {
  const t = useTranslations("news");
  const types = useRead(dictList, { dictCode: "news_type" });
  const contests = useRead(contestOptions, {});
  return (
    <>
      <TextField name="title" label={t("field.title")} required maxLength={120} />
      <TextField name="titleEn" label={t("field.titleEn")} help={t("help.english")} optional maxLength={240} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField
          name="newsType"
          label={t("field.newsType")}
          required
          options={Array.isArray(types.data) ? types.data : []}
        />
        <ChoiceField
          name="competitionId"
          label={t("field.contest")}
          help={t("help.contest")}
          optional
          options={contests.data ?? []}
        />
      </div>
      <Field name="contentHtml" label={t("field.content")} required>
        {({ id, value, onChange, onBlur, invalid, describedBy }) => (
          <RichText {...{ id, value, onChange, onBlur, invalid, describedBy }} label={t("field.content")} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <FromWord title="title" content="contentHtml" />
        <TextPictures />
      </div>
      <Field name="contentHtmlEn" label={t("field.contentEn")} optional>
        {({ id, value, onChange, onBlur, invalid, describedBy }) => (
          <RichText {...{ id, value, onChange, onBlur, invalid, describedBy }} label={t("field.contentEn")} />
        )}
      </Field>
      <FromWord title="titleEn" content="contentHtmlEn" />
      <AreaField name="summary" label={t("field.summary")} help={t("help.summary")} optional maxLength={300} rows={3} />
      <AreaField name="summaryEn" label={t("field.summaryEn")} optional maxLength={600} rows={3} />
      <PictureField name="coverUrl" label={t("field.cover")} help={t("help.cover")} />
      <AttachmentsField files={files} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="source" label={t("field.source")} help={t("help.source")} optional maxLength={60} />
        <NumberField name="top" label={t("field.top")} help={t("help.top")} min={0} max={99} />
      </div>
    </>
  );
}
