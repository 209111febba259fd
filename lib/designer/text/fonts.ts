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

/** Where a design lacks a character, the next one has it drawn. */
const chains: Record<Family, readonly Family[]> = {
  sans: ["sans", "serif"],
  serif: ["serif", "sans"],
  kai: ["kai", "serif", "sans"],
};

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
