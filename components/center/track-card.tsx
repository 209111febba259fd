import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/control/link-button";
import { DateText } from "@/components/ui/text/date-text";
import { DaysLeft } from "@/components/ui/text/days-left";
import type { Track } from "@/lib/domain/center/contract";
import { actLink } from "./act-link";
import { TrackBar } from "./track-bar";

/** One of the reader's teams: where it is, why it came back, and the one thing to do next. */
export function TrackCard({ track }: { track: Track }) {
  const t = useTranslations("center");
  const returned = track.steps.some(({ state }) => state === "returned");
  return (
    <li className="py-5 first:pt-1">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="font-serif text-lg font-bold">
            <a href={`/home/competition/details?id=${track.competitionId}`} className="hover:text-link">
              {track.competitionName}
            </a>
          </h3>
          <p className="text-note text-ink-2 [overflow-wrap:anywhere]">
            {track.teamName} · {track.itemName}
            {track.awardName && <span className="font-semibold text-status-awarded"> · {track.awardName}</span>}
          </p>
        </div>
        <div className="flex flex-col gap-1 max-sm:w-full sm:items-end">
          <LinkButton
            href={actLink(track)}
            prefetch={false}
            variant={track.nextAct === "look" ? "plain" : "primary"}
            className="max-sm:w-full"
          >
            {t(`track.act.${track.nextAct}`)}
          </LinkButton>
          {track.until && (
            <span className="flex flex-wrap gap-x-3 text-note text-hint">
              <span>{t.rich("track.until", { time: () => <DateText value={track.until} form="minute" /> })}</span>
              <DaysLeft until={track.until} />
            </span>
          )}
        </div>
      </div>
      {track.reason && (
        <p className="mt-3 border-l-2 border-status-refused bg-status-refused-soft px-3 py-2 text-note whitespace-pre-line">
          <span className="font-semibold">{t(returned ? "track.returnedFor" : "track.stoppedFor")}</span> {track.reason}
        </p>
      )}
      <TrackBar steps={track.steps} className="mt-4" />
    </li>
  );
}
