import { recipientTypes } from "@/lib/designer/binding/codes";
import { closing, gradient, landscape, paper, rule, shape, shipped, slot, text } from "./parts";

const blue = "#1f4a63";
const teal = "#3f7f86";
const ink = "#22303a";

/** For whoever did all that a contest or an organisation gave them to learn. */
export const completion = shipped("启程·结业证书（学习）", recipientTypes.completion, landscape, "#fbfdfd", [
  paper(landscape, "#ffffff", "#edf4f5"),
  shape("rosette", "rosette", [690, -140, 430, 430], {
    stroke: teal,
    strokeWidth: 0.5,
    opacity: 0.3,
    density: 10,
    waves: 18,
    amplitude: 0.6,
  }),
  shape("frame", "frame", [32, 32, 936, 644.5], { stroke: blue, strokeWidth: 2.4, gap: 6, innerWidth: 0.8 }),
  slot("logo", "徽标", [80, 70, 120, 60]),
  text("title", [250, 72, 500, 100], "结业证书", {
    fontSize: 48,
    bold: true,
    color: blue,
    align: "center",
    letterSpacing: 18,
  }),
  text("subtitle", [300, 146, 400, 38], "CERTIFICATE OF COMPLETION", {
    fontSize: 11.5,
    color: teal,
    align: "center",
    letterSpacing: 4,
  }),
  text("school", [150, 190, 700, 48], "{userSchool}", {
    optional: true,
    fontSize: 17,
    color: ink,
    align: "center",
    letterSpacing: 2,
  }),
  text("name", [150, 222, 700, 106], "姓　名", {
    code: "userName_mid",
    fontSize: 54,
    defaultFontName: "KaiTi",
    bold: true,
    color: ink,
    align: "center",
    letterSpacing: 4,
  }),
  rule("nameRule", 340, 322, 320, gradient("linear", 0, "#f4f9f9", teal, "#f4f9f9"), 1.4),
  text("sentence", [140, 336, 720, 92], "已完成{contestName}要求的全部学习内容，特发此证，以资证明。", {
    fontSize: 18,
    color: ink,
    align: "center",
    lineHeight: 1.6,
  }),
  text("learned", [140, 428, 720, 100], "学习内容：{workName}", {
    fontSize: 15,
    defaultFontName: "KaiTi",
    color: "#4d6069",
    align: "center",
    lineHeight: 1.5,
  }),
  ...closing({ left: 112, right: 888, top: 548, ink, hint: "#66767d", side: 94, seal: 124 }),
]);
