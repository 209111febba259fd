"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/kit/form/field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useWrite } from "@/components/kit/use-endpoint";
import { SchoolPicker } from "@/components/org/school-picker";
import { toast } from "@/components/ui/toast/toast";
import { placeTemporaryExpert, type TemporaryExpert, temporaryExpertPage } from "@/lib/domain/review/contract";

type PlaceDialogProps = { planId: string; expert: TemporaryExpert; onClose: () => void };

/** Says which organisation of the directory a temporary expert works for. */
export function PlaceDialog({ planId, expert, onClose }: PlaceDialogProps) {
  const t = useTranslations("expert.temporary");
  const save = useWrite(placeTemporaryExpert, { invalidate: [temporaryExpertPage] });
  const { expertId, version, org } = expert;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={t("placeTitle", { name: expert.realName ?? "" })}
      description={t("placeText")}
      schema={placeTemporaryExpert.input}
      values={{ planId, expertId, version, orgId: org?.groupId }}
      onSubmit={async (values) => {
        await save.mutateAsync(values);
        toast.success(t("placed"));
      }}
    >
      <Field name="orgId" label={t("org")} required>
        {({ id, value, onChange, invalid, describedBy }) => (
          <SchoolPicker
            {...{ id, onChange, invalid, describedBy }}
            name={org?.groupName ?? expert.organisation}
            value={value || null}
          />
        )}
      </Field>
    </FormDialog>
  );
}
