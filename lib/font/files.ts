import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { isOwnFace } from "@/lib/designer/metrics/own-faces";
import { type Font, parseFont } from "@/lib/designer/pdf/sfnt";
import { type Face, isShapingFace, type ShapingFace, type ShippedFace } from "@/lib/designer/text/fonts";
import { lastCharacter } from "@/lib/designer/text/metrics";
import { isLeftwards, scriptOf } from "@/lib/designer/text/shaping/scripts";
import { firstGlyph, type Shaped, shapeWith, type Word } from "@/lib/designer/text/shaping/words";
import { harfBuzz } from "./harfbuzz";

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
  mongolian: {
    file: "@expo-google-fonts/noto-sans-mongolian/400Regular/NotoSansMongolian_400Regular.ttf",
    sha256: "7c0edce49dfc23a2f7b5697df7d73b0dad24c8bb751a1ea1a4b9b59fc849f481",
  },
  tibetan: {
    file: "@expo-google-fonts/noto-serif-tibetan/400Regular/NotoSerifTibetan_400Regular.ttf",
    sha256: "33bd11da711ad8fbf55e5df25f29e6ebdfce53424fb41d61c7c6b83c2ba948cf",
  },
  tibetanBold: {
    file: "@expo-google-fonts/noto-serif-tibetan/700Bold/NotoSerifTibetan_700Bold.ttf",
    sha256: "b42678aaaac6e0bbd267dcf5bf7042f982fd92a36868a237d09ce6c338f63480",
  },
  arabic: {
    file: "@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf",
    sha256: "706b4580c025f6c75ec1c06013e17f00a23ec1780091b77a5a5b339469bda94d",
  },
  arabicBold: {
    file: "@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf",
    sha256: "35418f91100645a36e4d72d75866b61c5da14dc5ebbade64db434d2c9e76234c",
  },
  kaiBold: { file: kai(700), sha256: "35564108c0263503594b1cb5ec8ef01eafe161a98781af408d98a3f280aeccca" },
};

const read = new Map<ShippedFace, Font>();

/** A face, read once. @throws Error where the file is not the one that was measured */
export function fontOfFace(face: Face): Font {
  if (isOwnFace(face)) throw new Error(`The font ${face} was not asked for (lib/font/own.ts).`);
  const font = read.get(face) ?? fontRead(face);
  read.set(face, font);
  return font;
}

function fontRead(face: ShippedFace): Font {
  const font = parseFont(fontFile(face), lastCharacter);
  return isShapingFace(face) ? { ...font, glyphs: byNumber(font) } : font;
}

/** Of a face that sets words, a glyph is known by its number, not by a character. */
function byNumber(font: Font): Uint16Array {
  const count = Buffer.from(font.table("maxp") as Uint8Array).readUInt16BE(4);
  const glyphs = new Uint16Array(lastCharacter);
  for (let glyph = 1; glyph < count; glyph++) glyphs[firstGlyph + glyph] = glyph;
  return glyphs;
}

/** The whole font file of a face. @throws Error where it is not the one that was measured */
export function fontFile(face: ShippedFace): Uint8Array {
  const { file, sha256 } = files[face];
  const bytes = ofPackage(file);
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== sha256) throw new Error(`${file} is not the font that certificates are laid out with.`);
  return file.endsWith(".woff") ? unwrapped(bytes) : bytes;
}

const ofPackage = (file: string) => readFileSync(join(/* turbopackIgnore: true */ process.cwd(), "node_modules", file));

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

const tags = { arabic: "Arab", mongolian: "Mong", tibetan: "Tibt" };
/** Uyghur, which names of Kazakhs, Kirghiz and Arabs do not need to differ from. */
const languages = { arabic: "ug", mongolian: "mn", tibetan: "bo" };

let engine: ReturnType<typeof harfBuzz> | undefined;
const shapers = new Map<ShapingFace, ReturnType<ReturnType<typeof harfBuzz>>>();

/** Whoever has the fonts sets words with them; the first word loads what does it. */
shapeWith(({ face, word }: Word): Shaped => {
  engine ??= harfBuzz(ofPackage("harfbuzzjs/dist/harfbuzz.wasm"));
  const shaper = shapers.get(face) ?? engine(fontFile(face));
  shapers.set(face, shaper);
  const script = scriptOf(word.charCodeAt(0));
  return shaper(word, {
    script: tags[script],
    language: languages[script],
    leftwards: isLeftwards(script, word),
  }).flat();
});
