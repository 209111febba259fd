"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { ExpertChange, type ExpertRow, expertPage, listExpertTags, updateExpert } from "@/lib/domain/expert/contract";
import { ExpertFields } from "./expert-fields";
import { ProfileFields } from "./library/profile-fields";

export function EditExpertDialog({ expert, onClose }: { expert: ExpertRow; onClose: () => void }) {
  const t = useTranslations("expert");
  const save = useWrite(updateExpert, { invalidate: [expertPage, listExpertTags] });
  const { expertId, version, jobTitle, fields, degree, languages, tags } = expert;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("editTitle", { name: expert.realName })}
      schema={ExpertChange}
      values={{
        expertId,
        version,
        jobTitle,
        fields,
        degree,
        languages,
        tags,
        orgId: expert.org?.groupId ?? null,
        tiedOrgIds: expert.tiedOrgs.map((one) => one.groupId),
      }}
      onSubmit={async (values) => {
        await save.mutateAsync(values);
        toast.success(t("saved"));
      }}
    >
      <ExpertFields orgName={expert.org?.groupName} />
      <ProfileFields />
    </FormDialog>
  );
}
