"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import type { z } from "zod";
import { arrive, goOn } from "@/components/account/arrive";
import { NewPasswordField } from "@/components/account/new-password-field";
import { useSend } from "@/components/account/use-send";
import { Field } from "@/components/kit/form/field";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-field";
import { SchoolPicker } from "@/components/org/school-picker";
import { SpecialityField } from "@/components/org/speciality-field";
import { type TiedOrg, TiedOrgs } from "@/components/org/tied-orgs";
import { Section } from "@/components/ui/layout/section";
import { loginByPassword } from "@/lib/domain/access/contract";
import { Activation, activateExpertAccount } from "@/lib/domain/expert/contract";

type Own = {
  username: string;
  realName: string;
  org: TiedOrg | null;
  tiedOrgs: TiedOrg[];
  jobTitle: string;
  fields: string[];
};

/** A password, one's profile and one's ties: sent together, so that nobody judges before all three are said. */
export function ActivationForm({ token, own }: { token: string; own: Own }) {
  const t = useTranslations("expert.activation");
  const send = useSend();
  const [ties, setTies] = useState(own.tiedOrgs);
  const values = useMemo(
    () => ({
      ...{ token, newPassword: "", realName: own.realName, jobTitle: own.jobTitle, fields: own.fields },
      ...{ orgId: own.org?.groupId ?? null, tiedOrgIds: own.tiedOrgs.map(({ groupId }) => groupId) },
    }),
    [token, own],
  );
  const activate = async (said: z.output<typeof Activation>) => {
    const { username } = await send(activateExpertAccount, said);
    const entered = await send(loginByPassword, { username, password: said.newPassword });
    const { to } = await arrive(entered.token);
    if (to !== "password") goOn(to);
  };
  return (
    <Form schema={Activation} values={values} onSubmit={activate} guard={false} className="space-y-10">
      <input type="hidden" name="username" autoComplete="username" value={own.username} readOnly />
      <Section title={t("step1")} note={t("step1Note")}>
        <NewPasswordField name="newPassword" label={t("newPassword")} names={[own.username]} />
      </Section>
      <Section title={t("step2")} note={t("step2Note")}>
        <div className="space-y-5">
          <TextField name="realName" label={t("name")} required maxLength={60} autoComplete="name" />
          <Field name="orgId" label={t("org")} help={t("orgHelp")} optional>
            {({ id, value, onChange, invalid, describedBy }) => (
              <SchoolPicker
                {...{ id, onChange, invalid, describedBy }}
                name={own.org?.groupName}
                value={value || null}
                hint={false}
              />
            )}
          </Field>
          <TextField name="jobTitle" label={t("jobTitle")} optional maxLength={60} />
          <SpecialityField name="fields" label={t("fields")} help={t("fieldsHelp")} optional />
        </div>
      </Section>
      <Section title={t("step3")} note={t("step3Note")}>
        <Field name="tiedOrgIds" label={t("tied")} optional>
          {({ id, onChange, describedBy }) => (
            <TiedOrgs
              {...{ id, describedBy }}
              list={ties}
              onChange={(list) => {
                setTies(list);
                onChange(list.map(({ groupId }) => groupId));
              }}
            />
          )}
        </Field>
      </Section>
      <SubmitButton size="large">{t("submit")}</SubmitButton>
    </Form>
  );
}
