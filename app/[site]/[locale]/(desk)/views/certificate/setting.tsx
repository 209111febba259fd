"use client";

import { useTranslations } from "next-intl";
import { ContestChoice } from "@/components/contest/contest-choice";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { issuerSetting, numberSetting } from "@/lib/domain/certificate/contract";
import { AwardRecipients } from "./award-recipients";
import { IssuerForm } from "./issuer-form";
import { NumberForm } from "./number-form";

/** How a contest's certificates are numbered, who issues them, and to whom they go. */
export default function CertificateSetting() {
  const t = useTranslations("certificate.setting");
  const may = useMay();
  return (
    <View
      title={t("title")}
      note={t("note")}
      aside={may("cert:template:list") && <LinkButton href="/certificate/template">{t("templates")}</LinkButton>}
    >
      <ContestChoice>
        {(competitionId) => (
          <div className="space-y-12">
            <Section title={t("numbers")} note={t("numbersNote")}>
              <Numbers competitionId={competitionId} />
            </Section>
            <Issuer competitionId={competitionId} />
          </div>
        )}
      </ContestChoice>
    </View>
  );
}

function Numbers({ competitionId }: { competitionId: string }) {
  const setting = useRead(numberSetting, { competitionId });
  return <Loaded query={setting}>{(of) => <NumberForm setting={of} />}</Loaded>;
}

function Issuer({ competitionId }: { competitionId: string }) {
  const t = useTranslations("certificate.issuer");
  const setting = useRead(issuerSetting, { competitionId });
  return (
    <Loaded query={setting}>
      {(of) => (
        <>
          <Section title={t("title")} note={t("note")}>
            <IssuerForm key={of.version} setting={of} />
          </Section>
          <Section title={t("awards")} note={t("awardsNote")} className="mt-12">
            <AwardRecipients setting={of} />
          </Section>
        </>
      )}
    </Loaded>
  );
}
