import "@/lib/testing/data-cache";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { JsonLd } from "@/components/site/json-ld";
import { transaction } from "@/db";
import { publicContest } from "@/lib/domain/contest";
import { publicArticle } from "@/lib/domain/news";
import { type Place, placeFor } from "@/lib/http/page";
import type { Locale } from "@/lib/i18n/locale";
import { locales } from "@/lib/i18n/locale";
import { anArticle, anOpenContest, aProvince, aSite } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { schemaFaults } from "@/lib/testing/schema-org";
import { aboutArticle, aboutContest, aboutHost, aboutWay, aboutWork, type Thing } from "./about";

useDatabase();

const hostile = '</script><script>alert(1)</script>\u2028\u2029 "},"@type":"Evil" ]]> <!-- \ud800 名';
let place: Place;
let home: Awaited<ReturnType<typeof aProvince>>;
beforeAll(async () => {
  home = await aProvince();
  const { id } = await aSite({ groupId: home.id, host: "about.test", name: hostile.replace("\ud800", "") });
  place = await placeFor(id, "zh-cn");
});

/** What a machine reads in the page that carries it. */
function readBack(thing: Thing) {
  const html = renderToStaticMarkup(JsonLd({ about: thing }));
  expect(html.match(/<\/?script/gi)).toHaveLength(2);
  expect(html).not.toMatch(/[\u2028\u2029]|<!--/);
  return JSON.parse(html.slice(html.indexOf(">") + 1, html.lastIndexOf("</script>"))) as Record<string, unknown>;
}

async function everything(locale: Locale): Promise<Thing[]> {
  const at = { ...place, locale };
  const { contest } = await transaction(() => anOpenContest({}, { in: home }));
  const found = await publicContest(contest.id, locale);
  const { id } = await anArticle({ groupId: home.id, title: hostile.replace("\ud800", ""), summary: "摘要" });
  const article = await publicArticle(id, { groupId: home.id, locale });
  const work = {
    ...{ workId: "7", workName: hostile, teamName: "队", schoolName: "校", competitionId: "8", competitionName: "赛" },
    ...{
      year: 2026,
      itemName: "项",
      awardName: hostile,
      tags: ["a"],
      coverUrl: "/prod-api/x?y=1",
      likes: 0,
      vote: null,
    },
    ...{ votes: null, summary: hostile, contentHtml: "", files: [], publishTime: "2026-01-01 00:00:00" },
    members: [
      { name: hostile, memberType: "captain" as const, schoolName: "校" },
      { name: "无", memberType: "member" as const, schoolName: null },
    ],
  };
  return [
    ...(await aboutHost(at)),
    await aboutContest(at, { ...found, competitionName: hostile, coverUrl: "/prod-api/x?y=1" }),
    await aboutContest(at, { ...found, status: 8, stages: [] }),
    await aboutArticle(at, article),
    await aboutArticle(at, { ...article, newsType: "research", summary: "", source: hostile }),
    await aboutWork(at, work),
    await aboutWay(at, [{ label: hostile, href: "/home/homepage" }, { label: "b" }]),
    {
      "@type": "FAQPage",
      mainEntity: [{ "@type": "Question", name: hostile, acceptedAnswer: { "@type": "Answer", text: hostile } }],
    },
  ];
}

describe("what pages say of themselves to machines", () => {
  test.each(locales)("holds by schema.org's own definitions, whatever is written there, in %s", async (locale) => {
    const all = await everything(locale);
    expect(all).toHaveLength(9);
    for (const thing of all) {
      const read = readBack(thing);
      expect(read).toEqual({ "@context": "https://schema.org", ...JSON.parse(JSON.stringify(thing)) });
      expect(schemaFaults(read), String(thing["@type"])).toEqual([]);
    }
  });

  test("the checker sees what does not hold", () => {
    const place = { "@type": "VirtualLocation", url: "https://a.test/" };
    expect(
      schemaFaults({ "@type": "Event", name: "a", location: place, startDate: "2026-03-01T08:00:00+08:00" }),
    ).toEqual([]);
    for (const wrong of [
      { "@type": "Evnt" },
      { "@type": "Event", headline: "a" },
      { "@type": "Event", startDate: "1 March" },
      { "@type": "Event", eventStatus: "https://schema.org/EventOver" },
      { "@type": "Event", location: { "@type": "Person", name: "a" } },
      { "@type": "Event", image: "/cover.png" },
      { "@type": "Event", organizer: { "@type": "Organization", startDate: "2026" } },
      { "@type": "ListItem", position: {} },
    ])
      expect(schemaFaults(wrong), JSON.stringify(wrong)).not.toEqual([]);
  });

  test("an event lasts from its first window to its last, in Chinese time", async () => {
    const { contest } = await transaction(() => anOpenContest({}, { in: home }));
    const found = await publicContest(contest.id, "zh-cn");
    const about = (await aboutContest(place, found)) as Record<string, string>;
    const windows = found.stages.flatMap((stage) => stage.windows);
    expect(about.startDate).toBe(
      `${windows
        .map((w) => w.startTime)
        .toSorted()[0]
        ?.replace(" ", "T")}+08:00`,
    );
    expect(Date.parse(about.endDate as string)).toBeGreaterThan(Date.parse(about.startDate as string));
  });
});
