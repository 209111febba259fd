"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import type { Ceremony } from "@/lib/domain/certificate/contract";
import type { Slide } from "./slides";

export const pictureAt = (certificateId: string) => `/prod-api/screen/ceremony/picture?certificateId=${certificateId}`;

/** One award, or one winner with the certificate; sizes are parts of the screen's height, as on the other large screens. */
export function CeremonySlide({ slide, shown }: { slide: Slide; shown: Ceremony }) {
  const t = useTranslations("award.ceremony");
  if (slide.kind === "winner") return <Winner key={slide.winner.awardId} {...slide} />;
  const [title, note] = {
    opening: () => [shown.competitionName, t("opening")],
    end: () => [t("end"), shown.competitionName],
    prize: () =>
      slide.kind === "prize" ? [slide.prize.name, t("winners", { count: slide.prize.winners.length })] : [],
  }[slide.kind]();
  return (
    <section className="flex min-h-0 flex-1 animate-appear flex-col items-center justify-center gap-[4vh] px-[6vh] text-center">
      <h2
        className={cn(
          "font-serif leading-tight font-bold break-keep wrap-anywhere",
          slide.kind === "prize" ? "text-[clamp(2rem,12vw,16vh)] text-status-awarded" : "text-[clamp(2rem,9vw,10vh)]",
        )}
      >
        {title}
      </h2>
      <p className="text-[clamp(1rem,5vw,5vh)] text-ink-2">{note}</p>
    </section>
  );
}

function Winner({ prize, winner, no }: Extract<Slide, { kind: "winner" }>) {
  const t = useTranslations("award.ceremony");
  // Revoked since the screen was opened: it is not shown.
  const [missing, miss] = useState(false);
  const pictured = winner.certificateId !== null && !missing;
  const people = winner.people.filter((name) => name !== winner.name);
  return (
    <section
      className={cn(
        "grid min-h-0 flex-1 animate-appear items-center gap-[4vh] px-[4vh] py-[3vh]",
        pictured ? "lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]" : "text-center",
      )}
    >
      <div className="min-w-0 space-y-[2.5vh]">
        <p className="text-[clamp(1rem,5vw,4.5vh)] font-semibold text-status-awarded">
          {prize.name}
          <span className="figures ml-[2vh] text-[clamp(1rem,4vw,3vh)] font-normal text-ink-2">
            {t("no", { no, of: prize.winners.length })}
          </span>
        </p>
        <h2 className="line-clamp-3 font-serif text-[clamp(1rem,9vw,10vh)] leading-tight font-bold break-keep wrap-anywhere">
          {winner.name}
        </h2>
        {people.length > 0 && (
          <p className="line-clamp-3 text-[clamp(1rem,5.5vw,5vh)] leading-snug break-keep wrap-anywhere">
            {people.join("　")}
          </p>
        )}
        {winner.schoolName && <p className="text-[clamp(1rem,5vw,5vh)] leading-snug text-ink-2">{winner.schoolName}</p>}
        {winner.workName && (
          <p className="line-clamp-2 text-[clamp(1rem,4.5vw,3.8vh)] leading-snug text-ink-2 wrap-anywhere">
            {winner.workName}
          </p>
        )}
      </div>
      {pictured && (
        <img
          src={pictureAt(winner.certificateId as string)}
          alt={t("picture", { name: winner.name })}
          onError={() => miss(true)}
          className="max-h-[74vh] w-full object-contain shadow-float max-lg:max-h-[45vh]"
        />
      )}
    </section>
  );
}
