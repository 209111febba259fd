"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { z } from "zod";
import { CodeField } from "@/components/account/code-field";
import { CONTACT_NAMES, sentContact } from "@/components/account/contact";
import { ContactField } from "@/components/account/contact-field";
import { DemoNote } from "@/components/account/demo-note";
import { ProofFields, type Way } from "@/components/account/proof-fields";
import { useSend } from "@/components/account/use-send";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { Code, changeContact, Email, Mobile, Password } from "@/lib/domain/access/contract";
import { orNothing } from "@/lib/http/wire";

const isAnObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
const proved = <C extends z.ZodType<string>>(contact: C) =>
  z
    .object({
      contact,
      code: Code,
      by: z.enum(["password", "mobile", "email"]),
      password: orNothing(Password),
      ownCode: orNothing(Code),
    })
    .refine(({ by, password }) => by !== "password" || Boolean(password), {
      error: "required",
      path: ["password"],
      when: isAnObject,
    })
    .refine(({ by, ownCode }) => by === "password" || Boolean(ownCode), {
      error: "required",
      path: ["ownCode"],
      when: isAnObject,
    });

const schemas = { mobile: proved(Mobile), email: proved(Email) };

type ContactDialogProps = {
  which: "mobile" | "email";
  /** There is one already. */
  set: boolean;
  ways: { way: Way; masked: string | null }[];
  demo: boolean;
};

/** A new number or address, proved by the code sent to it, and by what shows that it is oneself who asks. */
export function ContactDialog({ which, set, ways, demo }: ContactDialogProps) {
  const t = useTranslations("center.set");
  const router = useRouter();
  const send = useSend();
  const change = async ({ contact, code, by, password, ownCode }: z.output<(typeof schemas)["mobile"]>) => {
    const proof = by === "password" ? { password } : { own: by, ownCode };
    await send(changeContact, { ...sentContact(contact), code, ...proof }, { ...CONTACT_NAMES, own: "ownCode" });
    toast.success(t("contactSaved"));
    router.refresh();
  };
  const label = t(which === "mobile" ? "newMobile" : "newEmail");
  return (
    <FormDialog
      trigger={<Button variant="text">{set ? t("change") : t("set")}</Button>}
      title={label}
      description={t("contactText")}
      size="small"
      schema={schemas[which]}
      values={{ contact: "", code: "", by: ways[0]?.way ?? "password", password: "", ownCode: "" }}
      summary={false}
      onSubmit={change}
    >
      <ContactField label={label} />
      <CodeField purpose="contact" />
      <ProofFields ways={ways} />
      {demo && <DemoNote />}
    </FormDialog>
  );
}
