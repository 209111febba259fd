"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { Select } from "@/components/ui/control/select";
import { issuerSetting, listRolls, type TemplateRow } from "@/lib/domain/certificate/contract";
import { BatchList } from "./batch-list";
import { BatchPanel } from "./batch-panel";
import { ImportRoll } from "./rolls/import-roll";
import { RollPeople } from "./rolls/roll-people";
import { useBatches } from "./use-batches";

type MakeByProps = { competitionId: string; templates: TemplateRow[] };

/** For whom, by which template and of which day: a batch over published awards, or over the people of a roll. */
export function MakeBy({ competitionId, templates }: MakeByProps) {
  const t = useTranslations("certificate.make");
  const roll = useTranslations("certificate.roll");
  const issuer = useRead(issuerSetting, { competitionId });
  const rolls = useRead(listRolls, { competitionId });
  const [chosen, choose] = useState<string>();
  const [chosenRule, setRule] = useState("");
  const [chosenRoll, setRoll] = useState("");
  const [further, setFurther] = useState(false);
  const [importing, setImporting] = useState(false);
  const [day, setDay] = useState("");
  const batches = useBatches(competitionId);
  const running = batches.data?.list.some((one) => one.status === "running") ?? false;
  // What there is to make changes with every batch that begins or ends.
  const newest = batches.data?.list[0];
  const state = `${newest?.batchId}-${newest?.status}`;
  const template = templates.find((one) => one.templateId === chosen) ?? templates[0];
  if (!template) return null;
  const { templateId, recipientType } = template;
  // An award whose certificates go to others is none to choose.
  const awards = (issuer.data?.awards ?? []).filter((one) => one.recipientTypes.includes(recipientType));
  const people = rolls.data?.find((one) => one.rollId === chosenRoll);
  const ruleId = !people && awards.some((one) => one.ruleId === chosenRule) ? chosenRule : "";
  const target = { ...(people && { rollId: people.rollId }), ...(ruleId && { ruleId }), further };
  return (
    <div className="space-y-6">
      <div className="grid max-w-5xl gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <div className="space-y-1">
          <Label htmlFor="who">{roll("who")}</Label>
          <Select
            id="who"
            value={people?.rollId ?? ""}
            onChange={(event) => setRoll(event.target.value)}
            options={[
              { value: "", label: roll("awards") },
              ...(rolls.data ?? []).map(({ rollId, rollName }) => ({
                value: rollId,
                label: roll("of", { name: rollName }),
              })),
            ]}
          />
        </div>
        <div className="space-y-1">
          <Label htmlFor="template">{t("template")}</Label>
          <Select
            id="template"
            value={templateId}
            onChange={(event) => choose(event.target.value)}
            options={templates.map((one) => ({ value: one.templateId, label: one.name }))}
          />
        </div>
        {!people && (
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
        )}
        <div className="space-y-1">
          <Label htmlFor="day" optional>
            {t("issueDate")}
          </Label>
          <Input id="day" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        </div>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div>
          <Checkbox checked={further} onCheckedChange={setFurther} label={t("further")} describedBy="further-hint" />
          <p id="further-hint" className="text-note text-ink-2">
            {t("furtherHint")}
          </p>
        </div>
        {!people && (
          <Button guard={300} onClick={() => setImporting(true)}>
            <Upload aria-hidden className="size-4" />
            {roll("import")}
          </Button>
        )}
      </div>
      {batches.data && (
        <BatchPanel
          key={`${templateId}-${ruleId}-${people?.rollId}-${further}-${state}`}
          running={running}
          competitionId={competitionId}
          templateId={templateId}
          {...target}
          {...(day && { issueDate: day })}
        />
      )}
      {people && (
        <RollPeople
          key={people.rollId}
          roll={people}
          onImport={() => setImporting(true)}
          onDeleted={() => setRoll("")}
        />
      )}
      {importing && (
        <ImportRoll
          competitionId={competitionId}
          rollName={people?.rollName}
          onTaken={setRoll}
          onClose={() => setImporting(false)}
        />
      )}
      <BatchList competitionId={competitionId} />
    </div>
  );
}
