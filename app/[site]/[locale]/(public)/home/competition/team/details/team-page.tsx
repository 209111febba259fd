"use client";

import { useTranslations } from "next-intl";
import { EntryFacts } from "@/components/enrollment/entry-facts";
import { OwnAnswers } from "@/components/enrollment/own-answers";
import { OwnTeamAnswers } from "@/components/enrollment/own-team-answers";
import { TeamBuilder } from "@/components/enrollment/team-builder";
import { TeamPast } from "@/components/enrollment/team-past";
import { OwnInvoices } from "@/components/finance/own-invoices";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { teamDetail } from "@/lib/domain/enrollment/contract";
import { TeamChanges } from "./changes/team-changes";
import { TeamActs } from "./team-acts";
import { TeamNotes } from "./team-notes";

export function TeamPage({ teamId }: { teamId: string }) {
  const t = useTranslations("enrollment.details");
  const read = useRead(teamDetail, { teamId });
  return (
    <div className="page mt-10">
      <Loaded query={read}>
        {(detail) => (
          <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
            <div className="min-w-0 space-y-12 empty:hidden">
              <TeamNotes detail={detail} />
            </div>
            <aside className="min-w-0 space-y-10 lg:col-start-2 lg:[grid-row:1/span_2]">
              <TeamActs detail={detail} />
              <Section title={t("past")} level={3} className="max-lg:hidden">
                <TeamPast history={detail.history} />
              </Section>
            </aside>
            <div className="min-w-0 space-y-12 lg:col-start-1">
              <Section title={t("about")}>
                <EntryFacts detail={detail} />
              </Section>
              <TeamBuilder detail={detail} />
              {detail.team.teamNumber && <TeamChanges detail={detail} />}
              <OwnInvoices teamId={teamId} />
              <OwnAnswers detail={detail} />
              {detail.fields.length > 0 && (detail.isCaptain === 1 || detail.editable === 0) && (
                <Section title={t("answers")}>
                  <OwnTeamAnswers detail={detail} />
                </Section>
              )}
            </div>
            <Section title={t("past")} level={3} className="lg:hidden">
              <TeamPast history={detail.history} />
            </Section>
          </div>
        )}
      </Loaded>
    </div>
  );
}
