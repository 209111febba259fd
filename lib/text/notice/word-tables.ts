import { xmlText } from "@/lib/text/xml";
import { cellsOf, type NoticeList, sizes } from "./shape";

/** A row is never parted, and is 9 mm high at least. */
const ROW = '<w:trPr><w:cantSplit/>HEAD<w:trHeight w:val="510" w:hRule="atLeast"/></w:trPr>';
const [HEAD_ROW, PLAIN_ROW] = [ROW.replace("HEAD", "<w:tblHeader/>"), ROW.replace("HEAD", "")];
const edges = (names: readonly string[]) =>
  names.map((name) => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="000000"/>`).join("");
const BORDERS = `<w:tblBorders>${edges(["top", "left", "bottom", "right", "insideH", "insideV"])}</w:tblBorders>`;
const MARGINS = `<w:tblCellMar>${["top", "left", "bottom", "right"].map((name) => `<w:${name} w:w="50" w:type="dxa"/>`).join("")}</w:tblCellMar>`;

const look = (chinese: string) =>
  `<w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman" w:eastAsia="${chinese}"/><w:sz w:val="${2 * sizes.table}"/><w:szCs w:val="${2 * sizes.table}"/></w:rPr>`;
const [HEAD_LOOK, PLAIN_LOOK] = [look("黑体"), look("仿宋")];
const CENTRED = '<w:pPr><w:jc w:val="center"/></w:pPr>';

/** The tables of a list in WordprocessingML (ISO/IEC 29500-1, 17.4), the head of each repeated on every page. @param wide in twentieths of a point */
export function tablesOf({ columns, sections }: NoticeList, wide: number): string[] {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => Math.floor((width / total) * wide));
  const row = (cells: readonly string[], isHead: boolean) =>
    `<w:tr>${isHead ? HEAD_ROW : PLAIN_ROW}${cellsOf(cells)
      .map(
        (text, n) =>
          `<w:tc><w:tcPr><w:tcW w:w="${widths[n] ?? 0}" w:type="dxa"/><w:vAlign w:val="center"/></w:tcPr><w:p>${isHead ? CENTRED : ""}<w:r>${isHead ? HEAD_LOOK : PLAIN_LOOK}<w:t xml:space="preserve">${xmlText(text)}</w:t></w:r></w:p></w:tc>`,
      )
      .join("")}</w:tr>`;
  const grid = `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("")}</w:tblGrid>`;
  const about = `<w:tblPr><w:tblW w:w="${wide}" w:type="dxa"/>${BORDERS}<w:tblLayout w:type="fixed"/>${MARGINS}</w:tblPr>`;
  const head = row(
    columns.map(({ title }) => title),
    true,
  );
  return sections.flatMap(({ tables }) =>
    tables.map(({ rows }) => `<w:tbl>${about}${grid}${head}${rows.map((cells) => row(cells, false)).join("")}</w:tbl>`),
  );
}
