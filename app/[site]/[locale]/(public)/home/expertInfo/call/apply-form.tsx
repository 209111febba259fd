"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DynamicForm } from "@/components/dynamic-form/dynamic-form";
import { useAnswers } from "@/components/dynamic-form/use-answers";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { SpecialityField } from "@/components/org/speciality-field";
import { WorksAt } from "@/components/org/works-at";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { educations } from "@/db/values";
import { now, toWireTime } from "@/lib/clock";
import type { ShownCall } from "@/lib/domain/expert";
import { ApplicationText, applyToCall } from "@/lib/domain/expert/contract";
import { Refusal } from "@/lib/http/call";

export type Call = ShownCall;

/** What is always asked, and the call's own questions. Who withdrew finds what they wrote. */
export function ApplyForm({ call, name }: { call: Call; name: string }) {
  const t = useTranslations("expert.recruit.public");
  const words = useTranslations("expert.recruit");
  const router = useRouter();
  const { own, callId } = call;
  const form = useAnswers(call.fields, own?.answers ?? {}, { now: toWireTime(now()) });
  const send = useWrite(applyToCall);
  const values = useMemo(
    () => ({
      ...{ callId, name: own?.name ?? name, orgId: own?.org?.groupId ?? null, organisation: own?.organisation ?? null },
      ...{ jobTitle: own?.jobTitle ?? "", fields: own?.fields ?? [], degree: own?.degree ?? null },
    }),
    [callId, own, name],
  );
  return (
    <Form
      schema={ApplicationText}
      values={values}
      className="space-y-5"
      onSubmit={async (said) => {
        const answers = form.check("submit");
        if (!answers) throw new Refusal(400, "", [{ field: "", message: t("wrong") }]);
        try {
          await send.mutateAsync({ ...said, answers });
        } catch (error) {
          if (error instanceof Refusal) form.refuse(error.errors, "answers.");
          throw error;
        }
        form.kept();
        toast.success(t("sent"));
        router.refresh();
      }}
    >
      <TextField name="name" label={t("name")} required maxLength={60} autoComplete="name" />
      <WorksAt orgName={own?.org?.groupName} organisation={own?.organisation} />
      <TextField name="jobTitle" label={t("jobTitle")} optional maxLength={60} />
      <SpecialityField name="fields" label={t("fields")} help={t("fieldsHelp")} optional />
      <ChoiceField
        name="degree"
        label={t("degree")}
        optional
        options={educations.map((value) => ({ value, label: words(`degrees.${value}`) }))}
      />
      {call.fields.length > 0 && (
        <Section title={t("questions")} level={3}>
          <DynamicForm {...form.bind} />
        </Section>
      )}
      <SubmitButton size="large">{t("send")}</SubmitButton>
    </Form>
  );
}
