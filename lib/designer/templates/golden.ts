import { recipientTypes } from "@/lib/designer/binding/codes";
import { foils } from "@/lib/designer/shape/foils";
import { closing, landscape, lines, paper, people, rule, shape, shipped, text } from "./parts";

const red = "#b01c1c";
const gold = "#9a752b";
const ink = "#2a2622";
const pale = "#d9c48f";

const style = { label: gold, ink };

/** Golden guilloché on cream, for a work: its title in the middle, its people in three columns. */
export const golden = shipped("金纹·获奖证书（作品）", recipientTypes.work, landscape, "#fffdf6", [
  paper(landscape, "#fffefa", "#fbf3df"),
  shape("guilloche", "border", [22, 22, 956, 664.5], {
    stroke: foils.gold,
    strokeWidth: 0.5,
    density: 6,
    waves: 108,
    amplitude: 0.08,
  }),
  shape("outside", "rectangle", [18, 18, 964, 672.5], { stroke: foils.gold, strokeWidth: 1.6, radius: 16 }),
  shape("inside", "rectangle", [54, 54, 892, 600.5], { stroke: gold, strokeWidth: 0.8 }),
  shape("watermark", "rosette", [320, 170, 360, 360], {
    stroke: "#c9a24f",
    strokeWidth: 0.5,
    opacity: 0.16,
    density: 9,
    waves: 16,
    amplitude: 0.75,
  }),
  text("title", [200, 62, 600, 88], "获奖证书", {
    fontSize: 44,
    bold: true,
    color: red,
    align: "center",
    letterSpacing: 20,
  }),
  text("subtitle", [300, 126, 400, 38], "CERTIFICATE OF AWARD", {
    fontSize: 11.5,
    color: gold,
    align: "center",
    letterSpacing: 4,
  }),
  lines(
    "work",
    [100, 158, 800, 204],
    [
      ["{contestName}", "font-size: 17px"],
      ["《{workName}》", "font-size: 32px; font-family: KaiTi; font-weight: 700"],
      ["{school} · {teamName}", "font-size: 17px"],
      ["荣　获", "font-size: 14px; color: #9a752b"],
    ],
    { fontSize: 17, color: ink, align: "center", lineHeight: 1.45 },
  ),
  text("award", [100, 342, 800, 96], "一等奖", {
    code: "awardName",
    fontSize: 56,
    bold: true,
    color: red,
    align: "center",
    lineHeight: 1.3,
    letterSpacing: 12,
  }),
  rule("peopleRule", 112, 432, 776, pale, 0.8),
  people("members", [102, 432, 384, 120], "参赛成员", "student", { ...style, size: 14.5 }),
  people("schools", [500, 432, 236, 120], "所在学校", "allSchoolHor", { ...style, size: 14 }),
  people("advisors", [748, 432, 150, 120], "指导教师", "teacher", style),
  ...closing({ left: 112, right: 888, top: 548, ink, hint: "#7d7363", side: 92, seal: 114 }),
]);
