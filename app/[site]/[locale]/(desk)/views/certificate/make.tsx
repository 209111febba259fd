"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ContestChoice } from "@/components/contest/contest-choice";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { LinkButton } from "@/components/ui/control/link-button";
import { Select } from "@/components/ui/control/select";
import { Empty } from "@/components/ui/state/empty";
import { issuerSetting, listTemplates, numberSetting } from "@/lib/domain/certificate/contract";
import { BatchList } from "./batch-list";
import { BatchPanel } from "./batch-panel";
import { useBatches } from "./use-batches";

/** Checks a batch, shows its first certificate, and has it made; below, how far the batches are. */
export default function MakeCertificates() {
  const t = useTranslations("certificate.make");
  return (
    <View title={t("title")} note={t("note")}>
      <ContestChoice>{(competitionId) => <MakeFor competitionId={competitionId} />}</ContestChoice>
    </View>
  );
}

function MakeFor({ competitionId }: { competitionId: string }) {
  const t = useTranslations("certificate.make");
  const setting = useRead(numberSetting, { competitionId });
  const templates = useRead(listTemplates, { competitionId });
  const issuer = useRead(issuerSetting, { competitionId });
  const [chosen, choose] = useState<string>();
  const [chosenRule, setRule] = useState("");
  const [day, setDay] = useState("");
  const batches = useBatches(competitionId);
  const running = batches.data?.list.some((one) => one.status === "running") ?? false;
  // What there is to make changes with every batch that begins or ends.
  const newest = batches.data?.list[0];
  const state = `${newest?.batchId}-${newest?.status}`;
  return (
    <Loaded query={setting}>
      {({ version }) =>
        version === 0 ? (
          <Empty
            title={t("noRule")}
            action={
              <LinkButton href={`/certificate/setting?competitionId=${competitionId}`} variant="primary">
                {t("toSetting")}
              </LinkButton>
            }
          >
            {t("noRuleHint")}
          </Empty>
        ) : (
          <Loaded query={templates}>
            {(list) => {
              const published = list.filter((one) => one.status === "published");
              const template = published.find((one) => one.templateId === chosen) ?? published[0];
              if (!template)
                return (
                  <Empty
                    title={t("noTemplate")}
                    action={
                      <LinkButton href="/certificate/template" variant="primary">
                        {t("toTemplates")}
                      </LinkButton>
                    }
                  />
                );
              const { templateId, recipientType } = template;
              // An award whose certificates go to others is none to choose.
              const awards = (issuer.data?.awards ?? []).filter((one) => one.recipientTypes.includes(recipientType));
              const ruleId = awards.some((one) => one.ruleId === chosenRule) ? chosenRule : "";
              return (
                <div className="space-y-6">
                  <div className="grid max-w-4xl gap-4 sm:grid-cols-3">
                    <div className="space-y-1">
                      <Label htmlFor="template">{t("template")}</Label>
                      <Select
                        id="template"
                        value={templateId}
                        onChange={(event) => choose(event.target.value)}
                        options={published.map((one) => ({ value: one.templateId, label: one.name }))}
                      />
                    </div>
                    <div className="space-y-1">
                      <Label htmlFor="rule">{t("rule")}</Label>
                      <Select
                        id="rule"
                        value={ruleId}
                        placeholder={t("allRules")}
                        onChange={(event) => setRule(event.target.value)}
                        options={awards.map(({ ruleId: value, awardName, itemName }) => ({
                          value,
                          label: itemName ? `${awardName} · ${itemName}` : awardName,
                        }))}
                      />
                    </div>
                    <div className="space-y-1">
                      <Label htmlFor="day" optional>
                        {t("issueDate")}
                      </Label>
                      <Input id="day" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
                    </div>
                  </div>
                  {batches.data && (
                    <BatchPanel
                      key={`${templateId}-${ruleId}-${state}`}
                      running={running}
                      competitionId={competitionId}
                      templateId={templateId}
                      {...(ruleId && { ruleId })}
                      {...(day && { issueDate: day })}
                    />
                  )}
                  <BatchList competitionId={competitionId} />
                </div>
              );
            }}
          </Loaded>
        )
      }
    </Loaded>
  );
}
