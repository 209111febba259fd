import { recipientTypes } from "@/lib/designer/binding/codes";
import { fret } from "@/lib/designer/ornaments/branches";
import { foils } from "@/lib/designer/shape/foils";
import { closing, gradient, landscape, rule, shape, shipped, text } from "./parts";

const red = "#a3171b";
const gold = "#a07a2c";
const ink = "#2b2320";

const corner = (id: string, left: number, top: number, rotate: number) =>
  shape(id, "path", [left, top, 46, 46], { path: fret, stroke: foils.gold, strokeWidth: 1.5, rotate });

/** Classical, red and gold, for a person: a band of guilloché around, the name in the middle. */
export const redGold = shipped("红金·荣誉证书（个人）", recipientTypes.student, landscape, "#fdf8ec", [
  shape("ground", "rectangle", [0, 0, 1000, 708.5], {
    fill: gradient("linear", 35, "#7d1013", "#a81d20", "#8a1316", "#6f0d10"),
  }),
  shape("guilloche", "border", [13, 13, 974, 682.5], {
    stroke: foils.gold,
    strokeWidth: 0.45,
    density: 6,
    waves: 112,
    amplitude: 0.075,
  }),
  shape("sheet", "rectangle", [46, 46, 908, 616.5], {
    fill: gradient("radial", 0, "#fffdf7", "#fefaf0", "#f7ecd3"),
    stroke: foils.gold,
    strokeWidth: 3,
  }),
  shape("watermark", "rosette", [330, 184, 340, 340], {
    stroke: "#c9a24f",
    strokeWidth: 0.5,
    opacity: 0.2,
    density: 8,
    waves: 18,
    amplitude: 0.7,
  }),
  shape("frame", "frame", [58, 58, 884, 592.5], { stroke: gold, strokeWidth: 1.4, gap: 4, innerWidth: 0.6 }),
  corner("fretNW", 72, 72, 0),
  corner("fretNE", 882, 72, 90),
  corner("fretSE", 882, 590.5, 180),
  corner("fretSW", 72, 590.5, 270),
  text("title", [200, 74, 600, 96], "荣誉证书", {
    fontSize: 50,
    bold: true,
    color: red,
    align: "center",
    letterSpacing: 24,
  }),
  rule("titleLeft", 252, 166, 110, gold, 0.8),
  rule("titleRight", 638, 166, 110, gold, 0.8),
  text("subtitle", [300, 148, 400, 38], "HONORARY CERTIFICATE", {
    fontSize: 12,
    color: gold,
    align: "center",
    letterSpacing: 3.5,
  }),
  text("school", [150, 184, 700, 48], "{userSchool}", {
    optional: true,
    fontSize: 18,
    color: ink,
    align: "center",
    letterSpacing: 2,
  }),
  text("name", [150, 212, 700, 108], "姓　名", {
    code: "userName_mid",
    fontSize: 58,
    defaultFontName: "KaiTi",
    bold: true,
    color: ink,
    align: "center",
    letterSpacing: 4,
  }),
  rule("nameRule", 340, 313, 320, gradient("linear", 0, "#fbf4e3", gold, "#fbf4e3"), 1.4),
  text("won", [350, 316, 300, 42], "荣　获", { fontSize: 15, color: gold, align: "center" }),
  text("award", [130, 338, 740, 92], "一等奖", {
    code: "awardName",
    fontSize: 54,
    bold: true,
    color: red,
    align: "center",
    lineHeight: 1.3,
    letterSpacing: 10,
  }),
  text("sentence", [140, 426, 720, 108], "作品《{workName}》在{contestName}中成绩优异，特发此证，以资鼓励。", {
    fontSize: 17,
    color: ink,
    align: "center",
    lineHeight: 1.6,
  }),
  ...closing({ left: 132, right: 868, top: 534, seal: 114, ink, hint: "#7a6f60" }),
]);
