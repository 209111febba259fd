"use client";

import { useTranslations } from "next-intl";
import { CONTACT_NAMES, ContactText, sentContact } from "@/components/account/contact";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { expertInvitationPage, InvitationText, inviteExpert } from "@/lib/domain/expert/contract";
import { ExpertFields } from "./expert-fields";

const Typed = InvitationText.extend({ contact: ContactText });

/** Invites a person by number or address: they become an expert when they accept. */
export function InviteExpertDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("expert");
  const invite = useWrite(inviteExpert, { invalidate: [expertInvitationPage] });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("invitation.title")}
      description={t("invitation.note")}
      submit={t("invitation.send")}
      schema={Typed}
      names={CONTACT_NAMES}
      values={{ name: "", contact: "", fields: [], jobTitle: "" }}
      onSubmit={async ({ contact, ...text }) => {
        await invite.mutateAsync({ ...text, ...sentContact(contact) });
        toast.success(t("invitation.sent", { name: text.name }));
      }}
    >
      <TextField name="name" label={t("name")} required maxLength={60} autoComplete="off" />
      <TextField name="contact" label={t("invitation.contact")} required autoComplete="off" spellCheck={false} />
      <ExpertFields />
    </FormDialog>
  );
}
