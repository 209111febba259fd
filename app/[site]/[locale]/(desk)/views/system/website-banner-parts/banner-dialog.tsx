import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { PictureField } from "@/components/site/picture/picture-field";
import { toast } from "@/components/ui/toast/toast";
import { addBanner, type BannerRow, listBanners, updateBanner } from "@/lib/domain/site/contract";
import { BannerPreview, type PreviewOf } from "./banner-preview";
import { FilmField } from "./film-field";
import { FocusField } from "./focus-field";

const blank = {
  ...{ narrowUrl: null, videoUrl: null, focus: 50, title: "", titleEn: "", alt: "", altEn: "", visible: 1 as const },
  ...{ link: null, fromTime: null, untilTime: null },
};

type BannerDialogProps = { siteId: string; of: BannerRow | undefined; onClose: () => void };

export function BannerDialog({ siteId, of, onClose }: BannerDialogProps) {
  const t = useTranslations("banner");
  const done = { invalidate: [listBanners], onDone: () => toast.success(t("saved")) };
  const add = useWrite(addBanner, done);
  const update = useWrite(updateBanner, done);
  const shell = { open: true, size: "large" as const, onOpenChange: (next: boolean) => !next && onClose() };
  if (!of)
    return (
      <FormDialog
        {...shell}
        title={t("add")}
        submit={t("add")}
        schema={addBanner.input}
        values={{ ...blank, siteId }}
        onSubmit={(values) => add.mutateAsync(values)}
      >
        <Fields />
      </FormDialog>
    );
  const { state: _state, clicks: _clicks, weekClicks: _week, ...values } = of;
  return (
    <FormDialog
      {...shell}
      title={t("editTitle", { name: of.title })}
      schema={updateBanner.input}
      values={values}
      onSubmit={(changed) => update.mutateAsync(changed)}
    >
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  const t = useTranslations("banner.field");
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PictureField name="imageUrl" label={t("image")} help={t("imageHelp")} required shape="aspect-3/1 w-48" />
        <PictureField name="narrowUrl" label={t("narrow")} help={t("narrowHelp")} shape="aspect-[390/176] w-36" />
      </div>
      <FocusField />
      <Preview />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField name="title" label={t("title")} required maxLength={60} />
        <TextField name="titleEn" label={t("titleEn")} optional maxLength={120} />
        <TextField name="alt" label={t("alt")} help={t("altHelp")} optional maxLength={120} />
        <TextField name="altEn" label={t("altEn")} help={t("altEnHelp")} optional maxLength={240} />
      </div>
      <TextField name="link" label={t("link")} help={t("linkHelp")} optional maxLength={300} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateTimeField name="fromTime" label={t("from")} help={t("fromHelp")} optional />
        <DateTimeField name="untilTime" label={t("until")} help={t("untilHelp")} optional />
      </div>
      <FilmField name="videoUrl" />
      <SwitchField name="visible" label={t("visible")} between={[0, 1]} />
    </>
  );
}

function Preview() {
  const values = useWatch() as PreviewOf;
  return values.imageUrl ? <BannerPreview of={values} /> : null;
}
