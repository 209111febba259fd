"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { AreaField } from "@/components/kit/form/area-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { RadioField } from "@/components/kit/form/radio-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TicksField } from "@/components/kit/form/ticks-field";
import { useMay } from "@/components/kit/session/permissions";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
import { type ExportColumn, exportRows, exportTeams, personFacts, teamFacts } from "@/lib/domain/enrollment/contract";

const Wishes = z
  .object({
    rows: z.enum(exportRows),
    team: z.array(z.enum(teamFacts)),
    person: z.array(z.enum(personFacts)),
    answers: z.boolean(),
    full: z.boolean(),
    reason: z.string().trim().max(500),
  })
  .superRefine(({ full, reason }, context) => {
    if (full && !reason) context.addIssue({ code: "custom", path: ["reason"], message: "required" });
  });

const usual = ["teamNumber", "teamName", "itemName", "subItemName", "schoolName", "status", "captainName"] as const;
const always = {
  team: [...usual, "memberNames", "advisorNames"],
  person: ["role", "realName", "personSchool", "mobile"],
} as const;

/** Which columns of the teams in view go into a spreadsheet, and whether personal data is masked. */
export function ExportDialog({ filters }: { filters: Record<string, string> }) {
  const t = useTranslations("enrollment.export");
  const save = useDownload(exportTeams);
  return (
    <FormDialog
      trigger={
        <Button>
          <Download aria-hidden className="size-4" />
          {t("button")}
        </Button>
      }
      title={t("title")}
      description={t("hint")}
      schema={Wishes}
      values={{
        rows: "team",
        team: [...always.team],
        person: [...always.person],
        answers: false,
        full: false,
        reason: "",
      }}
      submit={t("take")}
      onSubmit={({ rows, team, person, answers, full, reason }) =>
        save.mutateAsync({
          ...filters,
          rows,
          columns: [...team, ...(rows === "person" ? person : [])].join(","),
          withAnswers: answers ? 1 : 0,
          full: full ? 1 : 0,
          ...(full && { reason }),
        })
      }
    >
      <RadioField
        name="rows"
        label={t("rows")}
        options={exportRows.map((value) => ({ value, label: t(`rowsOf.${value}`) }))}
      />
      <Columns withAnswers={Boolean(filters.competitionId)} />
    </FormDialog>
  );
}

function Columns({ withAnswers }: { withAnswers: boolean }) {
  const t = useTranslations("enrollment.export");
  const may = useMay();
  const [rows, full] = useWatch({ name: ["rows", "full"] });
  const options = (keys: readonly ExportColumn[]) => keys.map((value) => ({ value, label: t(`columns.${value}`) }));
  return (
    <>
      <TicksField name="team" label={t("teamColumns")} options={options(teamFacts)} />
      {rows === "person" && <TicksField name="person" label={t("personColumns")} options={options(personFacts)} />}
      {withAnswers && <SwitchField name="answers" label={t("answers")} />}
      {may("enroll:sign:personal") && <SwitchField name="full" label={t("full")} help={t("fullHelp")} />}
      {full && <AreaField name="reason" label={t("reason")} required maxLength={500} rows={2} />}
    </>
  );
}
