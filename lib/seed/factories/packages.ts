import { zip } from "./workbook";

const main = "http://schemas.openxmlformats.org";
const office = `${main}/officeDocument/2006/relationships`;
const relations = (...all: [type: string, target: string][]) =>
  `<Relationships xmlns="${main}/package/2006/relationships">${all.map(([type, target], n) => `<Relationship Id="r${n + 1}" Type="${type}" Target="${target}"/>`).join("")}</Relationships>`;

/** A document that Office itself would open, with its properties: its first part is the one that it begins with. */
function aWhole(parts: Record<string, [type: string, xml: string]>, author: string, more: Record<string, string> = {}) {
  const overrides = Object.entries({
    ...Object.fromEntries(
      Object.entries(parts).map(([name, [type]]) => [
        name,
        `${main.replace("http://schemas.", "application/vnd.").replace(".org", "-officedocument")}.${type}+xml`,
      ]),
    ),
    "docProps/core.xml": "application/vnd.openxmlformats-package.core-properties+xml",
  }).map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`);
  return zip(
    Object.entries({
      "[Content_Types].xml": `<Types xmlns="${main}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpg" ContentType="image/jpeg"/>${overrides.join("")}</Types>`,
      "_rels/.rels": relations(
        [`${office}/officeDocument`, Object.keys(parts)[0] as string],
        [`${main}/package/2006/relationships/metadata/core-properties`, "docProps/core.xml"],
      ),
      "docProps/core.xml": `<cp:coreProperties xmlns:cp="${main}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Of ${author}</dc:title><dc:creator>${author}</dc:creator></cp:coreProperties>`,
      ...Object.fromEntries(Object.entries(parts).map(([name, [, xml]]) => [name, xml])),
      ...more,
    }),
  );
}
/** A text document with a remark by `author`. */
export const aWholeDocx = (text: string, author: string) =>
  aWhole(
    {
      "word/document.xml": [
        "wordprocessingml.document.main",
        `<w:document xmlns:w="${main}/wordprocessingml/2006/main"><w:body><w:p><w:commentRangeStart w:id="0"/><w:r><w:t>${text}</w:t></w:r><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p></w:body></w:document>`,
      ],
      "word/comments.xml": [
        "wordprocessingml.comments",
        `<w:comments xmlns:w="${main}/wordprocessingml/2006/main"><w:comment w:id="0" w:author="${author}" w:initials="X"><w:p><w:r><w:t>a remark</w:t></w:r></w:p></w:comment></w:comments>`,
      ],
    },
    author,
    { "word/_rels/document.xml.rels": relations([`${office}/comments`, "comments.xml"]) },
  );
/** A table of a sheet by `author`. */
export const aWholeXlsx = (text: string, author: string) =>
  aWhole(
    {
      "xl/workbook.xml": [
        "spreadsheetml.sheet.main",
        `<workbook xmlns="${main}/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="Figures" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ],
      "xl/worksheets/sheet1.xml": [
        "spreadsheetml.worksheet",
        `<worksheet xmlns="${main}/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c><c r="B1"><v>42</v></c></row></sheetData></worksheet>`,
      ],
    },
    author,
    { "xl/_rels/workbook.xml.rels": relations([`${office}/worksheet`, "worksheets/sheet1.xml"]) },
  );
/** Two slides by `author`. */
export const aWholePptx = (text: string, author: string) => {
  const spaces = `xmlns:a="${main}/drawingml/2006/main" xmlns:r="${office}" xmlns:p="${main}/presentationml/2006/main"`;
  const tree = (shapes: string) =>
    `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;
  const box = (said: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="900000"/><a:ext cx="6000000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="en-US" sz="2400"/><a:t>${said}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const slide = (said: string): [string, string] => [
    "presentationml.slide",
    `<p:sld ${spaces}>${tree(box(said))}</p:sld>`,
  ];
  const map = `bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" ${[1, 2, 3, 4, 5, 6].map((n) => `accent${n}="accent${n}"`).join(" ")} hlink="hlink" folHlink="folHlink"`;
  return aWhole(
    {
      "ppt/presentation.xml": [
        "presentationml.presentation.main",
        `<p:presentation ${spaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="r1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="r2"/><p:sldId id="257" r:id="r3"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
      ],
      "ppt/slideMasters/slideMaster1.xml": [
        "presentationml.slideMaster",
        `<p:sldMaster ${spaces}>${tree("")}<p:clrMap ${map}/></p:sldMaster>`,
      ],
      "ppt/slides/slide1.xml": slide(text),
      "ppt/slides/slide2.xml": slide("the last slide"),
    },
    author,
    {
      "ppt/_rels/presentation.xml.rels": relations(
        [`${office}/slideMaster`, "slideMasters/slideMaster1.xml"],
        [`${office}/slide`, "slides/slide1.xml"],
        [`${office}/slide`, "slides/slide2.xml"],
      ),
    },
  );
};
