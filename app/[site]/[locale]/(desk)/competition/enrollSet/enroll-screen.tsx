"use client";

import { useTranslations } from "next-intl";
import { ContestFrame } from "@/components/contest/contest-frame";
import { FormEditor } from "@/components/contest/form-editor";
import { Section } from "@/components/ui/layout/section";
import { EnrollRules } from "./enroll-rules";

const targets = ["team", "captain", "member", "advisor"] as const;

/** Settings for who may sign up and how, and the form they fill in. */
export function EnrollScreen({ competitionId }: { competitionId: string }) {
  const t = useTranslations("contest");
  return (
    <ContestFrame competitionId={competitionId}>
      {(contest) => (
        <div className="space-y-12">
          <Section title={t("section.rules")}>
            <EnrollRules competitionId={competitionId} />
          </Section>
          <Section title={t("section.form")} note={t("formEditor.enrollNote")}>
            <FormEditor
              running={contest.status === "published" || contest.status === "suspended"}
              competitionId={competitionId}
              purpose="enroll"
              label={t("formEditor.questions")}
              targets={targets}
            />
          </Section>
        </div>
      )}
    </ContestFrame>
  );
}
