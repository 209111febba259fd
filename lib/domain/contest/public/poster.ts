import { together } from "@/lib/collection/together";
import type { Caller } from "@/lib/domain/actor";
import { addressOf, findSite, settingOr, siteKeyOf } from "@/lib/domain/site";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsOf } from "@/lib/i18n/words";
import { paperAccents } from "@/lib/pdf/accents";
import { posterPdf } from "@/lib/pdf/poster";
import { publicContest } from "./reads";

/** The contest on one page to hang up, with a code that leads to it on this host. @throws notFound */
export async function contestPoster({ competitionId }: { competitionId: string }, caller: Caller): Promise<FileAnswer> {
  const { locale } = caller;
  const [contest, { accent, base }] = await together(
    () => publicContest(competitionId, locale),
    () => hostOf(caller),
  );
  const [t, terms] = [wordsOf(locale, "home"), wordsOf(locale, "terms")];
  const nameOf = { signUp: t("contest.signingUp"), submit: terms("work.submit") };
  const address = new URL(`/home/competition/details?id=${competitionId}`, base).href;
  const day = (time: string) => time.slice(0, 16);
  const windows = contest.stages.flatMap(({ stageName, windows: of }) =>
    of.flatMap(({ type, startTime, endTime }) =>
      (type === "signUp" || type === "submit") && startTime < endTime
        ? [{ stageName, what: nameOf[type], when: `${day(startTime)} – ${day(endTime)}` }]
        : [],
    ),
  );
  const several = new Set(windows.map(({ stageName }) => stageName)).size > 1;
  const pdf = posterPdf({
    over: `${contest.host || contest.groupName} · ${contest.levelLabel}`,
    title: contest.competitionName,
    lead: contest.summary,
    dates: windows.map(({ stageName, what, when }) => [several ? `${stageName} · ${what}` : what, when]),
    call: t("contest.posterCall"),
    address,
    foot: contest.contact.split("\n")[0] ?? "",
    colour: paperAccents[accent],
  });
  return { name: `${contest.competitionName}.pdf`, mime: "application/pdf", size: pdf.length, stream: pdf };
}

/** How the host that was asked looks, and its address. */
async function hostOf({ host, locale }: Caller) {
  const site = await siteKeyOf(host);
  const [{ accent }, base] = await together(
    () => settingOr(findSite(site, locale), locale),
    () => addressOf(site),
  );
  return { accent, base };
}
