import { recipientTypes } from "@/lib/designer/binding/codes";
import { twig } from "@/lib/designer/ornaments/branches";
import { closing, gradient, landscape, paper, rule, shape, shipped, slot, text } from "./parts";

const green = "#1c4d3f";
const gold = "#94742f";
const ink = "#24302b";
const leaves = gradient("linear", -40, "#2c6b57", "#7d9d6b", "#c9a957");

/** Leaves in green and gold, for an advisor. */
export const advisors = shipped("桃李·指导教师证书", recipientTypes.teacher, landscape, "#fcfdf8", [
  paper(landscape, "#ffffff", "#f1f4e8"),
  shape("frame", "frame", [30, 30, 940, 648.5], {
    stroke: green,
    strokeWidth: 2.2,
    gap: 5,
    innerWidth: 0.7,
    radius: 10,
  }),
  shape("twigNE", "path", [798, 44, 150, 170], { path: twig(), fill: leaves, rotate: 180, opacity: 0.9 }),
  shape("twigSW", "path", [44, 384, 104, 118], { path: twig(), fill: leaves, opacity: 0.22 }),
  shape("twigNW", "path", [52, 44, 150, 170], { path: twig(), fill: leaves, rotate: 90, opacity: 0.9 }),
  shape("twigSE", "path", [852, 384, 104, 118], { path: twig(), fill: leaves, rotate: 270, opacity: 0.22 }),
  slot("logo", "徽标", [455, 46, 90, 46]),
  text("title", [200, 78, 600, 86], "指导教师证书", {
    fontSize: 42,
    bold: true,
    color: green,
    align: "center",
    letterSpacing: 12,
  }),
  text("subtitle", [250, 142, 500, 38], "CERTIFICATE FOR ADVISORS", {
    fontSize: 11.5,
    color: gold,
    align: "center",
    letterSpacing: 4,
  }),
  text("school", [150, 186, 700, 48], "{userSchool}", {
    optional: true,
    fontSize: 18,
    color: ink,
    align: "center",
    letterSpacing: 2,
  }),
  text("name", [150, 216, 700, 106], "姓　名", {
    code: "userName_mid",
    fontSize: 56,
    defaultFontName: "KaiTi",
    bold: true,
    color: ink,
    align: "center",
    letterSpacing: 4,
  }),
  rule("nameRule", 340, 316, 320, gradient("linear", 0, "#f9faf3", gold, "#f9faf3"), 1.4),
  text("won", [300, 320, 400, 42], "指导作品荣获", { fontSize: 15, color: gold, align: "center", letterSpacing: 3 }),
  text("award", [130, 346, 740, 90], "一等奖", {
    code: "awardName",
    fontSize: 52,
    bold: true,
    color: "#a3221f",
    align: "center",
    lineHeight: 1.3,
    letterSpacing: 10,
  }),
  text(
    "sentence",
    [140, 434, 720, 108],
    "所指导的作品《{workName}》在{contestName}中成绩优异，特发此证，感谢您的辛勤指导。",
    {
      fontSize: 17,
      color: ink,
      align: "center",
      lineHeight: 1.6,
    },
  ),
  ...closing({ left: 112, right: 888, top: 548, ink, hint: "#6d776f", side: 94, seal: 124 }),
]);
