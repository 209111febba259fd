import { useTranslations } from "next-intl";
import { PageHead } from "@/components/site/page-head";
import { Steps } from "@/components/ui/layout/steps";

const order = ["choose", "apply", "team", "confirm", "success"] as const;
type Step = (typeof order)[number];

type Props = { step: Step; title: string; contest: { competitionId: string; competitionName: string } };

/** Where one is on the way to a submitted entry. */
export function StepHead({ step, title, contest }: Props) {
  const t = useTranslations("enrollment");
  const id = contest.competitionId;
  return (
    <>
      <PageHead
        breadcrumb={[
          { label: contest.competitionName, href: `/home/competition/details?id=${id}` },
          { label: t("signUp.title"), href: `/home/signUp?competitionId=${id}` },
          { label: t(`steps.${step}`) },
        ]}
        title={title}
      />
      <div className="page py-8">
        <Steps
          label={t("steps.label")}
          current={order.indexOf(step)}
          items={order.map((one) => ({ title: t(`steps.${one}`) }))}
          className="max-sm:hidden"
        />
        <p className="figures text-note text-ink-2 sm:hidden">
          {order.indexOf(step) + 1} / {order.length} · {t(`steps.${step}`)}
        </p>
      </div>
    </>
  );
}
