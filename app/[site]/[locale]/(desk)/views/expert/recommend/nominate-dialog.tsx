"use client";

import { useTranslations } from "next-intl";
import { CONTACT_NAMES, ContactText, sentContact } from "@/components/account/contact";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { SpecialityField } from "@/components/org/speciality-field";
import { toast } from "@/components/ui/toast/toast";
import { educations } from "@/db/values";
import { addNomination, NominationText, nominationPage } from "@/lib/domain/expert/contract";

const Typed = NominationText.extend({ contact: ContactText });

/** Names a person; the signed form follows. */
export function NominateDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const t = useTranslations("expert.recommend");
  const words = useTranslations("expert");
  const add = useWrite(addNomination, { invalidate: [nominationPage] });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("nominate")}
      description={t("nominateNote")}
      schema={Typed}
      names={CONTACT_NAMES}
      values={{ requestId, name: "", contact: "", jobTitle: "", fields: [], degree: null }}
      onSubmit={async ({ contact, ...text }) => {
        await add.mutateAsync({ ...text, ...sentContact(contact) });
        toast.success(t("drafted"));
      }}
    >
      <TextField name="name" label={words("name")} required maxLength={60} autoComplete="off" />
      <TextField name="contact" label={words("invitation.contact")} required autoComplete="off" spellCheck={false} />
      <TextField name="jobTitle" label={words("jobTitle")} optional maxLength={60} />
      <SpecialityField name="fields" label={words("fields")} help={words("fieldsHelp")} optional />
      <ChoiceField
        name="degree"
        label={words("recruit.applications.degree")}
        optional
        options={educations.map((value) => ({ value, label: words(`recruit.degrees.${value}`) }))}
      />
    </FormDialog>
  );
}
