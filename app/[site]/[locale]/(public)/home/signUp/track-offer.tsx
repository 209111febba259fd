import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/control/link-button";
import { DateText } from "@/components/ui/text/date-text";
import type { SignUpOffer } from "@/lib/domain/enrollment";
import { nameFor } from "@/lib/i18n/named";
import { advisorWords, feeWords, sizeWords } from "./rule-words";

type Track = SignUpOffer["tracks"][number];
type Place = Omit<Track, "groups" | "groupWords" | "window">;
type Props = { track: Track; competitionId: string; open: boolean; ownDates: boolean };

/** One track to enter: what it asks, what is left, and a link for it or for each of its groups; `ownDates`: its dates are not the contest's. */
export function TrackOffer({ track, competitionId, open, ownDates }: Props) {
  const t = useTranslations("enrollment");
  const locale = useLocale();
  const nameOf = (place: Place) => nameFor(locale, { name: place.itemName, nameEn: place.itemNameEn });
  const ruled = track.groupWords.length > 0;
  const places: Place[] = track.groups.length > 0 && !ruled ? track.groups : [track];
  const groupName = (id: string) => {
    const group = track.groups.find((one) => one.itemId === id);
    return group ? nameOf(group) : "";
  };
  const left = (place: Place) =>
    place.left === null
      ? t("signUp.unlimited")
      : place.left === 0
        ? t("signUp.full")
        : t("signUp.left", { left: place.left });
  const hrefOf = (place: Place) =>
    `/home/signUp/apply?competitionId=${competitionId}&itemId=${track.itemId}${place.itemId === track.itemId ? "" : `&subItemId=${place.itemId}`}`;
  const full = (place: Place) => place.left === 0 || track.left === 0;
  const waits = track.waitingList;
  const waiting = (place: Place) => (track.left === 0 ? track.waiting : place.waiting);
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-serif text-lg font-bold">{nameOf(track)}</h3>
        <p className="figures text-note text-hint">{track.code}</p>
      </div>
      {ownDates && <OwnDates of={track.window} />}
      {ruled && (
        <div className="mt-2 text-note text-ink-2">
          <p className="font-medium">{t("grouped.offer")}</p>
          <ol>
            {track.groupWords.map(({ groupId, rule }) => (
              <li key={`${groupId} ${rule}`}>{t("grouped.line", { group: groupName(groupId), rule })}</li>
            ))}
          </ol>
        </div>
      )}
      <ul className="mt-2 divide-y divide-rule">
        {places.map((place) => (
          <li key={place.itemId} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-64">
              {place.itemId !== track.itemId && <p className="font-medium">{nameOf(place)}</p>}
              <p className="text-note text-ink-2">
                {[sizeWords(place.rules, t), advisorWords(place.rules, t), feeWords(place.rules, t)].join(" · ")}
              </p>
            </div>
            <p className={full(place) && !waits ? "text-note text-status-refused" : "figures text-note text-ink-2"}>
              {full(place)
                ? waits
                  ? t("signUp.waitingList", { count: waiting(place) })
                  : t("signUp.full")
                : left(place)}
            </p>
            {open && (waits || !full(place)) && (
              <LinkButton href={hrefOf(place)} prefetch={false} variant="plain" className="max-sm:w-full">
                {full(place) ? t("signUp.wait") : t("signUp.enter")}
                <span className="sr-only">{nameOf(place)}</span>
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

function OwnDates({ of: { state, startTime, endTime } }: { of: Track["window"] }) {
  const t = useTranslations("enrollment.signUp");
  if (!startTime || !endTime) return <p className="mt-1 text-note text-ink-2">{t("none")}</p>;
  return (
    <p className="mt-1 text-note text-ink-2">
      {t(state === "before" ? "opens" : state === "open" ? "closes" : "after")}{" "}
      {state !== "after" && <DateText value={state === "before" ? startTime : endTime} form="minute" />}
    </p>
  );
}
