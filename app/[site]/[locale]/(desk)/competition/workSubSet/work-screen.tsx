"use client";

import { useTranslations } from "next-intl";
import { ContestFrame } from "@/components/contest/contest-frame";
import { FormEditor } from "@/components/contest/form-editor";
import { Section } from "@/components/ui/layout/section";
import { WorkRules } from "./work-rules";

/** What a work consists of: files, rules of handing in, questions. */
export function WorkScreen({ competitionId }: { competitionId: string }) {
  const t = useTranslations("contest");
  return (
    <ContestFrame competitionId={competitionId}>
      {(contest) => (
        <div className="space-y-12">
          <Section title={t("section.workRules")}>
            <WorkRules competitionId={competitionId} />
          </Section>
          <Section title={t("section.workForm")} note={t("formEditor.workNote")}>
            <FormEditor
              running={contest.status === "published" || contest.status === "suspended"}
              competitionId={competitionId}
              purpose="work"
              label={t("formEditor.questions")}
              targets={["work"]}
            />
          </Section>
        </div>
      )}
    </ContestFrame>
  );
}
