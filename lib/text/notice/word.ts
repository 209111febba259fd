import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from "docx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { clean, type Notice, type NoticeList, page, paragraphsOf, signed, sizes } from "./shape";
import { tablesOf } from "./word-tables";

export const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const twips = (mm: number) => Math.round((mm / 25.4) * 1440);
const LINE = Math.round(twips(page.height - page.top - page.bottom) / page.lines);
const WIDE = twips(page.width - page.left - page.right);
const RED = "C8102E";

interface Face {
  chinese: string;
  latin: string;
}
const faces = {
  title: { chinese: "华文中宋", latin: "Times New Roman" },
  body: { chinese: "仿宋", latin: "Times New Roman" },
  heading: { chinese: "黑体", latin: "Times New Roman" },
  page: { chinese: "宋体", latin: "Times New Roman" },
} satisfies Record<string, Face>;

interface Look {
  face?: keyof typeof faces;
  size?: number;
  bold?: boolean;
  color?: string;
}

const run = (text: string, { face = "body", size = sizes.three, bold, color }: Look = {}) =>
  new TextRun({
    ...{ text, bold, color, size: size * 2 },
    font: { ascii: faces[face].latin, hAnsi: faces[face].latin, cs: faces[face].latin, eastAsia: faces[face].chinese },
  });

type ParagraphOptions = Exclude<ConstructorParameters<typeof Paragraph>[0], string>;

const line = (text: string, look: Look = {}, more: ParagraphOptions = {}) =>
  new Paragraph({ spacing: { line: LINE, lineRule: LineRuleType.EXACT }, ...more, children: [run(text, look)] });

/** A line that grows with its letters. */
const loose = { line: 360, lineRule: LineRuleType.AUTO };
const centred = { alignment: AlignmentType.CENTER };
/** In characters of the text. */
const chars = (n: number) => Math.round(n * sizes.three * 20);

const rule = (color: string, size: number) => ({
  border: { bottom: { style: BorderStyle.SINGLE, color, size, space: 11 } },
});

/** The largest letters in which the issuer stands in one line. */
const headSize = (issuer: string) => Math.max(20, Math.min(36, Math.floor(430 / Math.max(1, issuer.length))));

function redHead(notice: Notice) {
  const issuer = clean(notice.issuer);
  return [
    line(
      issuer,
      { face: "title", size: headSize(issuer), bold: true, color: RED },
      { ...centred, spacing: { before: twips(30), ...loose } },
    ),
    line(""),
    line(""),
    line(clean(notice.number), {}, { ...centred, ...rule(RED, 18) }),
    line(""),
    line(""),
  ];
}

function plainHead(notice: Notice) {
  return [
    line(clean(notice.issuer), { face: "title", size: 20, bold: true }, { spacing: loose, ...rule("444444", 8) }),
    line(
      [clean(notice.number) && `${notice.words.number}${clean(notice.number)}`, notice.day]
        .filter(Boolean)
        .join("   ·   "),
    ),
    line(""),
  ];
}

function textOf(notice: Notice) {
  const chinese = notice.official;
  const recipients = clean(notice.recipients);
  const ends = signed(notice);
  const bodyLook: ParagraphOptions = chinese
    ? { alignment: AlignmentType.BOTH, indent: { firstLine: chars(2) } }
    : { spacing: { after: 120, ...loose } };
  const right = (text: string, end: number, keepNext = false) =>
    line(text, {}, { alignment: AlignmentType.RIGHT, keepNext, ...(chinese && { indent: { right: chars(end) } }) });
  return [
    line(
      clean(notice.title),
      { face: "title", size: chinese ? sizes.two : 18, bold: true },
      { ...(chinese && centred), spacing: { line: 640, lineRule: LineRuleType.AT_LEAST } },
    ),
    line(""),
    ...(recipients ? [line(chinese ? `${recipients}：` : `${notice.words.recipients}${recipients}`)] : []),
    ...paragraphsOf(notice.opening).map((said) => line(said, {}, bodyLook)),
    line(""),
    line(
      `${notice.words.attachment}${chinese ? "：" : ": "}${clean(notice.list.title)}`,
      {},
      chinese ? { indent: { left: chars(2) } } : {},
    ),
    line(""),
    right(clean(notice.issuer), ends.issuer, true),
    right(notice.day, ends.day),
  ];
}

/** Where a table goes that is written afterwards. */
const placeOf = (n: number) => `table-${n}-goes-here`;

function listOf({ list, words }: Notice) {
  let tables = 0;
  return [
    line(words.attachment, { face: "heading" }, { pageBreakBefore: true }),
    line(""),
    line(
      clean(list.title),
      { face: "title", size: sizes.two, bold: true },
      { ...centred, spacing: { line: 640, lineRule: LineRuleType.AT_LEAST } },
    ),
    ...list.sections.flatMap((section) => [
      ...(section.heading ? [line(clean(section.heading), { face: "heading" }, { keepNext: true })] : []),
      ...section.tables.flatMap((table) => [
        ...(table.heading ? [line(clean(table.heading), { size: sizes.four }, { keepNext: true })] : []),
        new Paragraph(placeOf(tables++)),
        line(""),
      ]),
    ]),
  ];
}

/** — 1 —, at the outer edge: one character from it. */
const footer = (alignment: (typeof AlignmentType)[keyof typeof AlignmentType], chinese: boolean) => {
  const look = { face: "page" as const, size: chinese ? sizes.four : 10 };
  const number = new TextRun({
    ...{ children: chinese ? ["— ", PageNumber.CURRENT, " —"] : [PageNumber.CURRENT], size: look.size * 2 },
    font: { ascii: "SimSun", hAnsi: "SimSun", eastAsia: "宋体" },
  });
  const indent = { left: sizes.four * 20, right: sizes.four * 20 };
  return new Footer({ children: [new Paragraph({ alignment, indent, children: [number] })] });
};

/** Writes a notice as a Word document: text and tables alone, no fields but page numbers, nothing that runs or reaches out. */
export async function wordOf(notice: Notice): Promise<Buffer> {
  const chinese = notice.official;
  const { CENTER, LEFT, RIGHT } = AlignmentType;
  const document = new Document({
    ...{ title: clean(notice.title), creator: clean(notice.issuer), evenAndOddHeaderAndFooters: chinese },
    sections: [
      {
        properties: {
          page: {
            size: { width: twips(page.width), height: twips(page.height) },
            margin: {
              ...{ top: twips(page.top), bottom: twips(page.bottom), left: twips(page.left), right: twips(page.right) },
              footer: twips(page.bottom - 12),
            },
          },
        },
        footers: chinese
          ? { default: footer(RIGHT, true), even: footer(LEFT, true) }
          : { default: footer(CENTER, false) },
        children: [...(chinese ? redHead(notice) : plainHead(notice)), ...textOf(notice), ...listOf(notice)],
      },
    ],
  });
  return withTables(await Packer.toBuffer(document), notice.list);
}

/** The library takes a millisecond for each cell: thousands of rows are written beside it. */
function withTables(bytes: Buffer, list: NoticeList): Buffer {
  const parts = unzipSync(bytes);
  const name = "word/document.xml";
  let xml = strFromU8(parts[name] as Uint8Array);
  const tables = tablesOf(list, WIDE);
  const place = new RegExp(`<w:p>(?:(?!</w:p>).)*${placeOf(0).replace("0", "(\\d+)")}.*?</w:p>`, "gs");
  xml = xml.replaceAll(place, (_, n: string) => tables[Number(n)] ?? "");
  parts[name] = strToU8(xml);
  return Buffer.from(zipSync(parts, { level: 6 }));
}
