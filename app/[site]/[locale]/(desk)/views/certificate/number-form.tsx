"use client";

import { useLocale, useTranslations } from "next-intl";
import type { z } from "zod";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-field";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { bodyCodes } from "@/lib/designer/binding/codes";
import { numberSetting, SettingInput, saveNumberRule } from "@/lib/domain/certificate/contract";
import { listed } from "@/lib/i18n/listed";

type Setting = z.output<typeof numberSetting.output>;

export function NumberForm({ setting }: { setting: Setting }) {
  const t = useTranslations("certificate.setting");
  const locale = useLocale();
  const may = useMay();
  const save = useWrite(saveNumberRule, {
    invalidate: [numberSetting],
    onDone: () => toast.success(t("saved")),
  });
  const { competitionId, prefix, suffix, body, version } = setting;
  const fixed = setting.inUse || !may("cert:setting:edit");
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Form
        schema={SettingInput}
        values={{ competitionId, prefix, suffix, body, version }}
        onSubmit={(values) => save.mutateAsync(values)}
      >
        <div className="grid items-end gap-4 sm:grid-cols-3">
          <TextField name="prefix" label={t("prefix")} maxLength={40} readOnly={fixed} className="figures" />
          <ChoiceField
            name="body"
            label={t("body")}
            options={bodyCodes.map((value) => ({ value, label: t(`bodies.${value}`) }))}
            disabled={fixed}
            required
          />
          <TextField name="suffix" label={t("suffix")} maxLength={40} readOnly={fixed} className="figures" />
        </div>
        <p className="text-note text-ink-2">{t("affixHelp")}</p>
        {fixed ? (
          <p className="text-note text-ink-2">{t(setting.inUse ? "inUse" : "readOnly")}</p>
        ) : (
          <SubmitButton>{t("save")}</SubmitButton>
        )}
      </Form>
      <aside className="border-l border-rule pl-6">
        <p className="text-note text-ink-2">{t(version === 0 ? "suggested" : "first")}</p>
        <dl className="mt-2 space-y-2">
          {[...new Set(setting.examples.map((one) => one.number))].map((number) => (
            <div key={number}>
              <dt className="text-note text-hint">
                {listed(
                  setting.examples.filter((one) => one.number === number).map((one) => one.itemName),
                  locale,
                )}
              </dt>
              <dd className="figures font-medium">{number}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </div>
  );
}
