import "server-only";
import { addressOf } from "@/lib/domain/site";
import type { Place } from "@/lib/http/page";
import { articlePath } from "@/lib/http/page/article-path";
import { addressIn } from "@/lib/http/page/found/address-in";
import { calendarPath, feedPath } from "@/lib/http/page/found/feeds";
import { contestsOf, newsOf } from "@/lib/http/page/reads";
import { routes } from "@/lib/http/page/routes";
import { messagesFor } from "@/lib/i18n/messages";
import { wordsOf } from "@/lib/i18n/words";

/** One line, in which nothing is a mark of Markdown. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>#|]/g, "\\$&");

/** What a host publishes, for language models (llmstxt.org): its name, what it is, and links with a sentence each. */
export async function llmsOf(place: Place): Promise<string> {
  const { locale, setting, site } = place;
  const [base, contests, news] = await Promise.all([
    addressOf(site),
    contestsOf(place, { pageSize: 100 }),
    newsOf(place, { pageSize: 50 }),
  ]);
  const home = wordsOf(locale, "home");
  const phase = wordsOf(locale, "site");
  const at = (path: string) => addressIn(base, path, locale);
  const link = (name: string, path: string, note = "") =>
    `- [${plain(name)}](${at(path)})${note ? `: ${plain(note)}` : ""}`;
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`## ${plain(title)}`, lines.join("\n")] : [];
  const dates = contests.list.map((row) => {
    const next = row.next && `${home(`edge.${row.next.type}.${row.next.edge}`)} ${row.next.time.slice(0, 16)}`;
    const notes = [row.levelLabel, row.groupName, next ?? phase(`phase.${row.phase}`)];
    return link(row.competitionName, `/home/competition/details?id=${row.competitionId}`, notes.join(" · "));
  });
  const articles = news.list.map((row) =>
    link(
      row.title,
      articlePath(row),
      [row.publishTime.slice(0, 10), row.newsTypeLabel, row.summary].filter(Boolean).join(" · "),
    ),
  );
  const pages = routes
    .filter(({ hidden, indexable }) => indexable && !hidden)
    .map(({ path, title }) => link(nameOf(title, locale), path));
  const feeds = [
    link("RSS", feedPath("rss")),
    link("Atom", feedPath("atom")),
    link(home("feed.calendar"), calendarPath()),
    `- [Sitemap](${base}/sitemap.xml)`,
  ];
  return `${[
    `# ${plain(setting.groupName)}`,
    ...(setting.description ? [`> ${plain(setting.description)}`] : []),
    ...section(home("navigation.contests"), dates),
    ...section(home("navigation.news"), articles),
    ...section(home("feed.pages"), pages),
    ...section("Optional", feeds),
  ].join("\n\n")}\n`;
}

/** A page's own name; its message is named by its path. */
const nameOf = (title: string, locale: Place["locale"]) =>
  String(
    title
      .split(".")
      .reduce<unknown>((words, key) => (words as Record<string, unknown> | undefined)?.[key], messagesFor(locale)),
  );
