import { recipientTypes } from "@/lib/designer/binding/codes";
import { closing, gradient, landscape, lines, people, rule, shape, shipped, slot, text } from "./parts";

const navy = "#10264d";
const ink = "#1c2431";
const grey = "#66707f";
const accent = "#c8372d";

const sans = { defaultFontName: "SourceHanSans" };
const style = { label: grey, ink, font: "SourceHanSans", headings: "SourceHanSans", size: 13.5 };

const facet = (id: string, box: [number, number, number, number], points: number, rotate: number, opacity: number) =>
  shape(id, "polygon", box, { points, rotate, opacity, fill: gradient("linear", 60, "#3f86d8", "#ffffff") });

/** Modern, for a team: a blue side with facets, all words from one margin. */
export const modern = shipped("现代·获奖证书（团队）", recipientTypes.team, landscape, "#ffffff", [
  shape("side", "path", [0, 0, 300, 708.5], {
    path: "M0 0L1000 0L700 1000L0 1000Z",
    fill: gradient("linear", 70, "#0b1c3d", "#153a78", "#1f5fae"),
  }),
  facet("facet1", [-90, 400, 290, 290], 6, 12, 0.16),
  facet("facet2", [20, 540, 150, 150], 6, 40, 0.14),
  facet("facet3", [20, 60, 150, 150], 3, 200, 0.1),
  shape("ring", "ellipse", [-150, 430, 330, 330], { stroke: "#8fc0f2", strokeWidth: 0.8, opacity: 0.5 }),
  shape("ring2", "ellipse", [-120, 400, 330, 330], { stroke: "#8fc0f2", strokeWidth: 0.8, opacity: 0.3 }),
  shape("edge", "path", [210, 0, 108, 708.5], { path: "M833 0L1000 0L167 1000L0 1000Z", fill: accent }),
  slot("logo", "徽标", [40, 44, 150, 60]),
  text("english", [30, 116, 230, 92], "CERTIFICATE\nOF AWARD", {
    ...sans,
    fontSize: 23,
    bold: true,
    color: "#ffffff",
    lineHeight: 1.15,
    letterSpacing: 2,
  }),
  lines(
    "title",
    [342, 50, 600, 120],
    [
      ["获奖证书", "font-size: 20px; color: #66707f"],
      ["{contestName}", "font-size: 19px; font-weight: 700"],
    ],
    { ...sans, fontSize: 19, color: navy, lineHeight: 1.4 },
  ),
  text("award", [342, 156, 600, 104], "一等奖", {
    ...sans,
    code: "awardName",
    fontSize: 60,
    bold: true,
    color: accent,
    lineHeight: 1.25,
    letterSpacing: 4,
  }),
  lines(
    "team",
    [342, 258, 600, 172],
    [
      ["{teamName}", "font-size: 34px; font-weight: 700"],
      ["《{workName}》", "font-size: 18px"],
      ["{school}", "font-size: 15px; color: #66707f"],
    ],
    { ...sans, fontSize: 18, color: ink, lineHeight: 1.4 },
  ),
  rule("peopleRule", 352, 428, 580, "#c9d3e0", 1),
  people("members", [342, 430, 300, 130], "团队成员", "student", style),
  people("schools", [640, 430, 186, 130], "所在学校", "allSchoolHor", { ...style, size: 13 }),
  people("advisors", [826, 430, 116, 130], "指导教师", "teacher", style),
  ...closing({
    left: 352,
    right: 932,
    top: 562,
    ink,
    hint: grey,
    side: 88,
    seal: 112,
    issuerWidth: 280,
    issuerSize: 15,
    size: 12.5,
    font: "SourceHanSans",
  }),
]);
