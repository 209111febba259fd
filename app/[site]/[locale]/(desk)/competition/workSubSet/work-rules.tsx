"use client";

import { useTranslations } from "next-intl";
import { PlaceChoice } from "@/components/contest/place-choice";
import { Rule } from "@/components/contest/rule";
import { RulesForm } from "@/components/contest/rules-form";
import { useRulePlace } from "@/components/contest/use-rule-place";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { NumberField } from "@/components/kit/form/number-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import {
  blindChecks,
  contestCockpit,
  updateWorkSetting,
  WorkSetting,
  workSetting,
} from "@/lib/domain/contest/contract";
import { ShowRules } from "./show-rules";
import { SlotRows } from "./slot-rows";

/** The rules of handing in, of one place at a time. */
export function WorkRules({ competitionId }: { competitionId: string }) {
  const t = useTranslations("contest");
  const r = useTranslations("contest.workRule");
  const may = useMay();
  const { place, whole, change, setDirty } = useRulePlace();
  const rules = useRead(workSetting, { competitionId, ...place });
  const save = useWrite(updateWorkSetting, { invalidate: [workSetting, contestCockpit] });
  return (
    <div className="space-y-6">
      <PlaceChoice competitionId={competitionId} value={place} onChange={change} />
      <Loaded query={rules}>
        {(found) => (
          <RulesForm
            key={JSON.stringify(place)}
            label={t("section.workRules")}
            onDirty={setDirty}
            schema={WorkSetting}
            own={found.own}
            inForce={found.inForce}
            whole={whole}
            open={found.editable && may("comp:info:edit")}
            onSave={async (value) => {
              await save.mutateAsync({ competitionId, ...place, value, version: found.version });
              toast.success(t("saved"));
            }}
          >
            <Rule keys={["slots"]}>
              <SlotRows />
            </Rule>
            <Rule keys={["multipleVersions"]}>
              <SwitchField name="value.multipleVersions" label={r("multipleVersions")} help={r("versionsHelp")} />
            </Rule>
            <Rule keys={["statement"]}>
              <AreaField
                name="value.statement"
                label={r("statement")}
                help={r("statementHelp")}
                optional
                maxLength={5000}
                rows={5}
              />
            </Rule>
            <Rule keys={["needSimilarityReport", "reportMaxPercent"]}>
              <SwitchField name="value.needSimilarityReport" label={r("report")} help={r("reportHelp")} />
              <NumberField
                name="value.reportMaxPercent"
                label={r("reportMax")}
                help={r("reportMaxHelp")}
                unit="%"
                min={0}
                max={100}
                step="any"
                optional
              />
            </Rule>
            <Rule keys={["blindCheck"]}>
              <ChoiceField
                name="value.blindCheck"
                label={r("blindCheck")}
                help={r("blindCheckHelp")}
                required
                options={blindChecks.map((value) => ({ value, label: r(`blindChecks.${value}`) }))}
              />
            </Rule>
            {whole && (
              <Rule keys={["similarFrom"]}>
                <NumberField
                  name="value.similarFrom"
                  label={r("similarFrom")}
                  help={r("similarFromHelp")}
                  unit={r("similarFromUnit")}
                  min={1}
                  max={100}
                  required
                />
              </Rule>
            )}
            {whole && (
              <Rule keys={["reminders"]}>
                <SwitchField name="value.reminders" label={r("reminders")} help={r("remindersHelp")} />
              </Rule>
            )}
            {whole && <ShowRules />}
            {whole && (
              <Rule keys={["publicityDays", "answerDays"]}>
                {(["publicityDays", "answerDays"] as const).map((name) => (
                  <NumberField
                    key={name}
                    name={`value.${name}`}
                    label={r(name)}
                    help={r(`${name}Help`)}
                    unit={r("workingDays")}
                    min={1}
                    max={60}
                    required
                  />
                ))}
              </Rule>
            )}
            <Rule keys={["lockAt"]}>
              <DateTimeField name="value.lockAt" label={r("lockAt")} help={r("lockHelp")} optional />
            </Rule>
          </RulesForm>
        )}
      </Loaded>
    </div>
  );
}
