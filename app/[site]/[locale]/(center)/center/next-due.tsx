"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { actLink } from "@/components/center/act-link";
import { LinkButton } from "@/components/ui/control/link-button";
import { Countdown } from "@/components/ui/text/countdown";
import { DateText } from "@/components/ui/text/date-text";
import type { Due, Track } from "@/lib/domain/center/contract";

type Props = { due: Due; serverTime: number; track: Track | null };

/** The deadline that comes first, counted down by the server's clock, and the act that it is for. */
export function NextDue({ due, serverTime, track }: Props) {
  const t = useTranslations("center");
  const router = useRouter();
  return (
    <section
      aria-label={t("today.next")}
      className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 border-t-2 border-accent bg-raised px-5 py-5 shadow-[inset_0_0_0_1px_var(--rule)]"
    >
      <div className="min-w-0 flex-1 basis-72 space-y-1">
        <p className="text-note font-medium text-accent-ink">{t(`today.due.${due.dueKind}`)}</p>
        <h2 className="font-serif text-xl font-bold [overflow-wrap:anywhere]">{due.competitionName}</h2>
        <p className="text-note text-ink-2">
          {due.name} · <DateText value={due.time} form="minute" />
        </p>
      </div>
      <div className="flex flex-col gap-4 sm:items-end">
        <Countdown target={due.deadline} serverNow={serverTime} onEnd={() => router.refresh()} size="display" />
        {track && track.nextAct !== "look" && (
          <LinkButton variant="primary" size="large" prefetch={false} href={actLink(track)}>
            {t(`track.act.${track.nextAct}`)}
          </LinkButton>
        )}
        {due.dueKind === "invitation" && (
          <LinkButton variant="primary" size="large" href="#waiting">
            {t("today.answer")}
          </LinkButton>
        )}
        {due.dueKind === "offer" && (
          <LinkButton variant="primary" size="large" href="#offers">
            {t("today.answer")}
          </LinkButton>
        )}
        {due.dueKind === "study" && (
          <LinkButton variant="primary" size="large" prefetch={false} href="/center/study">
            {t("today.studyOpen")}
          </LinkButton>
        )}
        {due.dueKind === "review" && (
          <LinkButton variant="primary" size="large" prefetch={false} href="/review/competitionReview">
            {t("today.review")}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
