/** The designs that certificates are set in, each in a regular and a bold face. */
const families = ["sans", "serif", "kai"] as const;
type Family = (typeof families)[number];
/** `sans`, `sansBold`, …: a font file of its own. */
export const faces = ["sans", "sansBold", "serif", "serifBold", "kai", "kaiBold"] as const;
export type Face = (typeof faces)[number];

/**
 * The font options and the free designs that draw them. `instead` names the design
 * where it is none of its own kind: no free FangSong has the characters that names need.
 */
export const fonts: Record<string, { label: string; family: Family; instead?: string }> = {
  SourceHanSans: { label: "思源黑体", family: "sans" },
  SimSun: { label: "宋体", family: "serif" },
  SimHei: { label: "黑体", family: "sans" },
  KaiTi: { label: "楷体", family: "kai" },
  FangSong: { label: "仿宋", family: "serif", instead: "宋体" },
};

/** Where a design lacks a character, the next one has it drawn: a character that any of ours has is never missing. */
const chains: Record<Family, readonly Family[]> = {
  sans: ["sans", "serif", "kai"],
  serif: ["serif", "sans", "kai"],
  kai: ["kai", "serif", "sans"],
};

/** The fonts of Word, WPS and PPTist by their names in either language, and ours for them. */
const aliases: readonly [RegExp, string][] = [
  [/^(楷体|楷书|华文楷体|方正楷体|kaiti|simkai|stkaiti|kai$|lxgwwenkai|霞鹜文楷)/, "KaiTi"],
  [/^(仿宋|华文仿宋|方正仿宋|fangsong|simfang|stfangsong)/, "FangSong"],
  [
    /^(宋体|新宋体|华文宋体|华文中宋|方正小标宋|方正书宋|思源宋体|simsun|nsimsun|stsong|stzhongsong|songti|sourcehanserif|notoserif)/,
    "SimSun",
  ],
  [/^(黑体|华文黑体|华文细黑|方正黑体|simhei|stheiti|stxihei|heiti)/, "SimHei"],
  [/^(思源黑体|微软雅黑|等线|苹方|sourcehansans|notosans|microsoftyahei|dengxian|pingfang)/, "SourceHanSans"],
];

/** Our font for a name as other programs write it (`楷体_GB2312`, `Microsoft YaHei`); the name itself where there is none. */
export function fontNamed(name: string): string {
  if (Object.hasOwn(fonts, name)) return name;
  const plain = name.toLowerCase().replaceAll(/[\s"'-]/g, "");
  return aliases.find(([pattern]) => pattern.test(plain))?.[1] ?? name;
}

/** The family of an element by its stored name; an unknown name is drawn in the default font. */
export const familyOf = (name: string | undefined): Family =>
  (name !== undefined && Object.hasOwn(fonts, name) ? fonts[name]?.family : undefined) ?? "sans";

const faceNo = (family: Family, bold: boolean) => 2 * families.indexOf(family) + (bold ? 1 : 0);
const chainsOfFaces = [false, true].map((bold) =>
  Object.fromEntries(
    families.map((family) => [family, Uint8Array.from(chains[family], (one) => faceNo(one, bold))] as const),
  ),
) as [Record<Family, Uint8Array>, Record<Family, Uint8Array>];

/** Places in `faces`, the wanted one first. */
export const faceChain = (family: Family, bold: boolean): Uint8Array => chainsOfFaces[bold ? 1 : 0][family];

const familyOfFace = (face: Face) => face.replace("Bold", "") as Family;
/** The CSS family of a face's own slices; the weight identifies the bold one. */
export const ownFamily = (face: Face) => `certificate-${familyOfFace(face)}`;
/** It, before what the reader's machine may have. */
export const stackOf = (face: Face) => `"${ownFamily(face)}",${systemStacks[familyOfFace(face)]}`;
const systemStacks: Record<Family, string> = {
  sans: '"Noto Sans SC","Source Han Sans SC","Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif',
  serif: '"Noto Serif SC","Source Han Serif SC","Noto Serif CJK SC","Songti SC",SimSun,serif',
  kai: '"LXGW WenKai",KaiTi,"Kaiti SC",STKaiti,serif',
};
