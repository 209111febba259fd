"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { SchoolPicker } from "@/components/org/school-picker";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { Identity, type OwnIdentity, saveIdentity } from "@/lib/domain/review/contract";

/** The real name and the organisation of who came by a slip: nothing opens before. */
export function IdentityForm({ own, onSaved }: { own: OwnIdentity; onSaved: () => void }) {
  const t = useTranslations("expert.temporary.identity");
  const queries = useQueryClient();
  const save = useWrite(saveIdentity);
  return (
    <Section title={t("title")} note={t("text")}>
      <Form
        schema={Identity}
        guard={false}
        summary={false}
        className="max-w-lg space-y-5"
        values={{ realName: own.realName ?? "", orgId: own.org?.groupId ?? null, organisation: own.organisation }}
        onSubmit={async (values) => {
          await save.mutateAsync(values);
          toast.success(t("saved"));
          onSaved();
          // What opens now, and what no longer does, is asked anew.
          await queries.invalidateQueries();
        }}
      >
        <TextField name="realName" label={t("realName")} required maxLength={60} autoComplete="name" />
        <WorksAt own={own} />
        <div>
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}

/** Of the directory, by which conflicts are found, or in one's own words: one of both. */
function WorksAt({ own }: { own: OwnIdentity }) {
  const t = useTranslations("expert.temporary.identity");
  const { setValue } = useFormContext();
  const [unlisted, setUnlisted] = useState(own.organisation !== null);
  const turn = () => {
    setValue(unlisted ? "organisation" : "orgId", null);
    setUnlisted(!unlisted);
  };
  return (
    <div className="space-y-2">
      {unlisted ? (
        <TextField
          name="organisation"
          label={t("organisation")}
          help={t("organisationHelp")}
          required
          maxLength={100}
          autoComplete="organization"
        />
      ) : (
        <Field name="orgId" label={t("org")} help={t("orgHelp")} required>
          {({ id, value, onChange, invalid, describedBy }) => (
            <SchoolPicker {...{ id, onChange, invalid, describedBy }} name={own.org?.groupName} value={value || null} />
          )}
        </Field>
      )}
      <Button size="small" variant="text" guard={0} onClick={turn}>
        {t(unlisted ? "listed" : "unlisted")}
      </Button>
    </div>
  );
}
