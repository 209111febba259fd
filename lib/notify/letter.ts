import { env } from "@/lib/env";
import { type Locale, localeOf, tagOf } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { paletteOf } from "@/lib/text/picture/palette";
import { xmlText } from "@/lib/text/xml";
import { type About, type Look, lookOf } from "./look";

/** Where a person chooses what they are sent. */
const SETTINGS = "/center/informationSub";

/** Mail programs that are older than HTML 5 know no `&apos;`. */
const escaped = (text: string) => xmlText(text).replaceAll("&apos;", "&#39;");

/** A letter before it is dressed: what it says, and why its person is written where they can change that. */
interface Plain {
  subject: string;
  body: string;
  why: string | null;
  /** The letters that one of them gathers: its text lists them, too. */
  items?: readonly { subject: string; body: string }[];
}

/** A letter in HTML and text, in the look of the website that it comes from. */
export async function dressed<L extends Plain & About & { locale: string | null }>(letter: L) {
  const locale = localeOf(letter.locale);
  const look = await lookOf(letter, locale);
  return {
    ...letter,
    sender: look.name,
    text: letterText(letter, look, locale),
    html: letterHtml(letter, look, locale),
  };
}

/** An address that stands alone at the end of a letter is what it leads to. */
const LEADS = /\n(https?:\/\/\S+)\s*$/;
const ADDRESS = /https?:\/\/[^\s<>"'，。；：、）】》]+/g;

/** What a letter says and where it leads. */
function partsOf(body: string) {
  const link = LEADS.exec(body)?.[1] ?? null;
  return { text: link ? body.replace(LEADS, "").trim() : body.trim(), link };
}

/** A letter as mail programs show it that know no HTML, or are told not to. */
function letterText({ body, why }: Plain, look: Look, locale: Locale): string {
  const t = wordsOf(locale, "wordings");
  const foot = why
    ? `${why}\n${t("letter.change")}: ${new URL(SETTINGS, env.publicUrl)}`
    : t("letter.plain", { site: look.name });
  return `${body.trim()}\n\n${"-".repeat(24)}\n${look.name}\n${foot}\n`;
}

const anchor = (url: string, words: string, style: string) =>
  `<a href="${escaped(url)}" style="${style}">${escaped(words)}</a>`;

/** Lines as lines, addresses as links; everything else is text. */
function linesOf(text: string, colour: string): string {
  const made = text
    .split(/\n{2,}/)
    .map((block) => {
      let html = "";
      let at = 0;
      for (const found of block.matchAll(ADDRESS)) {
        html += escaped(block.slice(at, found.index));
        html += anchor(found[0], found[0], `color:${colour};word-break:break-all`);
        at = found.index + found[0].length;
      }
      return html + escaped(block.slice(at));
    })
    .map((html) => `<p class="ink" style="margin:0 0 16px">${html.replaceAll("\n", "<br>")}</p>`);
  return made.join("\n");
}

/** Several letters in one, each under its own subject. */
const listOf = (items: NonNullable<Plain["items"]>, { rule, accentInk, ink }: ReturnType<typeof paletteOf>) =>
  items
    .map(
      ({ subject, body }) => `<div class="rule" style="border-top:1px solid ${rule};padding:16px 0 0">
<h2 class="ink" style="margin:0 0 8px;font-size:16px;line-height:1.5;color:${ink}">${escaped(subject)}</h2>
${linesOf(body, accentInk)}
</div>`,
    )
    .join("\n");

const FONTS = `-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif`;

/**
 * A letter in HTML that looks like the website it comes from: tables and styles in place, which every mail program bears, and no script, form
 * or picture but the logo. In the dark it turns dark where the program lets it.
 */
function letterHtml(plain: Plain, look: Look, locale: Locale): string {
  const t = wordsOf(locale, "wordings");
  const { text, link } = partsOf(plain.body);
  const colours = paletteOf(look.accent);
  const mark = look.logoUrl
    ? `<img src="${escaped(new URL(look.logoUrl, env.publicUrl).href)}" alt="" height="40" style="display:block;height:40px;max-width:160px;border:0">`
    : `<span style="display:inline-block;background:${colours.accent};color:#ffffff;font-weight:700;padding:7px 9px;line-height:1.2">${escaped(look.seal || [...look.name].slice(0, 1).join(""))}</span>`;
  const button = link
    ? `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td class="button" bgcolor="${colours.accent}" style="background:${colours.accent};border-radius:2px">
${anchor(link, t("letter.open"), "display:inline-block;padding:11px 26px;color:#ffffff;font-weight:600;text-decoration:none")}
</td></tr></table>
<p class="hint" style="margin:0 0 8px;font-size:13px;color:${colours.ink2}">${escaped(t("letter.copy"))}<br>${anchor(link, link, `color:${colours.accentInk};word-break:break-all`)}</p>`
    : "";
  const foot = plain.why
    ? `${escaped(plain.why)} ${anchor(new URL(SETTINGS, env.publicUrl).href, t("letter.change"), `color:${colours.ink2};text-decoration:underline`)}`
    : escaped(t("letter.plain", { site: look.name }));
  return `<!doctype html>
<html lang="${tagOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(plain.subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
.ground { background: #14161b !important }
.paper { background: #1d2027 !important; border-color: #363a44 !important }
.rule { border-color: #363a44 !important }
.ink, .ink * { color: #eceae4 !important }
.hint, .hint a { color: #b3b1ab !important }
}
@media (max-width: 480px) { .room { padding: 20px !important } }
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${colours.sunken}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.sunken}" style="background:${colours.sunken}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.paper}" style="max-width:600px;background:${colours.paper};border:1px solid ${colours.rule};border-top:4px solid ${colours.accent};font-family:${FONTS};font-size:15px;line-height:1.7;color:${colours.ink}">
<tr><td class="room rule" style="padding:22px 32px;border-bottom:1px solid ${colours.rule}">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td valign="middle" style="padding-right:14px">${mark}</td><td class="ink" valign="middle" style="font-weight:700;font-size:16px;color:${colours.ink}">${escaped(look.name)}</td></tr></table>
</td></tr>
<tr><td class="room" style="padding:28px 32px 20px;text-align:left">
<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:1.4;color:${colours.ink}">${escaped(plain.subject)}</h1>
${plain.items ? listOf(plain.items, colours) : linesOf(text, colours.accentInk)}
${button}
</td></tr>
<tr><td class="room rule hint" style="padding:16px 32px 20px;border-top:1px solid ${colours.rule};font-size:12px;color:${colours.ink2}">${foot}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
