"use client";

import { Presentation } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { ContestChoice } from "@/components/contest/contest-choice";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { listPublicities } from "@/lib/domain/award/contract";
import { ObjectionTable } from "./objection-table";
import { PlanAwards } from "./plan-awards";

/** From a calculated result to published awards: propose, show, answer objections, confirm, publish. */
export default function Publicity() {
  const t = useTranslations("award.publicity");
  const every = useSearchParams().get("objections") === "all";
  if (every)
    return (
      <View title={t("everyObjection")} note={t("everyObjectionNote")}>
        <LinkButton href="/award/publicity" size="small">
          {t("toPublicity")}
        </LinkButton>
        <ObjectionTable />
      </View>
    );
  return (
    <View title={t("title")} note={t("note")}>
      <ContestChoice>{(competitionId) => <PublicityOf competitionId={competitionId} />}</ContestChoice>
    </View>
  );
}

function PublicityOf({ competitionId }: { competitionId: string }) {
  const t = useTranslations("award.publicity");
  const words = useTranslations("award.ceremony");
  const may = useMay();
  const plans = useRead(listPublicities, { competitionId });
  return (
    <Loaded query={plans}>
      {(list) =>
        list.length === 0 ? (
          <Empty title={t("empty")} action={<LinkButton href="/competition/list">{t("toContest")}</LinkButton>}>
            {t("emptyHint")}
          </Empty>
        ) : (
          <div className="space-y-12">
            {may("screen:call:list") &&
              list.some(({ publicities }) => publicities.some(({ publishTime }) => publishTime !== null)) && (
                <p>
                  <LinkButton href={`/screen/ceremony?competitionId=${competitionId}`} target="_blank">
                    <Presentation aria-hidden className="size-4" />
                    {words("screen")}
                  </LinkButton>
                </p>
              )}
            {list.map((plan) => (
              <Section
                key={plan.planId}
                title={[plan.stageName, plan.itemName, plan.planName].filter(Boolean).join(" · ")}
              >
                <PlanAwards plan={plan} />
              </Section>
            ))}
            <Section title={t("objections")} note={t("objectionsNote")}>
              <ObjectionTable competitionId={competitionId} />
            </Section>
          </div>
        )
      }
    </Loaded>
  );
}
