"use client";

import { useLocale, useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { Payments } from "@/components/review/payment/payments";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import { Avatar } from "@/components/ui/text/avatar";
import { type ExpertDetail, expertDetail } from "@/lib/domain/expert/contract";
import { expertPayments } from "@/lib/domain/review/contract";
import { listed } from "@/lib/i18n/listed";
import { FormerOrganisations } from "./former-organisations";
import { PlansJudged } from "./plans-judged";
import { PublicProfile } from "./public-profile";
import { useAvailability } from "./use-availability";

/** One expert: who they are, where they worked, what they judged and how. */
export function Person({ expertId }: { expertId: string }) {
  const t = useTranslations("expert");
  const may = useMay();
  const found = useRead(expertDetail, { expertId });
  return (
    <Loaded query={found}>
      {(expert) => (
        <div className="space-y-10">
          <header className="flex items-center gap-4">
            <Avatar name={expert.realName} src={expert.avatar} className="size-14" />
            <div className="min-w-0 space-y-1">
              <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-heading text-xl font-semibold">
                {expert.realName}
                <Tag status={expert.status === "active" ? "open" : "closed"}>{t(`status.${expert.status}`)}</Tag>
              </h2>
              <p className="text-note text-ink-2">
                {[expert.username, expert.mobile, expert.email].filter(Boolean).join(" · ")}
              </p>
            </div>
          </header>
          <Section title={t("person.profile")}>
            <Profile expert={expert} />
          </Section>
          <Section title={t("showing.title")}>
            <PublicProfile expert={expert} />
          </Section>
          {may("review:result:list") && (
            <Section title={t("person.judged")} note={t("person.judgedNote")}>
              <PlansJudged expertId={expertId} />
            </Section>
          )}
          {may("expert:manage:list") && (
            <Section title={t("pay.person")} note={t("pay.personNote")}>
              <PaymentsDue expertId={expertId} />
            </Section>
          )}
          <Section title={t("person.history")} note={t("person.historyNote")}>
            <FormerOrganisations left={expert.left} />
          </Section>
        </div>
      )}
    </Loaded>
  );
}

function PaymentsDue({ expertId }: { expertId: string }) {
  const paid = useRead(expertPayments, { expertId });
  return <Loaded query={paid}>{(plans) => <Payments plans={plans} />}</Loaded>;
}

function Profile({ expert }: { expert: ExpertDetail }) {
  const t = useTranslations("expert");
  const locale = useLocale();
  const availability = useAvailability();
  const tied = expert.tiedOrgs.map((one) => one.groupName);
  const title = [expert.jobTitle, expert.degree && t(`recruit.degrees.${expert.degree}`)].filter(Boolean).join(" · ");
  const facts = [
    [t("person.present"), expert.org?.groupName ?? t("noOrg")],
    [t("person.ties"), tied.length ? listed(tied, locale) : ""],
    [t("jobTitle"), title],
    [t("fields"), expert.fields.length ? listed(expert.fields, locale) : ""],
    [t("languages"), expert.languages.length ? listed(expert.languages, locale) : ""],
    [t("availability.title"), availability(expert)],
    [t("tags"), expert.tags.length ? listed(expert.tags, locale) : ""],
    [t("person.library"), expert.groupName],
  ] as const;
  return (
    <dl className="grid max-w-3xl gap-x-8 gap-y-3 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="border-b border-rule pb-2">
          <dt className="text-note text-ink-2">{name}</dt>
          <dd className="break-words">{value || "—"}</dd>
        </div>
      ))}
    </dl>
  );
}
