"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import {
  addTemporaryExperts,
  listPlanExperts,
  MOST_SLIPS,
  type Slip,
  temporaryExpertPage,
} from "@/lib/domain/review/contract";

type MakeSlipsDialogProps = { planId: string; onMade: (slips: Slip[]) => void; onClose: () => void };

const Typed = addTemporaryExperts.input.pick({ count: true });

/** Makes a batch of accounts for a plan. */
export function MakeSlipsDialog({ planId, onMade, onClose }: MakeSlipsDialogProps) {
  const t = useTranslations("expert.temporary");
  const before = useRead(temporaryExpertPage, { planId, pageSize: 1 });
  const add = useWrite(addTemporaryExperts, { invalidate: [temporaryExpertPage, listPlanExperts] });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={t("dialogTitle")}
      description={t("dialogText")}
      submit={t("make")}
      schema={Typed}
      onSubmit={async ({ count }) => {
        const made = before.data?.total ?? (await before.refetch()).data?.total ?? 0;
        onMade((await add.mutateAsync({ planId, count, made })).slips);
      }}
    >
      <NumberField name="count" label={t("count")} help={t("countHelp")} required min={1} max={MOST_SLIPS} step={1} />
    </FormDialog>
  );
}
