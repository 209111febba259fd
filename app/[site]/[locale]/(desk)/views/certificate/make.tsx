"use client";

import { useTranslations } from "next-intl";
import { ContestChoice } from "@/components/contest/contest-choice";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { listTemplates, numberSetting } from "@/lib/domain/certificate/contract";
import { MakeBy } from "./make-by";

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
              return published.length > 0 ? (
                <MakeBy competitionId={competitionId} templates={published} />
              ) : (
                <Empty
                  title={t("noTemplate")}
                  action={
                    <LinkButton href="/certificate/template" variant="primary">
                      {t("toTemplates")}
                    </LinkButton>
                  }
                />
              );
            }}
          </Loaded>
        )
      }
    </Loaded>
  );
}
