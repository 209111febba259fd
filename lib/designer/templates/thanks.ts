import { recipientTypes } from "@/lib/designer/binding/codes";
import { foils } from "@/lib/designer/shape/foils";
import { closing, gradient, landscape, paper, rule, shape, shipped, signature, slot, text } from "./parts";

const blue = "#1d3a56";
const bronze = "#8a5a32";
const ink = "#232c36";

/** A letter of thanks, for who judged. */
export const thanks = shipped("致谢·评审专家感谢状", recipientTypes.teacher, landscape, "#fdfdfb", [
  paper(landscape, "#ffffff", "#eef2f5"),
  shape("rosetteRight", "rosette", [700, -150, 460, 460], {
    stroke: "#6f8fab",
    strokeWidth: 0.5,
    opacity: 0.32,
    density: 10,
    waves: 20,
    amplitude: 0.7,
  }),
  shape("rosetteLeft", "rosette", [-170, 420, 420, 420], {
    stroke: "#b58a63",
    strokeWidth: 0.5,
    opacity: 0.26,
    density: 10,
    waves: 20,
    amplitude: 0.7,
  }),
  shape("frame", "frame", [34, 34, 932, 640.5], { stroke: foils.bronze, strokeWidth: 3, gap: 6, innerWidth: 0.8 }),
  slot("logo", "徽标", [80, 74, 120, 64]),
  text("title", [250, 70, 500, 100], "感谢状", {
    fontSize: 50,
    defaultFontName: "KaiTi",
    bold: true,
    color: blue,
    align: "center",
    letterSpacing: 26,
  }),
  text("subtitle", [300, 148, 400, 38], "WITH OUR SINCERE THANKS", {
    fontSize: 11.5,
    color: bronze,
    align: "center",
    letterSpacing: 4,
  }),
  text("dear", [300, 194, 400, 48], "尊敬的", { fontSize: 17, color: ink, align: "center", letterSpacing: 6 }),
  text("name", [130, 220, 740, 110], "姓　名", {
    code: "userName_mid",
    fontSize: 58,
    defaultFontName: "KaiTi",
    bold: true,
    color: ink,
    align: "center",
    letterSpacing: 4,
  }),
  rule("nameRule", 340, 322, 320, gradient("linear", 0, "#f7f9fa", bronze, "#f7f9fa"), 1.4),
  text("school", [130, 326, 740, 48], "{userSchool}", {
    optional: true,
    fontSize: 16,
    color: "#5b6874",
    align: "center",
    letterSpacing: 1,
  }),
  text(
    "sentence",
    [150, 372, 700, 150],
    "　　承蒙您担任{contestName}的评审专家。您以专业的眼光与公正的评判，为参赛者指明方向，为赛事树立标准。谨致谢忱，并颁此状。",
    { fontSize: 20, defaultFontName: "KaiTi", color: ink, align: "justify", lineHeight: 1.7 },
  ),
  ...closing({
    left: 112,
    right: 888,
    top: 548,
    ink,
    hint: "#66727d",
    side: 94,
    seal: 124,
    issuerWidth: 310,
    issuerSize: 15.5,
    size: 12.5,
  }),
  ...signature("chair", 436, 602, 136, "组委会负责人签字", "#66727d"),
]);
