"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { recipientTypes } from "@/lib/designer/binding/codes";
import { addTemplate, templatePage } from "@/lib/domain/certificate/contract";

/** A blank page, or a copy of a template. */
export type Model = { copyOf?: { templateId: string; name: string; recipientType: number } };

const types = Object.values(recipientTypes);
const shape = addTemplate.input.pick({ name: true, recipientType: true });

/** Names a new template and goes on to its editor. */
export function TemplateDialog({ model: { copyOf }, onClose }: { model: Model; onClose: () => void }) {
  const t = useTranslations("certificate");
  const router = useRouter();
  const add = useWrite(addTemplate, {
    invalidate: [templatePage],
    onDone: ({ templateId }) => router.push(`/certificate/editor?templateId=${templateId}`),
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copyOf ? t("template.copyOf", { name: copyOf.name }) : t("template.add")}
      description={copyOf ? undefined : t("template.blank")}
      submit={t("template.begin")}
      schema={shape}
      values={{
        name: copyOf ? t("template.copyName", { name: copyOf.name }) : "",
        recipientType: copyOf?.recipientType ?? recipientTypes.work,
      }}
      onSubmit={(values) => add.mutateAsync({ ...values, ...(copyOf && { copyOf: copyOf.templateId }) })}
    >
      <TextField name="name" label={t("template.name")} maxLength={60} required />
      <ChoiceField
        name="recipientType"
        label={t("template.recipient")}
        options={types.map((value) => ({ value, label: t(`recipientType.${value}`) }))}
        required
      />
    </FormDialog>
  );
}
