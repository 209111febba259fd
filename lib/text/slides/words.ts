import { escaped } from "@/lib/designer/text/plain";
import { type Asked, type Letters, lettersOf, spacingOf } from "./letters";
import type { Page } from "./page";
import { shadowIn } from "./paint";
import type { Relations } from "./relations";
import { find, type Node, numberOf } from "./tree";

/** A text as PPTist writes it. */
export interface Words {
  content: string;
  defaultFontName: string | undefined;
  defaultColor: string;
  lineHeight: number;
  wordSpace: number;
  vertical: boolean;
  align: "top" | "middle" | "bottom";
  shadow: ReturnType<typeof shadowIn>;
  /** From the edges of its shape to the text, in units. */
  inset: { left: number; top: number; right: number; bottom: number };
  /** By how many degrees more than its shape it is turned. */
  turn: number;
  wraps: boolean;
}

/** Where the looks of a text come from. */
interface Origin {
  page: Page;
  relations: Relations;
  body: Node;
  /** What its place in layout and master says, the nearer first: elements `txBody`. */
  places: readonly Node[];
  /** Of the master, by the kind of place. */
  list: Node | undefined;
  style: Node | undefined;
  missing: Set<string>;
}

const single = 1.2;
const aligns: Record<string, string> = { ctr: "center", r: "right", just: "justify", dist: "justify" };
const anchors: Record<string, Words["align"]> = { ctr: "middle", b: "bottom" };
const turns: Record<string, number> = { vert: 90, vert270: 270 };
const columns = new Set(["eaVert", "wordArtVert", "wordArtVertRtl", "mongolianVert"]);

/** The text of a shape; undefined where it has none. */
export function wordsOf(origin: Origin): Words | undefined {
  const { page, body, places, list, style } = origin;
  const paragraphs = body.kids.filter(({ name }) => name === "p");
  if (!paragraphs.some(hasText)) return;
  const boxes = [body, ...places].map((one) => find(one, "bodyPr"));
  const attribute = (name: string) => boxes.find((box) => box?.at[name] !== undefined)?.at[name];
  const fit = find(boxes[0], "normAutofit");
  const asked: Asked = {
    page,
    relations: origin.relations,
    shrunk: (numberOf(fit, "fontScale") ?? 100_000) / 100_000,
    style,
    missing: origin.missing,
  };
  const set = paragraphs.map((paragraph) => paragraphOf(paragraph, origin, asked, list));
  const opening = set.find(({ letters }) => letters.length > 0) ?? set[0];
  const looks = opening?.letters[0];
  const runs = paragraphs.flatMap(({ kids }) => kids.map((kid) => find(kid, "rPr")));
  if (runs.some((run) => find(run, "ln") && !find(run, "ln", "noFill"))) page.leave("textOutline");
  const edge = (name: string, usual: number) => Number(attribute(name) ?? usual) * page.unit;
  const vert = attribute("vert") ?? "horz";
  const casting = runs.find((run) => find(run, "effectLst"));
  return {
    content: joined(set),
    defaultFontName: looks?.font,
    defaultColor: looks?.color ?? "#000000",
    lineHeight: Math.min(
      4,
      Math.max(0.8, (opening?.lines ?? single) * (1 - (numberOf(fit, "lnSpcReduction") ?? 0) / 100_000)),
    ),
    wordSpace: opening?.spacing ?? 0,
    vertical: columns.has(vert),
    align: anchors[attribute("anchor") ?? ""] ?? "top",
    shadow: shadowIn(casting, page),
    inset: {
      left: edge("lIns", 91_440),
      top: edge("tIns", 45_720),
      right: edge("rIns", 91_440),
      bottom: edge("bIns", 45_720),
    },
    turn: turns[vert] ?? 0,
    wraps: attribute("wrap") !== "none",
  };
}

const runKinds = new Set(["r", "fld"]);
const hasText = ({ kids }: Node) =>
  kids.some((kid) => runKinds.has(kid.name) && (find(kid, "t")?.text ?? "").trim() !== "");

