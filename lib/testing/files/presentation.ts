import { strToU8, zipSync } from "fflate";

const relationKind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const spaces =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';

interface Relation {
  id: string;
  kind: string;
  target: string;
  outside?: boolean;
}
const relations = (all: readonly Relation[]) =>
  `<Relationships>${all
    .map(
      ({ id, kind, target, outside }) =>
        `<Relationship Id="${id}" Type="${relationKind}/${kind}" Target="${target}"${outside ? ' TargetMode="External"' : ""}/>`,
    )
    .join("")}</Relationships>`;

interface PageOf {
  /** Shapes of the page. */
  shapes: string;
  /** An element `bg`. */
  background?: string;
  /** Beside the layout, which is `rIdL`. */
  relations?: readonly Relation[];
}

export interface PresentationOf {
  pages: readonly PageOf[];
  layout?: string;
  master?: string;
  /** Elements `titleStyle`, `bodyStyle`, `otherStyle`. */
  styles?: string;
  /** Further parts by their names. */
  parts?: Readonly<Record<string, Uint8Array | string>>;
  size?: { cx: number; cy: number };
}

const theme = `<a:theme ${spaces}><a:themeElements><a:clrScheme name="x">
<a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1>
<a:dk2><a:srgbClr val="1F497D"/></a:dk2><a:lt2><a:srgbClr val="EEECE1"/></a:lt2>
<a:accent1><a:srgbClr val="C00000"/></a:accent1><a:accent2><a:srgbClr val="00B050"/></a:accent2>
<a:hlink><a:srgbClr val="0000FF"/></a:hlink></a:clrScheme>
<a:fontScheme name="x"><a:majorFont><a:latin typeface="Calibri"/><a:ea typeface=""/><a:font script="Hans" typeface="黑体"/></a:majorFont>
<a:minorFont><a:latin typeface="Calibri"/><a:ea typeface=""/><a:font script="Hans" typeface="宋体"/></a:minorFont></a:fontScheme>
<a:fmtScheme name="x"><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:fillStyleLst>
<a:lnStyleLst><a:ln w="12700"><a:solidFill><a:schemeClr val="phClr"><a:shade val="50000"/></a:schemeClr></a:solidFill></a:ln></a:lnStyleLst>
<a:bgFillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

const treeOf = (shapes: string, background = "") =>
  `<p:cSld>${background}<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;

/** A .pptx as PowerPoint writes it, of these pages; the default size is 1,000 × 562.5 units of a design, 9,144 of the file's to one. */
export function aPresentation(of: PresentationOf): Uint8Array {
  const { pages, layout = "", master = "", styles = "", parts = {}, size = { cx: 9_144_000, cy: 5_143_500 } } = of;
  const slides = pages.map((_, n) => ({ id: `rId${n + 10}`, kind: "slide", target: `slides/slide${n + 1}.xml` }));
  const files: Record<string, Uint8Array | string> = {
    "_rels/.rels": relations([{ id: "rId1", kind: "officeDocument", target: "ppt/presentation.xml" }]),
    "docProps/core.xml": `<cp:coreProperties xmlns:cp="x" xmlns:dc="y"><dc:title>获奖证书</dc:title></cp:coreProperties>`,
    "ppt/presentation.xml": `<?xml version="1.0" encoding="UTF-8"?><p:presentation ${spaces}><p:sldIdLst>${slides
      .map(({ id }, n) => `<p:sldId id="${256 + n}" r:id="${id}"/>`)
      .join("")}</p:sldIdLst><p:sldSz cx="${size.cx}" cy="${size.cy}"/></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relations(slides),
    "ppt/theme/theme1.xml": theme,
    "ppt/slideMasters/slideMaster1.xml": `<p:sldMaster ${spaces}>${treeOf(master)}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2"/><p:txStyles>${styles}</p:txStyles></p:sldMaster>`,
    "ppt/slideMasters/_rels/slideMaster1.xml.rels": relations([
      { id: "rId1", kind: "theme", target: "../theme/theme1.xml" },
    ]),
    "ppt/slideLayouts/slideLayout1.xml": `<p:sldLayout ${spaces}>${treeOf(layout)}</p:sldLayout>`,
    "ppt/slideLayouts/_rels/slideLayout1.xml.rels": relations([
      { id: "rId1", kind: "slideMaster", target: "../slideMasters/slideMaster1.xml" },
    ]),
  };
  for (const [n, page] of pages.entries()) {
    files[`ppt/slides/slide${n + 1}.xml`] = `<p:sld ${spaces}>${treeOf(page.shapes, page.background)}</p:sld>`;
    files[`ppt/slides/_rels/slide${n + 1}.xml.rels`] = relations([
      { id: "rIdL", kind: "slideLayout", target: "../slideLayouts/slideLayout1.xml" },
      ...(page.relations ?? []),
    ]);
  }
  const all = Object.entries({ ...files, ...parts });
  return zipSync(
    Object.fromEntries(all.map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part])),
  );
}

/** A place in units of a design: left, top, width, height. @param more attributes of its transformation */
export const placedAt = ([x, y, cx, cy]: readonly [number, number, number, number], more = "") =>
  `<a:xfrm${more}><a:off x="${x * 9144}" y="${y * 9144}"/><a:ext cx="${cx * 9144}" cy="${cy * 9144}"/></a:xfrm>`;

/** A shape. @param looks what follows its place and outline: filling, line, effects */
export const aShape = (
  place: string,
  { prst = "rect", looks = "", text = "", more = "" }: { prst?: string; looks?: string; text?: string; more?: string },
) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="形状"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${place}<a:prstGeom prst="${prst}"><a:avLst/></a:prstGeom>${looks}</p:spPr>${more}${text}</p:sp>`;
