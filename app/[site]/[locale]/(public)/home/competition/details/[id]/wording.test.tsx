import { createTranslator, NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ContestCard } from "@/components/site/contest-card";
import { PhaseTag } from "@/components/site/phase-tag";
import { ScheduleTimeline } from "@/components/site/schedule-timeline";
import type { PublicContest } from "@/lib/domain/contest/contract";
import { type Locale, locales } from "@/lib/i18n/locale";
import { messagesFor } from "@/lib/i18n/messages";
import { withTerms } from "@/lib/i18n/overlay";
import { shippedTerms, type Wording } from "@/lib/i18n/wording";
import { ContestAct } from "./contest-act";
import { ContestFacts } from "./contest-facts";
import { openAct } from "./open-act";
import { spansOf } from "./spans";
import { TrackTable } from "./track-table";

const windows = (["signUp", "audit", "submit", "review", "publicity"] as const).map((type, i) => ({
  type,
  startTime: `2026-0${i + 1}-01 00:00:00`,
  endTime: `2026-0${i + 1}-20 00:00:00`,
}));
const during = { submit: Date.parse("2026-03-10T00:00:00+08:00"), signUp: Date.parse("2026-01-10T00:00:00+08:00") };
const stage = { stageId: "1", competitionId: "1", itemId: null, level: "province", stageName: "S", windows } as const;
const contest = {
  competitionId: "1",
  competitionName: "N",
  coverUrl: null,
  level: "province",
  levelLabel: "L",
  groupId: "1",
  groupName: "G",
  status: 3,
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
  contact: "",
  phase: "submit",
  currentStageId: "1",
  stages: [{ ...stage, windows: [...windows], phase: "submit", status: 1, sort: 1, description: "" }],
  milestones: [],
  items: [{ itemId: "2", parentId: null, code: "A", itemName: "A", itemNameEn: null, capacity: 5, taken: 1, sort: 0 }],
  suspendedWhy: null,
  editions: [],
} satisfies PublicContest;

/** The parts of the contest page and its card, as a host with this wording shows them. */
function page(locale: Locale, wording: Wording): string {
  const messages = withTerms(messagesFor(locale), shippedTerms(wording, locale));
  const t = createTranslator({ locale, messages });
  const spans = spansOf(contest.stages);
  const act = openAct(contest, spans, during.submit, false, t as never);
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Shanghai">
      <PhaseTag status={contest.status} />
      <ScheduleTimeline stages={contest.stages} now={during.submit} />
      <TrackTable items={contest.items} english={locale === "en"} />
      <ContestFacts contest={contest} />
      <ContestAct competitionId="1" act={act} own={{ goOn: "", see: "", submit: t("terms.work.submit" as never) }} />
      <ContestCard contest={contest} href="/" />
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

  test("the shipped words stand on the page where nobody says otherwise", () => {
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
  const at = (status: number, now: number, results = false) =>
    openAct({ competitionId: "7", status }, spansOf(contest.stages), now, results, t)?.href;

  test("follows the open window, and the results once there are any", () => {
    expect(at(2, during.signUp)).toBe("/home/signUp?competitionId=7");
    expect(at(3, during.submit)).toBe("/center/work");
    expect(at(5, during.submit, true)).toBe("/home/competition/details?id=7#results");
  });

  test("is none when the contest is suspended, cancelled or over", () => {
    for (const status of [5, 7, 8, 9]) expect(at(status, during.signUp), String(status)).toBeUndefined();
  });
});
