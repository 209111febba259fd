"use client";

import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { SwitchField } from "@/components/kit/form/switch-field";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { ExpertProfileChange, ownExpertProfile, updateExpertProfile } from "@/lib/domain/expert/contract";

/** An expert says whether the public may read of them, and what in their own words. */
export function ProfileDialog() {
  const t = useTranslations("expert.showing");
  const own = useRead(ownExpertProfile, {});
  const save = useWrite(updateExpertProfile, { invalidate: [ownExpertProfile] });
  if (!own.data?.offered) return null;
  const { introduction, introductionEn, consentTime, publishTime } = own.data;
  return (
    <FormDialog
      key={JSON.stringify(own.data)}
      title={t("title")}
      description={t("text")}
      trigger={
        <Button size="small" guard={0}>
          {t("title")}
        </Button>
      }
      schema={ExpertProfileChange}
      values={{ introduction, introductionEn, consent: consentTime !== null }}
      onSubmit={async (values) => {
        await save.mutateAsync(values);
        toast.success(t("saved"));
      }}
    >
      <AreaField name="introduction" label={t("introduction")} help={t("introductionHelp")} optional rows={4} />
      <AreaField name="introductionEn" label={t("introductionEn")} help={t("introductionHelp")} optional rows={4} />
      <SwitchField name="consent" label={t("consent")} help={t("consentHelp")} />
      {consentTime && (
        <p className="text-note text-ink-2">
          {t("since", { day: consentTime.slice(0, 10) })}{" "}
          {publishTime ? t("publishedSince", { day: publishTime.slice(0, 10) }) : t("notPublished")}
        </p>
      )}
    </FormDialog>
  );
}
