"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import { answerOffer, myOffers, type Offer } from "@/lib/domain/ladder/contract";

/** Places in a later stage that became free for the reader's teams; nothing is drawn where there are none. */
export function OfferList({ initial }: { initial?: Offer[] }) {
  const t = useTranslations("center.offer");
  const router = useRouter();
  const read = useRead(myOffers, {}, { initial });
  const answer = useWrite(answerOffer, { invalidate: [myOffers] });
  if (!read.data?.length) return null;
  const say = async (offerId: string, accept: 0 | 1) => {
    try {
      await answer.mutateAsync({ offerId, accept });
      toast.success(t(accept ? "taken" : "declined"));
    } finally {
      router.refresh();
      void read.refetch();
    }
  };
  return (
    <Section id="offers" title={t("title")}>
      <ul className="divide-y divide-rule">
        {read.data.map((one) => (
          <li key={one.offerId} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium">{t("place", { work: one.title, stage: one.stageName })}</p>
              <p className="text-note text-ink-2">
                {one.teamName} · {one.competitionName}
              </p>
              <p className="text-note text-hint">
                {t.rich("until", { time: () => <DateText value={one.answerBy} form="minute" /> })}
              </p>
            </div>
            {one.mine === 1 ? (
              <div className="flex gap-2">
                <ConfirmButton
                  variant="primary"
                  question={{ title: t("takeSure", { stage: one.stageName }), act: t("take") }}
                  onConfirm={() => say(one.offerId, 1)}
                >
                  {t("take")}
                </ConfirmButton>
                <ConfirmButton
                  question={{ title: t("declineSure"), text: t("declineText"), act: t("decline") }}
                  onConfirm={() => say(one.offerId, 0)}
                >
                  {t("decline")}
                </ConfirmButton>
              </div>
            ) : (
              <p className="text-note text-hint">{t("captain")}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
