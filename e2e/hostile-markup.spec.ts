import { expect, type Page, test } from "@/e2e/support/story";
import { seatFor } from "./support/actors";
import { askingContest } from "./support/asking-contest";
import { openAtRest } from "./support/rest";

/** What people write stays what they wrote: markup that they put into any field by our own calls runs nowhere and loads nothing, on no page that shows it. */

/** The sign that all of them leave when they come to something: a binding of the page, not of its own scripts. */
const SIGN = "__ran";
const hostile = [
  `"><img src=x onerror="${SIGN}(1)">`,
  `<script>${SIGN}(2)</script>`,
  `<svg onload="${SIGN}(3)"><animate onbegin="${SIGN}(4)" attributeName="x" dur="1s"></svg>`,
  `</textarea></title></style><iframe srcdoc="<script>parent.${SIGN}(5)</script>"></iframe>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${SIGN}(6)>`,
  `<a href="javascript:${SIGN}(7)">a</a><a href="data:text/html,<script>parent.${SIGN}(8)</script>">b</a>`,
  `</style><style>*{background:url(http://evil.test/css)}</style>`,
  `<p style="background:url(http://evil.test/inline);position:fixed;inset:0">over</p>`,
  `<details open ontoggle="${SIGN}(9)"><input autofocus onfocus="${SIGN}(10)"></details>`,
  `--><noscript><p title="</noscript><img src=x onerror=${SIGN}(11)>"></p>`,
  `<form action="http://evil.test/form"><button formaction="javascript:${SIGN}(12)">go</button></form>`,
];
/** Of those that a line has room for, one. */
const line = (n: number) => `敌意 ${hostile[n % 2 === 0 ? 0 : 1]}`;
const template = `\${${SIGN}(13)}{{constructor.constructor('${SIGN}(14)')()}}`;

/** Everything that markup of theirs may come to in a page. */
async function trap(page: Page): Promise<string[]> {
  const sprung: string[] = [];
  await page.exposeBinding(SIGN, ({ frame }, which) => void sprung.push(`${which} ran at ${frame.url()}`));
  page.on("dialog", (dialog) => {
    sprung.push(`a dialog at ${page.url()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (request.url().includes("evil.test")) sprung.push(`${request.url()} was asked by ${page.url()}`);
  });
  page.on("console", (said) => {
    if (/Content Security Policy/.test(said.text())) sprung.push(`${page.url()}: ${said.text().slice(0, 200)}`);
  });
  page.on("pageerror", (error) => sprung.push(`${page.url()}: ${error.message}`));
  return sprung;
}

/** Handlers, and links that run something, which no click has sprung yet. */
const armed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes].flatMap(({ name, value }) =>
        /^on/i.test(name) ||
        (/^(?:href|src|action|formaction|xlink:href)$/i.test(name) &&
          /^\s*(?:javascript|vbscript|data:text)/i.test(value)) ||
        (name === "style" && /evil\.test|position:\s*fixed/.test(value) && element.textContent === "over")
          ? [`<${element.tagName.toLowerCase()} ${name}="${value.slice(0, 60)}">`]
          : [],
      ),
    ),
  );

test("the trap springs on a page that shows what people wrote as it is: the control", async ({ page }) => {
  const sprung = await trap(page);
  await page.route("**/unsafe", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><body>${hostile.join("\n")}` }),
  );
  await page.goto("/unsafe");
  await expect.poll(() => sprung.length).toBeGreaterThan(3);
  expect((await armed(page)).length).toBeGreaterThan(4);
});

test("markup in names, answers, articles and reasons runs on no page", async ({ browser }) => {
  test.setTimeout(480_000);
  const host = await seatFor(browser, "host");
  const contest = await askingContest(host, `${line(0)} ${Date.now().toString(36)}`);
  const { competitionId } = contest;
  const { newsId } = await host.ask<{ newsId: string }>("POST", "/competition/news/add", {
    ...{ title: line(1), newsType: "news", summary: hostile.join(" ").slice(0, 300), source: template.slice(0, 60) },
    ...{ contentHtml: `<p>正文</p>${hostile.join("")}${template}`, competitionId },
  });
  await host.ask("POST", "/competition/news/submit", { newsId });
  await host.ask("POST", "/competition/news/publish", { newsId });

  const captain = await seatFor(browser, "student3");
  const { teamId } = await captain.ask<{ teamId: string }>("POST", "/web/enroll/add", {
    ...{ competitionId, itemId: contest.itemId, teamName: line(0) },
  });
  await captain.ask("POST", "/web/enroll/update", {
    ...{ teamId, version: 1, teamName: line(0), itemId: contest.itemId, subItemId: null },
    ...{ answers: { kind: "idea", story: `<p>介绍介绍介绍介绍</p>${hostile.join("")}` } },
  });

  const visits = [
    {
      seat: captain,
      paths: [
        `/home/signUp/apply?id=${teamId}`,
        "/center/team",
        "/center/competition",
        `/center/team/detail?id=${teamId}`,
      ],
    },
    {
      seat: host,
      paths: [
        ...[`/newsManagement/addEdit?newsId=${newsId}`, `/newsManagement/detail?newsId=${newsId}`],
        ...[`/competition/detail?id=${competitionId}`, "/competition/list", "/enrollment/signup", "/dashboard"],
        ...[`/home/newsDetails/${newsId}`, "/home/newsList", "/home/competition", "/home/homepage"],
        ...[`/home/competition/details/${competitionId}`],
      ],
    },
  ];
  const wrong: string[] = [];
  let shown = 0;
  for (const { seat, paths } of visits) {
    const sprung = await trap(seat.page);
    for (const path of paths) {
      await openAtRest(seat.page, path);
      const text = await seat.page.evaluate(
        () =>
          `${document.body.innerText} ${[...document.querySelectorAll("input")].map(({ value }) => value).join(" ")}`,
      );
      if (text.includes(SIGN)) shown++;
      wrong.push(...(await armed(seat.page)).map((one) => `${path} holds ${one}`));
    }
    wrong.push(...sprung);
  }
  expect(wrong).toEqual([]);
  expect(shown, "the control: what they wrote is there to be read").toBeGreaterThan(5);
});
