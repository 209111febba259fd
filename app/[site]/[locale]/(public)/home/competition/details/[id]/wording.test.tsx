import { createTranslator, NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ContestCard } from "@/components/site/contest-card";
import { PhaseTag } from "@/components/site/phase-tag";
import { ScheduleTimeline } from "@/components/site/schedule-timeline";
import { SiteWordsIn } from "@/components/ui/words/use-site-words";
import type { PublicContest, WindowType } from "@/lib/domain/contest/contract";
import { type Locale, locales } from "@/lib/i18n/locale";
import { messagesFor } from "@/lib/i18n/messages";
import { withTerms } from "@/lib/i18n/overlay";
import { shippedTerms, type Wording } from "@/lib/i18n/wording";
import { ContestAct } from "./contest-act";
import { ContestFacts } from "./contest-facts";
import { openAct } from "./open-act";
import { TrackTable } from "./track-table";

const windows = (["signUp", "audit", "submit", "review", "publicity"] as const).map((type, i) => ({
  type,
  startTime: `2026-0${i + 1}-01 00:00:00`,
  endTime: `2026-0${i + 1}-20 00:00:00`,
  shown: false,
}));
const inSubmission = Date.parse("2026-03-10T00:00:00+08:00");
const stage = {
  stageId: "1",
  competitionId: "1",
  itemId: null,
  itemIds: [] as string[],
  level: "province",
  mode: "inSystem",
  stageName: "S",
  windows,
} as const;
const contest = {
  competitionId: "1",
  competitionName: "N",
  coverUrl: null,
  level: "province",
  levelLabel: "L",
  seriesId: "1",
  groupId: "1",
  groupName: "G",
  status: 3,
  statuses: [3],
  open: ["submit"],
  hasResults: false,
  enrollStart: null,
  enrollEnd: null,
  next: { type: "submit", edge: "end", time: "2026-03-20 00:00:00" },
  teamNum: 4,
  itemNames: ["A"],
  mode: "team",
  round: 1,
  year: 2026,
  seriesName: "R",
  host: "H",
  summary: "",
  rulesHtml: "",
  languages: { name: "zh-cn", summary: "zh-cn", rules: "zh-cn" },
  prizes: [],
  questions: [],
  downloads: [],
  contact: "",
  phase: "submit",
  currentStageId: "1",
  stages: [{ ...stage, windows: [...windows], phase: "submit", status: 1, sort: 1, description: "" }],
  milestones: [],
  items: [
    {
      itemId: "2",
      parentId: null,
      code: "A",
      itemName: "A",
      itemNameEn: null,
      capacity: 5,
      taken: 1,
      waitingList: false,
      waiting: 0,
      sort: 0,
      groupRules: [],
    },
  ],
  suspendedWhy: null,
  editions: [],
} satisfies PublicContest;

/** The parts of the contest page and its card, as a host with this wording shows them. */
function page(locale: Locale, wording: Wording): string {
  const messages = withTerms(messagesFor(locale), shippedTerms(wording, locale));
  const t = createTranslator({ locale, messages });
  const act = openAct(contest, false, t as never);
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Shanghai">
      <SiteWordsIn locale={locale} text={JSON.stringify(messages)}>
        <PhaseTag of={contest} />
        <ScheduleTimeline stages={contest.stages} now={inSubmission} />
        <TrackTable items={contest.items} locale={locale} />
        <ContestFacts contest={contest} />
        <ContestAct competitionId="1" act={act} own={{ goOn: "", see: "", submit: t("terms.work.submit" as never) }} />
        <ContestCard contest={contest} href="/" />
      </SiteWordsIn>
    </NextIntlClientProvider>,
  );
  return html.replace(/<[^>]+>/g, "\n");
}

describe.each(locales)("host wording in %s", (locale) => {
  const shipped = messagesFor(locale).terms;
  const defaults = {
    "work.submit": shipped.work.submit,
    "enroll.kind": shipped.enroll.kind,
    "enroll.item": shipped.enroll.item,
  };

  test("shows the shipped words where the host sets no wording", () => {
    for (const words of Object.values(defaults)) expect(page(locale, "default")).toContain(words);
  });

  test.each(["topic", "number"] as const)("under %s, its words do and none of those it overrides", (wording) => {
    const html = page(locale, wording);
    for (const [key, words] of Object.entries(shippedTerms(wording, locale))) {
      expect(html).toContain(words);
      expect(html).not.toContain(defaults[key as keyof typeof defaults]);
    }
  });
});

describe("the one act", () => {
  const t = createTranslator({ locale: "en", messages: messagesFor("en") }) as never;
  const at = (open: WindowType[], results = false) => openAct({ competitionId: "7", open }, results, t)?.href;

  test("follows the open windows, and leads to the results once nothing is taken any more", () => {
    expect(at(["signUp", "submit"])).toBe("/home/signUp?competitionId=7");
    expect(at(["submit"])).toBe("/center/work");
    expect(at(["publicity"], true)).toBe("/home/competition/details?id=7#results");
    expect(at([], true)).toBe("/home/competition/details?id=7#results");
    expect(at(["signUp"], true)).toBe("/home/signUp?competitionId=7");
  });

  test("is none when nothing is open and nothing to see", () => {
    for (const open of [[], ["audit"], ["review"]] as WindowType[][]) expect(at(open), String(open)).toBeUndefined();
  });
});
