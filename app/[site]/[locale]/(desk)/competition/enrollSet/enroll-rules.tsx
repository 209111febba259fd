"use client";

import { useTranslations } from "next-intl";
import { PlaceChoice } from "@/components/contest/place-choice";
import { RulesForm } from "@/components/contest/rules-form";
import { useRulePlace } from "@/components/contest/use-rule-place";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import {
  contestCockpit,
  contestDetail,
  EnrollSetting,
  enrollSetting,
  updateEnrollSetting,
} from "@/lib/domain/contest/contract";
import { feePreview } from "@/lib/domain/enrollment/contract";
import { EnrollFields } from "./enroll-fields";
import { FeePreviewPanel } from "./fee-preview";

/** The team rules of one place at a time. */
export function EnrollRules({ competitionId }: { competitionId: string }) {
  const t = useTranslations("contest");
  const may = useMay();
  const { place, whole, change, setDirty } = useRulePlace();
  const rules = useRead(enrollSetting, { competitionId, ...place });
  const save = useWrite(updateEnrollSetting, {
    invalidate: [enrollSetting, contestDetail, contestCockpit, feePreview],
  });
  return (
    <div className="space-y-6">
      <PlaceChoice competitionId={competitionId} value={place} onChange={change} />
      <Loaded query={rules}>
        {(found) => (
          <RulesForm
            key={JSON.stringify(place)}
            label={t("section.rules")}
            onDirty={setDirty}
            schema={EnrollSetting}
            own={found.own}
            inForce={found.inForce}
            whole={whole}
            open={found.editable && may("comp:info:edit")}
            onSave={async (value) => {
              await save.mutateAsync({ competitionId, ...place, value, version: found.version });
              toast.success(t("saved"));
            }}
          >
            <EnrollFields
              whole={whole}
              schools={found.schools}
              waivedOrgs={found.waivedOrgs}
              schoolLevels={found.schoolLevels}
            />
          </RulesForm>
        )}
      </Loaded>
      <FeePreviewPanel key={JSON.stringify(place)} competitionId={competitionId} {...place} />
    </div>
  );
}
