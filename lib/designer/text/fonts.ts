import { faceNamed, isOwnFace, type OwnFace, ownFaceAt, ownPlaceOf } from "@/lib/designer/metrics/own-faces";

/** The designs that certificates are set in; the first three in a regular and a bold face. */
const families = ["sans", "serif", "kai", "brush", "title", "running"] as const;
type ShippedFamily = (typeof families)[number];
/** A design by its name; one that an organisation brought is known by its face's. */
type Family = ShippedFamily | OwnFace;
/** `sans`, `sansBold`, …: a font file of its own. */
const lettering = ["sans", "sansBold", "serif", "serifBold", "kai", "kaiBold", "brush", "title", "running"] as const;
/** Faces of scripts that are set a word at a time: they stand behind all others, and draw such words whatever the font. */
export const shapingFaces = ["mongolian", "tibetan", "tibetanBold", "arabic", "arabicBold"] as const;
export type ShapingFace = (typeof shapingFaces)[number];
export const faces = [...lettering, ...shapingFaces] as const;
export type ShippedFace = (typeof faces)[number];
/** A font file: one that ships, or one that an organisation brought. */
export type Face = ShippedFace | OwnFace;

/**
 * The font options and the free designs that draw them. `instead` names the design
 * where it is none of its own kind: no free FangSong has the characters that names need.
 */
export const fonts: Record<string, { label: string; family: ShippedFamily; instead?: string }> = {
  SourceHanSans: { label: "思源黑体", family: "sans" },
  SimSun: { label: "宋体", family: "serif" },
  SimHei: { label: "黑体", family: "sans" },
  KaiTi: { label: "楷体", family: "kai" },
  FangSong: { label: "仿宋", family: "serif", instead: "宋体" },
  BrushKai: { label: "毛笔楷书", family: "brush" },
  TitleSong: { label: "小薇标题体", family: "title" },
  XingShu: { label: "行书", family: "running" },
};

/** Where a design lacks a character, the next one has it drawn: a character that any of ours has is never missing. */
const chains: Record<ShippedFamily, readonly ShippedFamily[]> = {
  sans: ["sans", "serif", "kai"],
  serif: ["serif", "sans", "kai"],
  kai: ["kai", "serif", "sans"],
  brush: ["brush", "kai", "serif", "sans"],
  title: ["title", "serif", "sans", "kai"],
  running: ["running", "kai", "serif", "sans"],
};
const behindOwn = chains.serif;

/** The fonts of Word, WPS and PPTist by their names in either language, and ours for them. */
const aliases: readonly [RegExp, string][] = [
  [/^(华文行楷|方正行楷|行楷|stxingkai|mashanzheng|马善政)/, "BrushKai"],
  [/^(行书|华文行书|方正行书|zhimangxing|钟齐志莽)/, "XingShu"],
  [/^(zcoolxiaowei|站酷小薇)/, "TitleSong"],
  [/^(楷体|楷书|华文楷体|方正楷体|kaiti|simkai|stkaiti|kai$|lxgwwenkai|霞鹜文楷)/, "KaiTi"],
  [/^(仿宋|华文仿宋|方正仿宋|fangsong|simfang|stfangsong)/, "FangSong"],
  [
    /^(宋体|新宋体|华文宋体|华文中宋|方正小标宋|方正书宋|思源宋体|simsun|nsimsun|stsong|stzhongsong|songti|sourcehanserif|notoserif)/,
    "SimSun",
  ],
  [/^(黑体|华文黑体|华文细黑|方正黑体|simhei|stheiti|stxihei|heiti)/, "SimHei"],
  [/^(思源黑体|微软雅黑|等线|苹方|sourcehansans|notosans|microsoftyahei|dengxian|pingfang)/, "SourceHanSans"],
];

/** Whether a name is one that a text can be set in: ours, or one that an organisation brought. */
export const isFont = (name: string) => Object.hasOwn(fonts, name) || isOwnFace(name);

/** Our font for a name as other programs write it (`楷体_GB2312`, `Microsoft YaHei`); the name itself where there is none. */
export function fontNamed(name: string): string {
  if (isFont(name)) return name;
  const plain = name.toLowerCase().replaceAll(/[\s"'-]/g, "");
  return aliases.find(([pattern]) => pattern.test(plain))?.[1] ?? name;
}

/** The family of an element by its stored name; an unknown name is drawn in the default font. */
export function familyOf(name: string | undefined): Family {
  if (name === undefined) return "sans";
  const shipped = Object.hasOwn(fonts, name) ? fonts[name]?.family : undefined;
  return shipped ?? faceNamed(name) ?? "sans";
}

/** The face that a family is drawn with; those with one weight are the same in bold. */
export const faceOf = (family: Family, bold: boolean): Face =>
  bold && (family === "sans" || family === "serif" || family === "kai") ? `${family}Bold` : family;

const faceNo = (family: ShippedFamily, bold: boolean) => faces.indexOf(faceOf(family, bold) as ShippedFace);
const chainsOfFaces = [false, true].map((bold) =>
  Object.fromEntries(
    families.map((family) => [family, Uint16Array.from(chains[family], (one) => faceNo(one, bold))] as const),
  ),
) as [Record<string, Uint16Array>, Record<string, Uint16Array>];

/** Numbers of faces, the wanted one first. */
export function faceChain(family: Family, bold: boolean): Uint16Array {
  const known = chainsOfFaces[bold ? 1 : 0];
  return (known[family] ??= Uint16Array.from([
    faces.length + ownPlaceOf(family as OwnFace),
    ...behindOwn.map((one) => faceNo(one, bold)),
  ]));
}

/** The face with a number: first those that ship, then those that were brought. */
export const faceAt = (no: number): Face => faces[no] ?? ownFaceAt(no - faces.length);

export const isShapingFace = (face: Face): face is ShapingFace => (shapingFaces as readonly Face[]).includes(face);
export const numberOfFace = (face: ShippedFace): number => faces.indexOf(face);

const weighted = (face: Face) => /^(sans|serif|kai|tibetan|arabic)/.test(face);
const familyOfFace = (face: Face) => face.replace("Bold", "") as Family;
/** The CSS family of a face's own slices; the weight identifies the bold one. */
export const ownFamily = (face: Face) => `certificate-${familyOfFace(face)}`;
/** The CSS weights that a face stands for: with a single one nothing is thickened by the browser. */
export const weightOf = (face: Face) => (weighted(face) ? (face.endsWith("Bold") ? "700" : "400") : "1 1000");
/** It, before what the reader's machine may have; no other has the glyphs of words that are set as a whole. */
export const stackOf = (face: Face) =>
  isShapingFace(face)
    ? `"${ownFamily(face)}"`
    : `"${ownFamily(face)}",${systemStacks[familyOfFace(face)] ?? systemStacks.serif}`;
const systemStacks: Record<string, string> & { serif: string } = {
  sans: '"Noto Sans SC","Source Han Sans SC","Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif',
  serif: '"Noto Serif SC","Source Han Serif SC","Noto Serif CJK SC","Songti SC",SimSun,serif',
  kai: '"LXGW WenKai",KaiTi,"Kaiti SC",STKaiti,serif',
  brush: "STXingkai,KaiTi,serif",
  running: "STXingkai,KaiTi,serif",
};
