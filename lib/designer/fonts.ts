/** Which of the two measured designs a font is set by. */
export type Face = "sans" | "serif";

/** The font options of the specification and what draws them: free fonts first, the reader's own after them. */
export const fonts: Record<string, { label: string; face: Face; stack: string }> = {
  SourceHanSans: {
    label: "思源黑体",
    face: "sans",
    stack: '"Noto Sans SC","Source Han Sans SC","Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif',
  },
  SimSun: {
    label: "宋体",
    face: "serif",
    stack: '"Noto Serif SC","Source Han Serif SC","Noto Serif CJK SC","Songti SC",SimSun,serif',
  },
  SimHei: { label: "黑体", face: "sans", stack: '"Noto Sans SC","Noto Sans CJK SC","Heiti SC",SimHei,sans-serif' },
  KaiTi: { label: "楷体", face: "serif", stack: '"LXGW WenKai",KaiTi,"Kaiti SC",STKaiti,"Noto Serif CJK SC",serif' },
  FangSong: {
    label: "仿宋",
    face: "serif",
    stack: 'FangSong,STFangsong,"FandolFang R","Noto Serif SC","Noto Serif CJK SC",serif',
  },
};

const fallback = { face: "sans" as Face, stack: "sans-serif" };

/** The font of an element by its stored name; an unknown name is drawn in the default font. */
export const fontOf = (name: string | undefined) =>
  (name && Object.hasOwn(fonts, name) ? fonts[name] : fonts.SourceHanSans) ?? fallback;
