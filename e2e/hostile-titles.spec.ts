import pg from "pg";
import { openAtRest } from "@/e2e/support/rest";
import { expect, type Page, test } from "@/e2e/support/story";
import { seatFor } from "./support/actors";

/**
 * Whatever people call their things, no page grows wider than a phone: each stored name, and what stands in every field, becomes one word
 * of two hundred letters, of another kind from page to page.
 */
const words = [
  "Überlänge".repeat(22),
  `https://demo.invalid/${"a".repeat(180)}`,
  "مسابقة".repeat(33),
  "赛⁠".repeat(100),
];

test.describe.configure({ mode: "parallel" });
const databaseUrl = process.env.E2E_DATABASE_URL as string;
test.skip(!databaseUrl, "needs the database behind the server");
const full = process.env.FULL === "1";
const width = 390;

/** Columns that hold what somebody called a thing. */
const titles = `select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = 'public' and column_name in ('name', 'name_en', 'title', 'real_name', 'username')`;

/** Names that somebody gave to something, the longest first. */
async function givenNames(): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const names = new Set<string>();
  for (const { table, column } of (await client.query<{ table: string; column: string }>(titles)).rows)
    for (const { name } of (await client.query<{ name: string | null }>(`select "${column}" as name from "${table}"`))
      .rows)
      if (name && name.trim().length > 1) names.add(name.trim());
  await client.end();
  return [...names].sort((a, b) => b.length - a.length);
}

interface Widened {
  replaced: number;
  filled: number;
  wider: number;
  culprits: string[];
}

/** Puts a long word in the place of every stored name of the page and into every field that takes words; says by how much it is wider then than the window, and why. */
const widen = (page: Page, names: string[], word: string): Promise<Widened> =>
  page.evaluate(
    ([given, long]) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let replaced = 0;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.nodeValue ?? "";
        const name = given.find((one) => text.includes(one));
        if (!name || node.parentElement?.closest("script,style,option,textarea")) continue;
        node.nodeValue = text.replaceAll(name, long);
        replaced++;
      }
      const fields = [
        ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
          'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="email"], [type="tel"], [type="url"], [type="password"])',
        ),
      ];
      for (const field of fields) field.value = long;
      const choices = [...document.querySelectorAll<HTMLOptionElement>("select option:checked")];
      for (const choice of choices) choice.textContent = long;
      const filled = fields.length + choices.length;
      const root = document.documentElement;
      const hasOwnBox = (element: Element): boolean => {
        for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
          if (getComputedStyle(box).overflowX !== "visible") return true;
        return false;
      };
      const wider = root.scrollWidth - root.clientWidth;
      const culprits = [...document.body.querySelectorAll("*")]
        .filter((one) => wider > 0 && one.getBoundingClientRect().right > root.clientWidth + 1 && !hasOwnBox(one))
        .filter(
          (one) =>
            one.matches("input, textarea, select") ||
            [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.includes(long)),
        )
        .map(
          (one) => `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""} in ${one.parentElement?.className}`,
        );
      return { replaced, filled, wider, culprits };
    },
    [names, word] as const,
  );

/** One address of each shape among the links of a page: the same path with the same keys leads to the same screen. */
const shapeOf = (href: string) => {
  const { pathname, searchParams } = new URL(href, "http://x");
  return `${pathname.replace(/\d+/g, "#")}?${[...new Set(searchParams.keys())].sort().join("&")}`;
};
const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].flatMap((a) =>
      a.hasAttribute("download") || a.target === "_blank" ? [] : [a.getAttribute("href") as string],
    ),
  );
const isPage = (href: string) => !/^\/(prod-api|api|_next|sitemap|uploads?)|\.\w{2,4}(\?|$)/.test(href);

/** Walks from page to page by their links, one of each shape, and says which grow too wide. */
async function walk(page: Page, starts: string[], names: string[], most: number) {
  await page.setViewportSize({ width, height: 844 });
  const waiting = [...starts];
  const seen = new Set(starts.map(shapeOf));
  const found: string[] = [];
  let [replaced, filled] = [0, 0];
  for (let at = 0; at < waiting.length && at < most; at++) {
    const path = waiting[at] as string;
    await openAtRest(page, path);
    for (const href of (await linksOf(page)).filter(isPage)) {
      const shape = shapeOf(href);
      if (!seen.has(shape)) waiting.push(href);
      seen.add(shape);
    }
    const grown = await widen(page, names, words[at % words.length] as string);
    replaced += grown.replaced;
    filled += grown.filled;
    if (grown.wider > 1)
      found.push(`${path}: ${grown.wider} px too wide; ${[...new Set(grown.culprits)].slice(0, 4).join(" · ")}`);
  }
  return { found, replaced, filled, walked: Math.min(waiting.length, most) };
}

const visits = [
  { who: null, starts: ["/home/homepage", "/home/competition", "/home/newsList"], least: 10 },
  { who: "student", starts: ["/center/competition", "/center/team", "/center/work", "/home/competition"], least: 10 },
  { who: "expert", starts: ["/dashboard"], least: 3 },
  { who: "host", starts: ["/dashboard", "/competition/list", "/works/list", "/enrollment/signup"], least: 10 },
  ...["manager", "school", "college", "finance", "editor", "platform", "root"].map((who) => ({
    who,
    starts: ["/dashboard"],
    least: 3,
  })),
];

for (const { who, starts, least } of full ? visits : visits.slice(0, 2))
  test(`names and entries of two hundred letters widen no page of ${who ?? "a visitor"}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const page = who ? (await seatFor(browser, who)).page : await browser.newPage();
    const { found, replaced, filled, walked } = await walk(page, starts, await givenNames(), full ? 200 : 12);
    expect(walked, "pages").toBeGreaterThanOrEqual(least);
    expect(replaced, "the control: names were there to be replaced").toBeGreaterThan(least);
    expect(filled, "the control: fields were there to be filled").toBeGreaterThan(0);
    expect(found).toEqual([]);
  });
