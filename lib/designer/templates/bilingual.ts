import { recipientTypes } from "@/lib/designer/binding/codes";
import { ribbon } from "@/lib/designer/ornaments/branches";
import { foils } from "@/lib/designer/shape/foils";
import {
  bilingual,
  closing,
  gradient,
  landscape,
  lines,
  paper,
  people,
  portrait,
  rule,
  shape,
  shipped,
  signature,
  slot,
  text,
} from "./parts";

const navy = "#14284f";
const steel = "#5f6f86";
const ink = "#1e2430";

const corner = (id: string, left: number, top: number, rotate: number) => [
  shape(`${id}a`, "path", [left, top, 150, 150], { path: "M0 0L1000 0L0 1000Z", fill: navy, rotate }),
  shape(`${id}b`, "path", [left, top, 150, 150], {
    path: "M1090 0L1160 0L0 1160L0 1090Z",
    fill: foils.gold,
    rotate,
  }),
];

/** In Chinese and English, for a person: navy corners, two lines to sign on. */
export const honour = shipped("双语·获奖证书（个人）", recipientTypes.student, landscape, "#ffffff", [
  paper(landscape, "#ffffff", "#f3f5f9"),
  ...corner("nw", 0, 0, 0),
  ...corner("se", 850, 558.5, 180),
  shape("frame", "frame", [30, 30, 940, 648.5], { stroke: foils.gold, strokeWidth: 2, gap: 5, innerWidth: 0.7 }),
  slot("logo", "徽标", [790, 62, 130, 70]),
  text("english", [150, 60, 700, 80], "Certificate of Award", {
    fontSize: 38,
    bold: true,
    color: navy,
    align: "center",
    letterSpacing: 1,
  }),
  text("title", [300, 118, 400, 54], "获奖证书", {
    fontSize: 21,
    color: navy,
    align: "center",
    letterSpacing: 14,
  }),
  text("presented", [200, 164, 600, 42], "兹授予　·　This certificate is proudly presented to", {
    fontSize: 13,
    color: steel,
    align: "center",
  }),
  text("name", [130, 190, 740, 104], "姓　名", {
    code: "userName_mid",
    fontSize: 56,
    defaultFontName: "KaiTi",
    bold: true,
    color: ink,
    align: "center",
    letterSpacing: 4,
  }),
  rule("nameRule", 320, 288, 360, gradient("linear", 0, "#ffffff", "#b0893a", "#ffffff"), 1.4),
  text("school", [130, 290, 740, 48], "{userSchool}", { optional: true, fontSize: 17, color: ink, align: "center" }),
  text("won", [250, 322, 500, 42], "荣获　·　who has won", { fontSize: 13, color: steel, align: "center" }),
  text("award", [130, 346, 740, 88], "一等奖", {
    code: "awardName",
    fontSize: 48,
    bold: true,
    color: "#a8181c",
    align: "center",
    lineHeight: 1.35,
    letterSpacing: 8,
  }),
  lines(
    "sentence",
    [120, 430, 760, 120],
    [
      ["{contestName}"],
      ["作品《{workName}》", "font-size: 15px"],
      ["in recognition of an outstanding performance in the contest", "font-size: 12.5px; color: #5f6f86"],
    ],
    { fontSize: 17, color: ink, align: "center", lineHeight: 1.4 },
  ),
  ...closing({
    left: 112,
    right: 888,
    top: 552,
    ink,
    hint: steel,
    side: 90,
    seal: 122,
    issuerWidth: 310,
    issuerSize: 15.5,
    size: 12.5,
    words: bilingual,
  }),
  ...signature("chair", 432, 602, 140, "评审委员会主任\nChair of the Jury", steel),
]);

const green = "#14493f";
const moss = "#5d7068";
const style = { label: moss, ink, align: "center" as const, size: 18 };

/** In Chinese and English, upright, for a work: a medal with a ribbon above its title. */
export const achievement = shipped("双语·获奖证书（作品，竖版）", recipientTypes.work, portrait, "#fdfcf7", [
  paper(portrait, "#ffffff", "#f5f2e6"),
  shape("band", "rectangle", [0, 0, 1000, 26], { fill: gradient("linear", 0, "#0e352e", "#1f6a5c", "#0e352e") }),
  shape("foot", "rectangle", [0, 1388.2, 1000, 26], { fill: gradient("linear", 0, "#0e352e", "#1f6a5c", "#0e352e") }),
  shape("frame", "frame", [46, 68, 908, 1278.2], { stroke: foils.gold, strokeWidth: 2.4, gap: 6, innerWidth: 0.8 }),
  shape("ribbon", "path", [440, 226, 120, 120], { path: ribbon, fill: gradient("linear", 90, "#0e352e", "#1f6a5c") }),
  shape("medal", "ellipse", [412, 104, 176, 176], { fill: foils.gold, stroke: "#8a651c", strokeWidth: 1 }),
  shape("medalRing", "ellipse", [424, 116, 152, 152], { fill: green, stroke: "#f3e3a6", strokeWidth: 1.4 }),
  shape("medalRosette", "rosette", [428, 120, 144, 144], {
    stroke: foils.gold,
    strokeWidth: 0.5,
    density: 8,
    waves: 14,
    amplitude: 0.55,
  }),
  shape("medalStar", "star", [473, 163, 54, 54], { fill: foils.gold }),
  text("english", [100, 354, 800, 90], "Certificate of Achievement", {
    fontSize: 44,
    bold: true,
    color: green,
    align: "center",
    letterSpacing: 1,
  }),
  text("title", [250, 424, 500, 60], "获奖证书", { fontSize: 26, color: green, align: "center", letterSpacing: 18 }),
  rule("titleRule", 380, 492, 240, gradient("linear", 0, "#fdfcf7", "#b0893a", "#fdfcf7"), 1.4),
  lines(
    "work",
    [100, 504, 800, 446],
    [
      ["{contestName}", "font-size: 21px"],
      ["兹证明下列作品在竞赛中成绩优异 · This is to certify that the work", "font-size: 14px; color: #5d7068"],
      ["《{workName}》", "font-size: 36px; font-family: KaiTi; font-weight: 700"],
      ["{school} · {teamName}", "font-size: 19px"],
      ["荣获 · has been awarded", "font-size: 14px; color: #5d7068"],
      ["{awardName}", "font-size: 74px; font-weight: 700; color: #a8181c"],
    ],
    { fontSize: 20, color: ink, align: "center", lineHeight: 1.72 },
  ),
  rule("peopleRule", 150, 948, 700, gradient("linear", 0, "#fdfcf7", "#b9b192", "#fdfcf7"), 1),
  people("members", [110, 950, 780, 112], "参赛成员 · Members", "student", style),
  people("schools", [110, 1036, 780, 90], "所在学校 · Institutions", "allSchoolHor", { ...style, size: 16 }),
  people("advisors", [110, 1112, 780, 72], "指导教师 · Advisors", "teacher", { ...style, size: 17 }),
  ...closing({
    left: 122,
    right: 878,
    top: 1196,
    ink,
    hint: moss,
    side: 112,
    seal: 136,
    issuerWidth: 440,
    issuerSize: 18,
    words: bilingual,
  }),
]);
