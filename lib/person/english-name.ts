import { pinyin } from "pinyin-pro";

/** Surnames of two characters: what follows them is the given name. */
const double = new Set(
  "欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 太叔 申屠 公孙 慕容 仲孙 钟离 长孙 宇文 司徒 鲜于 司空 闾丘 子车 亓官 司寇 巫马 公西 颛孙 壤驷 公良 漆雕 乐正 宰父 谷梁 拓跋 夹谷 轩辕 令狐 段干 百里 呼延 东郭 南门 羊舌 微生 梁丘 左丘 东门 西门 第五".split(
    " ",
  ),
);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** In one word, as passports have it: ü is yu. */
const spelled = (syllables: readonly string[]) => capital(syllables.join("").replaceAll("ü", "yu").toLowerCase());

/**
 * A Chinese name in pinyin, surname first, as its bearer would write it in English: 欧阳小五 is Ouyang Xiaowu. A name in other
 * letters stays as it is; empty for one that mixes both.
 */
export function englishName(name: string): string {
  const parts = name.split(/[·•]/);
  if (!/\p{Script=Han}/u.test(name)) return name;
  if (!parts.every((part) => /^\p{Script=Han}+$/u.test(part))) return "";
  if (parts.length > 1)
    return parts.map((part) => spelled(pinyin(part, { toneType: "none", type: "array" }))).join(" ");
  const characters = [...name];
  const length = characters.length > 2 && double.has(characters.slice(0, 2).join("")) ? 2 : 1;
  const syllables = pinyin(name, { toneType: "none", type: "array", surname: "head" });
  if (syllables.some((one) => /\P{Script=Latin}/u.test(one))) return "";
  return [
    spelled(syllables.slice(0, length)),
    ...(characters.length > length ? [spelled(syllables.slice(length))] : []),
  ].join(" ");
}
