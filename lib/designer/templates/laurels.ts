import { recipientTypes } from "@/lib/designer/binding/codes";
import { laurel } from "@/lib/designer/ornaments/branches";
import { foils } from "@/lib/designer/shape/foils";
import { closing, gradient, landscape, paper, people, rule, shape, shipped, slot, text } from "./parts";

const red = "#a8181c";
const gold = "#96712a";
const ink = "#26221f";

const style = { label: gold, ink };

/** A laurel around the prize, for a team. */
export const laurels = shipped("桂冠·获奖证书（团队）", recipientTypes.team, landscape, "#fffdf8", [
  paper(landscape, "#ffffff", "#faf5e8"),
  shape("frame", "frame", [26, 26, 948, 656.5], { stroke: foils.gold, strokeWidth: 5, gap: 6, innerWidth: 1 }),
  slot("logo", "徽标", [70, 66, 110, 70]),
  text("title", [200, 48, 600, 74], "获奖证书", {
    fontSize: 34,
    bold: true,
    color: red,
    align: "center",
    letterSpacing: 16,
  }),
  text("contest", [110, 100, 780, 60], "{contestName}", { fontSize: 17, color: ink, align: "center" }),
  shape("laurel", "path", [388, 142, 224, 224], { path: laurel(), fill: foils.gold }),
  shape("knot", "polygon", [491, 341, 18, 18], { points: 4, fill: foils.gold }),
  shape("star", "star", [487, 146, 26, 26], { fill: foils.gold }),
  text("award", [415, 217, 170, 108], "一等奖", {
    code: "awardName",
    fontSize: 40,
    bold: true,
    color: red,
    align: "center",
    lineHeight: 1.1,
    letterSpacing: 3,
  }),
  text("team", [110, 356, 780, 72], "{teamName}", {
    fontSize: 34,
    defaultFontName: "KaiTi",
    bold: true,
    color: ink,
    align: "center",
    letterSpacing: 3,
  }),
  text("schoolOfTeam", [110, 406, 780, 46], "{school}", { fontSize: 15, color: ink, align: "center" }),
  rule("peopleRule", 112, 450, 776, gradient("linear", 0, "#f6efdc", "#c4a55c", "#f6efdc"), 1),
  people("members", [102, 450, 400, 110], "团队成员", "student", { ...style, size: 14 }),
  people("schools", [506, 450, 236, 110], "所在学校", "allSchoolHor", { ...style, size: 13 }),
  people("advisors", [748, 450, 150, 110], "指导教师", "teacher", { ...style, size: 14 }),
  ...closing({ left: 112, right: 888, top: 560, ink, hint: "#7b7366", side: 88, seal: 112 }),
]);
