"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { TicksField } from "@/components/kit/form/ticks-field";
import { useEvery, useWrite } from "@/components/kit/use-endpoint";
import {
  addExpertGroup,
  ExpertGroupChange,
  expertPage,
  listExpertGroups,
  updateExpertGroup,
} from "@/lib/domain/expert/contract";

export type Group = z.output<typeof listExpertGroups.output>[number];

type GroupDialogProps = { competitionId: string; group: Group | "new"; onClose: () => void };

const Fields = ExpertGroupChange.omit({ expertGroupId: true, version: true });

export function GroupDialog({ competitionId, group, onClose }: GroupDialogProps) {
  const t = useTranslations("expert.groups");
  const add = useWrite(addExpertGroup, { invalidate: [listExpertGroups] });
  const save = useWrite(updateExpertGroup, { invalidate: [listExpertGroups] });
  const experts = useEvery(expertPage, { status: "active" });
  const before = group === "new" ? undefined : group;
  const active = (experts.data ?? []).map((row) => optionOf(row.expertId, row.realName, row.org?.groupName));
  // Members who are no longer active stay members until they are unticked.
  const members = (before?.members ?? []).map((row) => optionOf(row.expertId, row.realName, row.orgName));
  const options = [...new Map([...members, ...active].map((one) => [one.value, one])).values()];
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={before ? t("editTitle", { name: before.name }) : t("add")}
      schema={Fields}
      version={before?.version}
      values={{
        name: before?.name ?? "",
        expertIds: before?.members.map((member) => member.expertId) ?? [],
        leaderId: before?.leaderId ?? null,
      }}
      onSubmit={(values: z.output<typeof Fields>) =>
        before
          ? save.mutateAsync({ ...values, expertGroupId: before.expertGroupId, version: before.version })
          : add.mutateAsync({ ...values, competitionId })
      }
    >
      <TextField name="name" label={t("name")} required maxLength={60} />
      <TicksField name="expertIds" label={t("members")} options={options} />
      <Leader options={options} />
    </FormDialog>
  );
}

const optionOf = (value: string, name: string, org?: string | null) => ({
  value,
  label: org ? `${name}（${org}）` : name,
});

/** Only a member leads. */
function Leader({ options }: { options: { value: string; label: string }[] }) {
  const t = useTranslations("expert.groups");
  const chosen = (useWatch({ name: "expertIds" }) ?? []) as string[];
  return (
    <ChoiceField
      name="leaderId"
      label={t("leader")}
      optional
      options={options.filter((option) => chosen.includes(option.value))}
    />
  );
}
