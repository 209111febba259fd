"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { RadioGroup } from "@/components/ui/control/radio-group";
import { toast } from "@/components/ui/toast/toast";
import { CommitDraw, commitDraw, type DrawKind, drawKinds, drawPage, type PlanRow } from "@/lib/domain/review/contract";
import { LotsFields } from "./lots-fields";
import { SourceFields } from "./source-fields";

const kept = { mode: "topUp", distance: 2 } as const;

/** Freezes what is drawn from, publishes its digest, and names where the seed will come from. */
export function CommitDialog({ plan }: { plan: PlanRow }) {
  const t = useTranslations("passport.draw.desk");
  const modes = useTranslations("review.distribution");
  const [kind, choose] = useState<DrawKind>("assignment");
  const commit = useWrite(commitDraw, { invalidate: [drawPage] });
  const lots = kind === "lots" ? { lots: { seats: [{ field: "", seats: 1 }], perOrg: 1 } } : {};
  return (
    <FormDialog
      key={kind}
      title={t("commit")}
      description={t("commitText")}
      trigger={<Button size="small">{t("commit")}</Button>}
      schema={CommitDraw}
      values={{ planId: plan.planId, kind, ...kept, ...lots, source: { kind: "lottery", words: "" } }}
      submit={t("commitAct")}
      onSubmit={async (values) => {
        await commit.mutateAsync(values);
        toast.success(t("committed"));
      }}
    >
      <RadioGroup
        name="drawKind"
        label={t("kind")}
        value={kind}
        onChange={(value) => choose(value as DrawKind)}
        options={drawKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {kind === "assignment" && (
        <ChoiceField
          name="mode"
          label={t("mode")}
          options={(["topUp", "adjust"] as const).map((value) => ({ value, label: modes(value) }))}
        />
      )}
      {kind === "order" && (
        <NumberField name="distance" label={t("distance")} help={t("distanceHelp")} min={1} max={20} />
      )}
      {kind === "lots" && <LotsFields />}
      <SourceFields />
      <TextField name="reason" label={t("reason")} help={t("reasonHelp")} maxLength={200} optional />
    </FormDialog>
  );
}
