"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { Rule } from "@/components/contest/rule";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { publicConsents } from "@/lib/domain/contest/contract";

/** Whether, from when and by what right works are shown publicly. */
export function ShowRules() {
  const t = useTranslations("contest.workRule");
  const on = useWatch({ name: "value.public" }) === true;
  return (
    <>
      <Rule keys={["public"]}>
        <SwitchField name="value.public" label={t("public")} help={t("publicHelp")} />
      </Rule>
      {on && (
        <>
          <Rule keys={["publicFrom"]}>
            <DateTimeField name="value.publicFrom" label={t("publicFrom")} help={t("publicFromHelp")} optional />
          </Rule>
          <Rule keys={["publicConsent"]}>
            <ChoiceField
              name="value.publicConsent"
              label={t("publicConsent")}
              help={t("publicConsentHelp")}
              required
              options={publicConsents.map((value) => ({ value, label: t(`publicConsents.${value}`) }))}
            />
          </Rule>
          <Rule keys={["sortByLikes"]}>
            <SwitchField name="value.sortByLikes" label={t("sortByLikes")} />
          </Rule>
        </>
      )}
    </>
  );
}
