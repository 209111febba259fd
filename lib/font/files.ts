import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { isOwnFace } from "@/lib/designer/metrics/own-faces";
import { type Font, parseFont } from "@/lib/designer/pdf/sfnt";
import type { Face, ShippedFace } from "@/lib/designer/text/fonts";
import { lastCharacter } from "@/lib/designer/text/metrics";

const noto = (kind: "sans" | "serif", style: string) => {
  const name = kind === "sans" ? "NotoSansSC" : "NotoSerifSC";
  return `@expo-google-fonts/noto-${kind}-sc/${style}/${name}_${style}.ttf`;
};
const kai = (weight: number) => `@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-${weight}-normal.woff`;

/** The one file that both paper and screen draw a face from, by its package and SHA-256. */
const files: Record<ShippedFace, { file: string; sha256: string }> = {
  sans: {
    file: noto("sans", "400Regular"),
    sha256: "d45f67f0a7c0ca3f256950777ce6a61cc7ce5f9696d02900cbbaac25f8aa7d16",
  },
  sansBold: {
    file: noto("sans", "700Bold"),
    sha256: "9a38ae0ab28cd5a256f9ea8e00dedc688aac17f7915fcb000572990afa956b96",
  },
  serif: {
    file: noto("serif", "400Regular"),
    sha256: "c358a69de3df5f423a8946a7b03e3126fb6ba116f1130a463455b4e39e1f0742",
  },
  serifBold: {
    file: noto("serif", "700Bold"),
    sha256: "9c6a2ba736e4b499c84f65ce366bd3625c0401885fd3e585ace50fb738b96ff6",
  },
  kai: { file: kai(500), sha256: "381d6c2166d68d3473e876e2870d17db75fb294adecfa9048d457ece6ed536ed" },
  brush: {
    file: "@expo-google-fonts/ma-shan-zheng/400Regular/MaShanZheng_400Regular.ttf",
    sha256: "016752d5574878419a95d6e89304613a7bf8b44199ec0f25308d999dfd75c7de",
  },
  title: {
    file: "@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf",
    sha256: "f5ffee4980db40005b7d7e76f7e8c7a0f959e87d57c33aeb8c9793a5a1077a35",
  },
  running: {
    file: "@expo-google-fonts/zhi-mang-xing/400Regular/ZhiMangXing_400Regular.ttf",
    sha256: "b4ca573ec88909424f38a96dc402c61950f6987c57e92bbe88cf4c1360625d2f",
  },
  kaiBold: { file: kai(700), sha256: "35564108c0263503594b1cb5ec8ef01eafe161a98781af408d98a3f280aeccca" },
};

const read = new Map<ShippedFace, Font>();

/** A face, read once. @throws Error where the file is not the one that was measured */
export function fontOfFace(face: Face): Font {
  if (isOwnFace(face)) throw new Error(`The font ${face} was not asked for (lib/font/own.ts).`);
  const font = read.get(face) ?? parseFont(fontFile(face), lastCharacter);
  read.set(face, font);
  return font;
}

/** The whole font file of a face. @throws Error where it is not the one that was measured */
export function fontFile(face: ShippedFace): Uint8Array {
  const { file, sha256 } = files[face];
  const bytes = readFileSync(join(/* turbopackIgnore: true */ process.cwd(), "node_modules", file));
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== sha256) throw new Error(`${file} is not the font that certificates are laid out with.`);
  return file.endsWith(".woff") ? unwrapped(bytes) : bytes;
}

/** Counts the ways in which slices were cut. */
const CUT = 2;

/** The first eight digits of a face's digest, and how slices are cut from it: what a browser's copy is kept under. */
export const versionOf = (face: ShippedFace) => `${files[face].sha256.slice(0, 8)}-${CUT}`;

/** WOFF 1.0 (W3C): the tables of a font, each deflated, back in a plain font file. */
function unwrapped(woff: Buffer): Uint8Array {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 44 + 20 * i;
    const [offset, packed, size] = [4, 8, 12].map((by) => woff.readUInt32BE(at + by)) as [number, number, number];
    const body = woff.subarray(offset, offset + packed);
    return { tag: woff.subarray(at, at + 4), body: packed < size ? inflateSync(body) : body };
  });
  const font = Buffer.alloc(tables.reduce((sum, { body }) => sum + ((body.length + 3) & ~3), 12 + 16 * count));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  let end = 12 + 16 * count;
  for (const [i, { tag, body }] of tables.entries()) {
    const at = 12 + 16 * i;
    tag.copy(font, at);
    font.writeUInt32BE(end, at + 8);
    font.writeUInt32BE(body.length, at + 12);
    body.copy(font, end);
    end += (body.length + 3) & ~3;
  }
  return font;
}
