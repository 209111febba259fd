/**
 * The languages of the interface, by the name that cookies and rows know them by: what each calls itself, its tag for HTML and Intl, its
 * name for Open Graph, the separator of a list,
 * and whether official documents in it have a layout of their own. Whoever asks for none of them is spoken to in the first.
 */
export const languages = {
  "zh-cn": { name: "中文", tag: "zh-CN", openGraph: "zh_CN", separator: "、", official: true },
  en: { name: "English", tag: "en", openGraph: "en_GB", separator: ", ", official: false },
};
