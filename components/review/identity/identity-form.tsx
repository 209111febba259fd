"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { WorksAt } from "@/components/org/works-at";
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
        <WorksAt orgName={own.org?.groupName} organisation={own.organisation} />
        <div>
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
