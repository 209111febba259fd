"use client";

import { useTranslations } from "next-intl";
import { ContestChoice } from "@/components/contest/contest-choice";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Section } from "@/components/ui/section";
import { Tag } from "@/components/ui/tag";
import { settingDetail, templateList, templatePublish } from "@/lib/domain/certificate/contract";
import { NumberForm } from "./number-form";
import { TemplatePreview } from "./template-preview";

/** How a contest's certificates are numbered, and what they look like. */
export default function CertificateSetting() {
  const t = useTranslations("certificate.setting");
  return (
    <View title={t("title")} note={t("note")}>
      <ContestChoice>
        {(competitionId) => (
          <div className="space-y-12">
            <Section title={t("numbers")} note={t("numbersNote")}>
              <Numbers competitionId={competitionId} />
            </Section>
            <Section title={t("templates")} note={t("templatesNote")}>
              <Templates competitionId={competitionId} />
            </Section>
          </div>
        )}
      </ContestChoice>
    </View>
  );
}

function Numbers({ competitionId }: { competitionId: string }) {
  const setting = useRead(settingDetail, { competitionId });
  return <Loaded query={setting}>{(of) => <NumberForm setting={of} />}</Loaded>;
}

const marks = { draft: "soon", published: "open", retired: "closed" } as const;

function Templates({ competitionId }: { competitionId: string }) {
  const t = useTranslations("certificate.setting");
  const may = useMay();
  const templates = useRead(templateList, { competitionId });
  const publish = useWrite(templatePublish, { invalidate: [templateList] });
  return (
    <Loaded query={templates}>
      {(list) => (
        <ul className="grid gap-8 md:grid-cols-2">
          {list.map((one) => (
            <li key={one.templateId} className="space-y-3">
              <div className="border border-rule bg-white">
                <TemplatePreview templateId={one.templateId} competitionId={competitionId} />
              </div>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-medium">{one.name}</span>
                  <Tag status={marks[one.status]}>{t(`status.${one.status}`)}</Tag>
                  <span className="text-note text-hint">{t("issued", { count: one.issued })}</span>
                </p>
                {may("cert:template:edit") && (
                  <ConfirmButton
                    size="small"
                    question={{
                      title: t(one.status === "published" ? "retireTitle" : "publishTitle", { name: one.name }),
                      act: t(one.status === "published" ? "retire" : "publish"),
                    }}
                    onConfirm={() =>
                      publish.mutateAsync({
                        templateId: one.templateId,
                        status: one.status === "published" ? "retired" : "published",
                      })
                    }
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
