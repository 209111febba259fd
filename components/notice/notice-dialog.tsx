"use client";

import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { DayField } from "@/components/kit/form/day-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { RadioField } from "@/components/kit/form/radio-field";
import { TextField } from "@/components/kit/form/text-field";
import { TicksField } from "@/components/kit/form/ticks-field";
import { Loaded } from "@/components/kit/loaded";
import { useDownload } from "@/components/kit/upload/use-download";
import { useRead } from "@/components/kit/use-endpoint";
import { Dialog } from "@/components/ui/overlay/dialog";
import {
  type About,
  exportNotice,
  Notice,
  type NoticeDraft,
  noticeDetail,
  noticeFormats,
} from "@/lib/domain/report/contract";

/** Asks what an official notice says before its list, beginning with what such notices usually say. */
export function NoticeDialog({ about, onClose }: { about: About; onClose: () => void }) {
  const t = useTranslations("notice");
  const draft = useRead(noticeDetail, about);
  if (draft.data && draft.data.rows > 0) return <NoticeForm about={about} draft={draft.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(stay) => !stay && onClose()} title={t(`dialogTitle.${about.kind}`)}>
      <Loaded query={draft}>{() => <p>{t("empty")}</p>}</Loaded>
    </Dialog>
  );
}

function NoticeForm({ about, draft, onClose }: { about: About; draft: NoticeDraft; onClose: () => void }) {
  const t = useTranslations("notice");
  const save = useDownload(exportNotice);
  const { rows, columns, ...words } = draft;
  return (
    <FormDialog
      open
      size="large"
      onOpenChange={(stay) => !stay && onClose()}
      title={t(`dialogTitle.${about.kind}`)}
      description={t("hint")}
      schema={Notice}
      values={{ ...about, ...words, number: "", format: "docx", columns }}
      submit={t("take")}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <p className="text-note text-ink-2">{t("rows", { count: rows })}</p>
      <RadioField
        name="format"
        label={t("format")}
        direction="row"
        options={noticeFormats.map((value) => ({ value, label: t(`formatOf.${value}`) }))}
      />
      <TextField name="number" label={t("number")} help={t("numberHelp")} optional maxLength={60} />
      <TextField name="title" label={t("titleField")} required maxLength={200} />
      <TextField name="recipients" label={t("recipientsField")} optional maxLength={200} />
      <AreaField name="opening" label={t("openingField")} required rows={6} maxLength={10_000} />
      <TextField name="issuer" label={t("issuer")} help={t("issuerHelp")} required maxLength={100} />
      <DayField name="day" label={t("day")} required />
      <TicksField
        name="columns"
        label={t("columns")}
        options={columns.map((value) => ({ value, label: t(`column.${value}`) }))}
      />
    </FormDialog>
  );
}
