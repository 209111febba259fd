import type { TextElement } from "@/lib/designer/document";
import { fontNamed } from "./fonts";
import type { Align, Paragraph, RichText, TextStyle } from "./style";

/** The style that an element gives to text that has none of its own. */
const styleOf = (element: TextElement): TextStyle => ({
  font: element.fontFamily ?? element.defaultFontName,
  size: element.fontSize,
  bold: element.bold,
  italic: element.italic,
  underline: element.underline,
  strike: element.strike,
  script: null,
  color: element.color ?? element.defaultColor,
  background: null,
  link: null,
});

/**
 * The text of an element with its styles: its rich text, else its plain text, a line a paragraph. Tags that
 * mean nothing here are passed over, their words stay; nothing in it can run.
 */
export function richTextOf(element: TextElement): RichText {
  let text = read.get(element);
  if (!text) {
    text = element.content ? parsed(element.content, element) : plainText(element.contentText, element);
    read.set(element, text);
  }
  return text;
}

/** Elements are never changed in place, so what was read of one stays true. */
const read = new WeakMap<TextElement, RichText>();

/** One style throughout. */
export const plainText = (text: string, element: TextElement): RichText =>
  text
    .replaceAll("\r", "")
    .split("\n")
    .map((line) => paragraphOf(element.align, [{ text: line, style: styleOf(element) }]));

const paragraphOf = (align: Align, runs: Paragraph["runs"], more?: Partial<Paragraph>): Paragraph => ({
  runs,
  align,
  marker: "",
  indent: 0,
  quote: false,
  ...more,
});

interface Open {
  tag: string;
  style: TextStyle;
  align: Align;
  /** Items so far, of a list. */
  items: number;
}

export const blocks = new Set(["p", "div", "li", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "blockquote", "br"]);
const alone = new Set(["br", "img", "hr", "input", "wbr"]);
export const token = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</g;

function parsed(html: string, element: TextElement): RichText {
  const stack: Open[] = [{ tag: "", style: styleOf(element), align: element.align, items: 0 }];
  const paragraphs: Paragraph[] = [];
  let current: Paragraph | null = null;
  const top = () => stack.at(-1) as Open;
  const begin = (): Paragraph => {
    const lists = stack.filter(({ tag }) => tag === "ul" || tag === "ol");
    const item = stack.findLast(({ tag }) => tag === "li");
    const list = lists.at(-1);
    const marker = item && item.items++ === 0 && list ? (list.tag === "ol" ? `${list.items}.` : "•") : "";
    const quote = stack.some(({ tag }) => tag === "blockquote");
    const paragraph = paragraphOf(top().align, [], { marker, quote, indent: lists.length + (quote ? 1 : 0) });
    paragraphs.push(paragraph);
    return paragraph;
  };
  const end = () => {
    current = null;
  };
  for (const [whole, closing, name, attributes = ""] of html.matchAll(token)) {
    if (whole.startsWith("<!--")) continue;
    if (!name) {
      const text = decoded(whole).replace(/[\n\r\t]+/g, current ? " " : "");
      if (!text) continue;
      current ??= begin();
      current.runs.push({ text, style: top().style });
      continue;
    }
    const tag = name.toLowerCase();
    if (tag === "br") {
      current ??= begin();
      const { align, indent, quote } = current;
      current = paragraphOf(align, [], { indent, quote });
      paragraphs.push(current);
    } else if (closing) {
      const at = stack.findLastIndex((open) => open.tag === tag);
      if (at > 0) stack.length = at;
      if (blocks.has(tag)) end();
    } else if (!alone.has(tag)) {
      if (blocks.has(tag)) end();
      if (tag === "li") {
        const list = stack.findLast((open) => open.tag === "ul" || open.tag === "ol");
        if (list) list.items++;
      }
      stack.push({ tag, items: 0, ...opened(tag, attributes, top()) });
      if (tag === "p" || tag === "div") current = begin();
    }
  }
  for (const { runs } of paragraphs) if (runs.length === 0) runs.push({ text: "", style: styleOf(element) });
  return paragraphs.length > 0 ? paragraphs : plainText("", element);
}

const bolds = new Set(["strong", "b"]);
const slants = new Set(["em", "i"]);
const strikes = new Set(["s", "strike", "del"]);

function opened(tag: string, attributes: string, { style, align }: Open): Pick<Open, "style" | "align"> {
  const css = stylesIn(attributes);
  const side = css.get("text-align");
  return {
    align: side === "left" || side === "center" || side === "right" || side === "justify" ? side : align,
    style: {
      ...style,
      ...(bolds.has(tag) && { bold: true }),
      ...(slants.has(tag) && { italic: true }),
      ...(tag === "u" && { underline: true }),
      ...(strikes.has(tag) && { strike: true }),
      ...((tag === "sup" || tag === "sub") && { script: tag }),
      ...(tag === "code" && { background: "#f1f1ef" }),
      ...(tag === "a" && { link: linkIn(attributes), underline: true }),
      ...(tag === "mark" && { background: "#ff0" }),
      ...sized(css.get("font-size"), style.size),
      ...(css.has("font-family") && { font: fontNamed(nameIn(css.get("font-family") ?? "")) }),
      ...(isColor(css.get("color")) && { color: css.get("color") as string }),
      ...(isColor(css.get("background-color")) && { background: css.get("background-color") as string }),
      ...(css.has("font-weight") && { bold: /^(bold|[6-9]00)/.test(css.get("font-weight") ?? "") }),
      ...(css.get("font-style") === "italic" && { italic: true }),
      ...(css.get("text-decoration-line")?.includes("underline") && { underline: true }),
      ...(css.get("text-decoration-line")?.includes("line-through") && { strike: true }),
    },
  };
}

const attribute = (attributes: string, name: string) =>
  decoded(
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i")
      .exec(attributes)
      ?.slice(1)
      .find((one) => one !== undefined) ?? "",
  );

function stylesIn(attributes: string): Map<string, string> {
  const css = new Map<string, string>();
  for (const part of attribute(attributes, "style").split(";")) {
    const colon = part.indexOf(":");
    if (colon > 0) css.set(part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim());
  }
  const decoration = css.get("text-decoration");
  if (decoration) css.set("text-decoration-line", decoration);
  return css;
}

function linkIn(attributes: string): string | null {
  const link = attribute(attributes, "href");
  if (!/^(https?:\/\/|mailto:)\S+$/i.test(link) || link.length > 2000) return null;
  return URL.canParse(link) ? new URL(link).href : null;
}

const nameIn = (stack: string) => (stack.split(",")[0] ?? "").replaceAll(/["']/g, "").trim();
const isColor = (text: string | undefined) =>
  text !== undefined &&
  /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]+\))$/i.test(text) &&
  text !== "transparent" &&
  text !== "inherit";

function sized(text: string | undefined, inherited: number) {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(px|pt|em|%)$/.exec(text ?? "") ?? [];
  if (!number) return {};
  const factor = unit === "pt" ? 4 / 3 : unit === "em" ? inherited : unit === "%" ? inherited / 100 : 1;
  return { size: Math.min(1000, Math.max(1, Number(number) * factor)) };
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

export const decoded = (text: string) =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "\ufffd";
  });
