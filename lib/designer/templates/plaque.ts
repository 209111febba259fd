import { recipientTypes } from "@/lib/designer/binding/codes";
import { laurel } from "@/lib/designer/ornaments/branches";
import { foils } from "@/lib/designer/shape/foils";
import { closing, gradient, landscape, rule, shape, shipped, slot, text } from "./parts";

const red = "#8e1417";
const ink = "#3b2a14";
const plate = gradient("linear", 28, "#ead39a", "#f8edc9", "#f1dfae", "#faf1d4", "#e3c985");

const stud = (id: string, left: number, top: number) =>
  shape(id, "ellipse", [left, top, 15, 15], {
    fill: gradient("radial", 0, "#fbf2d0", "#b98f35", "#7d5c18"),
    stroke: "#6e5015",
    strokeWidth: 0.6,
  });

/** A plate of brass on dark wood, for a school. */
export const plaque = shipped("丰碑·组织奖证书（学校）", recipientTypes.school, landscape, "#3b2214", [
  shape("wood", "rectangle", [0, 0, 1000, 708.5], {
    fill: gradient("linear", 8, "#2b180d", "#4d2c18", "#351d10", "#56331d", "#2d190e"),
  }),
  shape("plate", "rectangle", [40, 40, 920, 628.5], { fill: plate, stroke: foils.gold, strokeWidth: 4, radius: 8 }),
  shape("frame", "frame", [62, 62, 876, 584.5], { stroke: red, strokeWidth: 1.6, gap: 4, innerWidth: 0.7 }),
  stud("studNW", 46, 46),
  stud("studNE", 939, 46),
  stud("studSW", 46, 647.5),
  stud("studSE", 939, 647.5),
  shape("watermark", "rosette", [330, 160, 340, 340], {
    stroke: "#a37a26",
    strokeWidth: 0.5,
    opacity: 0.22,
    density: 9,
    waves: 18,
    amplitude: 0.6,
  }),
  shape("laurel", "path", [452, 78, 96, 96], { path: laurel(9), fill: red }),
  shape("star", "star", [481, 104, 38, 38], { fill: red }),
  slot("logo", "徽标", [84, 84, 120, 70]),
  text("contest", [110, 176, 780, 56], "{contestName}", { fontSize: 19, color: ink, align: "center" }),
  text("award", [110, 212, 780, 122], "优秀组织奖", {
    code: "awardName",
    fontSize: 70,
    bold: true,
    color: red,
    align: "center",
    lineHeight: 1.35,
    letterSpacing: 14,
  }),
  rule("awardRule", 330, 336, 340, gradient("linear", 0, "#f1dfae", red, "#f1dfae"), 1.4),
  text("given", [300, 340, 400, 44], "授　予", { fontSize: 16, color: ink, align: "center" }),
  text("school", [110, 366, 780, 84], "学校名称", {
    code: "school",
    fontSize: 38,
    defaultFontName: "KaiTi",
    bold: true,
    color: ink,
    align: "center",
    lineHeight: 1.3,
    letterSpacing: 0,
  }),
  text("sentence", [140, 452, 720, 58], "组织有力，成效显著，特颁此证，以资表彰。", {
    fontSize: 17,
    color: ink,
    align: "center",
    lineHeight: 1.6,
  }),
  ...closing({ left: 116, right: 884, top: 530, ink, hint: "#6e5a36", side: 94, seal: 126, font: "SimSun" }),
]);
