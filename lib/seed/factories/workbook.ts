import { crc32, deflateRawSync } from "node:zlib";

/** Workbooks as an attacker, or another program, makes them: part by part, with whatever lies are wanted. */
export interface Part {
  name: string;
  content: string | Buffer;
  /** Claims another unpacked size than the true one. */
  size?: number;
  /** Claims that the part is encrypted. */
  encrypted?: boolean;
  /** Shares the bytes of an earlier part instead of its own. */
  sameAs?: number;
  stored?: boolean;
}
export type Parts = (Part | [name: string, content: string | Buffer])[];

const asPart = (part: Parts[number]): Part => (Array.isArray(part) ? { name: part[0], content: part[1] } : part);

const word = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};
const half = (value: number) => word(value).subarray(0, 2);

/** An archive with a directory (APPNOTE 4.3). */
export function zip(parts: Parts): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  const placed: { at: number; head: Buffer }[] = [];
  let at = 0;
  for (const part of parts) {
    const { name, content, size, encrypted, sameAs, stored } = asPart(part);
    const plain = Buffer.from(content);
    const packed = stored ? plain : deflateRawSync(plain);
    const method = half(stored ? 0 : 8);
    const fields = [half(encrypted ? 1 : 0), method, half(0), half(0), word(crc32(plain)), word(packed.length)];
    const head = Buffer.concat([...fields, word(size ?? plain.length)]);
    const label = Buffer.from(name);
    const shared = sameAs === undefined ? undefined : placed[sameAs];
    placed.push(shared ?? { at, head });
    entries.push(
      Buffer.concat([
        Buffer.from("PK\u0001\u0002"),
        half(20),
        half(20),
        (shared ?? { head }).head,
        half(label.length),
        Buffer.alloc(12),
        word((shared ?? { at }).at),
        label,
      ]),
    );
    if (shared) continue;
    const body = Buffer.concat([
      Buffer.from("PK\u0003\u0004"),
      half(20),
      head,
      half(label.length),
      half(0),
      label,
      packed,
    ]);
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(entries);
  const counts = Buffer.concat([half(parts.length), half(parts.length)]);
  const end = [Buffer.from("PK\u0005\u0006"), word(0), counts, word(directory.length), word(at), half(0)];
  return Buffer.concat([...bodies, directory, ...end]);
}

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const relations = (...named: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${named
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

export interface Book {
  /** The first sheet, or all of them; a sheet with a state is `["hidden", xml]`. */
  sheet: string | Buffer | Part;
  more?: Parts;
  /** Sheets beside the first: their state and their content. */
  sheets?: [state: string, content: string][];
  firstState?: string;
  strings?: string | Buffer | Part;
  styles?: string | Buffer;
  /** Inside the workbook's root, before its sheets; before its root. */
  workbook?: string;
  before?: string;
}

/** The parts of a workbook that a spreadsheet program would open. */
export function book({
  sheet,
  more = [],
  sheets = [],
  firstState,
  strings,
  styles,
  workbook = "",
  before = "",
}: Book): Parts {
  const all = [[firstState ?? "visible", ""] as const, ...sheets];
  const listed = all
    .map(([state], n) => `<sheet name="sheet${n + 1}" sheetId="${n + 1}" state="${state}" r:id="rId${n + 1}"/>`)
    .join("");
  const named = all.map((_, n): [string, string, string] => [
    `rId${n + 1}`,
    "worksheet",
    `worksheets/sheet${n + 1}.xml`,
  ]);
  const part = (name: string, content: string | Buffer | Part): Part =>
    typeof content === "object" && "name" in content ? { ...content, name } : { name, content };
  return [
    ["[Content_Types].xml", '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
    ["_rels/.rels", relations(["rId1", "officeDocument", "xl/workbook.xml"])],
    ["xl/workbook.xml", `${before}<workbook xmlns:r="${OFFICE}">${workbook}<sheets>${listed}</sheets></workbook>`],
    [
      "xl/_rels/workbook.xml.rels",
      relations(...named, ["rId90", "sharedStrings", "sharedStrings.xml"], ["rId91", "styles", "styles.xml"]),
    ],
    part("xl/worksheets/sheet1.xml", sheet),
    ...sheets.map(([, content], n): [string, string] => [`xl/worksheets/sheet${n + 2}.xml`, content]),
    ...(strings ? [part("xl/sharedStrings.xml", strings)] : []),
    ...(styles ? [part("xl/styles.xml", styles)] : []),
    ...more,
  ];
}

export const worksheet = (rows: string, after = "") => `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`;
export const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
/** Rows of texts, from A1 on. */
export const textRows = (...rows: string[][]) =>
  rows
    .map(
      (cells, r) =>
        `<row r="${r + 1}">${cells.map((text, c) => inline(`${String.fromCharCode(65 + c)}${r + 1}`, text)).join("")}</row>`,
    )
    .join("");
/** Cell styles by their number formats: an id that every workbook knows, or a code. */
export const styleSheet = (...formats: (number | string)[]) => {
  const codes = formats.flatMap((format, n) =>
    typeof format === "string"
      ? [`<numFmt numFmtId="${164 + n}" formatCode="${format.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"/>`]
      : [],
  );
  const styles = formats.map((format, n) => `<xf numFmtId="${typeof format === "number" ? format : 164 + n}"/>`);
  return `<styleSheet><numFmts>${codes.join("")}</numFmts><cellXfs>${styles.join("")}</cellXfs></styleSheet>`;
};