interface Paragraph {
  html: string;
  letters: Letters[];
  align: string;
  list: "ul" | "ol" | undefined;
  /** Times the size of its letters. */
  lines: number;
  spacing: number;
}

function paragraphOf(
  paragraph: Node,
  { page, body, places, style }: Origin,
  asked: Asked,
  list: Node | undefined,
): Paragraph {
  const properties = find(paragraph, "pPr");
  const level = `lvl${Math.min(9, (numberOf(properties, "lvl") ?? 0) + 1)}pPr`;
  const near = [body, ...places].map((one) => find(one, "lstStyle", level));
  const far = [find(list, level), find(page.usual, level)];
  const levels = [properties, ...near, ...far];
  const attribute = (name: string) => levels.find((one) => one?.at[name] !== undefined)?.at[name];
  const element = (...names: string[]) =>
    levels.flatMap((one) => one?.kids.filter(({ name }) => names.includes(name)) ?? [])[0];
  const own = near.map((one) => find(one, "defRPr"));
  // a style stands before what all texts have, and after what a place has
  const [given, usual] = style
    ? [own, far.map((one) => find(one, "defRPr"))]
    : [[...own, ...far.map((one) => find(one, "defRPr"))], []];
  const letters: Letters[] = [];
  let html = "";
  let spacing = 0;
  for (const kid of paragraph.kids) {
    if (kid.name === "br") html += "<br>";
    if (!runKinds.has(kid.name)) continue;
    const run = find(kid, "rPr");
    const written = find(kid, "t")?.text ?? "";
    const text = run?.at.cap === "all" ? written.toUpperCase() : written;
    if (text === "") continue;
    const looks = lettersOf(text, [run, ...given], usual, asked);
    if (letters.length === 0) spacing = spacingOf([run, ...given, ...usual], page);
    letters.push(looks);
    html += spanOf(text, looks);
  }
  const lines = element("lnSpc");
  const exact = numberOf(find(lines, "spcPts"), "val");
  const size = letters[0]?.size ?? 18 * 12_700 * page.unit;
  const bullet = element("buNone", "buChar", "buAutoNum", "buBlip")?.name ?? "buNone";
  return {
    html,
    letters,
    align: aligns[attribute("algn") ?? ""] ?? "left",
    list: bullet === "buNone" || letters.length === 0 ? undefined : bullet === "buAutoNum" ? "ol" : "ul",
    lines:
      exact === undefined
        ? (single * (numberOf(find(lines, "spcPct"), "val") ?? 100_000)) / 100_000
        : (exact * 127 * page.unit) / size,
    spacing,
  };
}

const quoted = (text: string) => escaped(text).replaceAll('"', "&quot;");
const short = (value: number) => Math.round(value * 100) / 100;

function spanOf(text: string, looks: Letters): string {
  const styles = [
    `font-size: ${short(looks.size)}px`,
    `color: ${looks.color}`,
    ...(looks.font ? [`font-family: ${looks.font}`] : []),
    ...(looks.background ? [`background-color: ${looks.background}`] : []),
  ];
  let html = `<span style="${styles.join("; ")}">${escaped(text)}</span>`;
  for (const [tag, worn] of [
    ["strong", looks.bold],
    ["em", looks.italic],
    ["u", looks.underline],
    ["s", looks.strike],
    [looks.script ?? "", looks.script !== undefined],
  ] as const)
    if (worn) html = `<${tag}>${html}</${tag}>`;
  return looks.link && /^https?:/i.test(looks.link) ? `<a href="${quoted(looks.link)}">${html}</a>` : html;
}

/** Paragraphs one after the other; those of a list in one. */
function joined(set: readonly Paragraph[]): string {
  let html = "";
  let open: string | undefined;
  for (const { html: words, align, list } of set) {
    if (list !== open && open) html += `</${open}>`;
    if (list !== open && list) html += `<${list}>`;
    open = list;
    const paragraph = `<p style="text-align: ${align}">${words}</p>`;
    html += list ? `<li>${paragraph}</li>` : paragraph;
  }
  return open ? `${html}</${open}>` : html;
}
