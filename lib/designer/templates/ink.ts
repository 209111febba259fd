import { recipientTypes } from "@/lib/designer/binding/codes";
import { birds, hills } from "@/lib/designer/ornaments/branches";
import { closing, column, gradient, paper, portrait, shape, shipped } from "./parts";

const ink = "#23262a";
const red = "#a31d1d";
const wash = (from: string, to: string) => gradient("linear", 90, from, to);
const paperTone = "#f7f3e8";

const far = hills([
  [0, 430],
  [90, 330],
  [170, 380],
  [270, 190],
  [350, 300],
  [450, 120],
  [560, 330],
  [660, 260],
  [760, 400],
  [870, 290],
  [1000, 420],
]);
const middle = hills([
  [0, 300],
  [120, 160],
  [220, 330],
  [330, 420],
  [470, 360],
  [600, 480],
  [720, 330],
  [820, 200],
  [910, 290],
  [1000, 150],
]);
const near = hills([
  [0, 260],
  [100, 330],
  [240, 520],
  [400, 640],
  [560, 690],
  [700, 600],
  [850, 470],
  [1000, 380],
]);

/** Ink on rice paper, upright and in columns, for a person. */
export const inkWash = shipped("水墨·荣誉证书（个人，竖版）", recipientTypes.student, portrait, paperTone, [
  paper(portrait, "#fcfaf3", "#f1ebda"),
  shape("sun", "ellipse", [150, 150, 150, 150], { fill: gradient("linear", 90, "#b8342c", "#d9775f"), opacity: 0.82 }),
  shape("birds", "path", [736, 772, 130, 70], { path: birds, stroke: "#5a5e62", strokeWidth: 1.6 }),
  shape("far", "path", [0, 860, 1000, 420], { path: far, fill: wash("#c3c6c4", paperTone), opacity: 0.75 }),
  shape("middle", "path", [0, 980, 1000, 380], { path: middle, fill: wash("#8f9695", "#eae5d6"), opacity: 0.7 }),
  shape("near", "path", [0, 1120, 1000, 294.2], { path: near, fill: wash("#7d8585", "#d6d3c7"), opacity: 0.7 }),
  column("title", [772, 110, 126, 600], "荣誉证书", {
    fontSize: 80,
    defaultFontName: "KaiTi",
    bold: true,
    color: ink,
    letterSpacing: 40,
    lineHeight: 1.2,
  }),
  shape("mark", "rectangle", [812, 624, 46, 92], { fill: red, radius: 5 }),
  column("markWords", [807, 620, 56, 100], "嘉奖", {
    fontSize: 26,
    lineHeight: 1.2,
    color: "#fdf6ea",
    align: "center",
    letterSpacing: 6,
  }),
  column("school", [672, 122, 64, 640], "{userSchool}", { optional: true, fontSize: 25, color: ink, letterSpacing: 2 }),
  column("name", [548, 118, 128, 880], "姓　名", {
    code: "userName_mid",
    fontSize: 84,
    defaultFontName: "KaiTi",
    bold: true,
    color: ink,
    letterSpacing: 6,
    lineHeight: 1.2,
  }),
  column("sentence", [352, 122, 180, 760], "作品《{workName}》在{contestName}中成绩优异，荣获", {
    fontSize: 24,
    color: ink,
    lineHeight: 1.75,
  }),
  column("award", [152, 330, 126, 560], "一等奖", {
    code: "awardName",
    fontSize: 72,
    bold: true,
    color: red,
    letterSpacing: 14,
    lineHeight: 1.2,
  }),
  ...closing({
    left: 112,
    right: 888,
    top: 1232,
    ink,
    hint: "#41484a",
    side: 112,
    seal: 146,
    issuerWidth: 450,
    issuerSize: 18,
    size: 14,
    font: "KaiTi",
  }),
]);
