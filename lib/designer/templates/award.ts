import { recipientTypes } from "@/lib/designer/binding/codes";
import { Design, type DesignSource } from "@/lib/designer/document";

const gold = "#a8842c";
const red = "#b3201c";
const ink = "#222";

/** The page's frame: a broad rule, a hairline within, and a square at each of its corners. */
const frame = [
  { left: 24, top: 24, width: 952, height: 660.5, stroke: gold, strokeWidth: 4 },
  { left: 34, top: 34, width: 932, height: 640.5, stroke: gold, strokeWidth: 1 },
  ...[
    [28, 28],
    [948, 28],
    [28, 656.5],
    [948, 656.5],
  ].map(([left = 0, top = 0]) => ({ left, top, width: 24, height: 24, stroke: gold, strokeWidth: 1, fill: "#fff" })),
  { left: 440, top: 188, width: 120, height: 2, strokeWidth: 0, fill: red },
];

/** Everybody of the work. */
const named = [
  text("members", 100, 450, 800, 50, "参赛成员：{student}", {
    color: ink,
    defaultFontName: "SimSun",
    align: "center",
  }),
  text("schools", 100, 482, 800, 50, "所在学校：{allSchoolHor}", {
    color: ink,
    defaultFontName: "SimSun",
    align: "center",
  }),
  text("advisors", 100, 514, 800, 50, "指导教师：{teacher}", {
    color: ink,
    defaultFontName: "SimSun",
    align: "center",
    optional: true,
  }),
];

/** A4 landscape award certificate; `sentence` says who is honoured for what, `people` names those of the work below it. */
const award = (title: string, sentence: string, people = true): DesignSource => ({
  title,
  slides: [
    {
      id: "1",
      background: "#fff",
      rules: frame,
      elements: [
        text("title", 100, 52, 800, 110, "获奖证书", {
          fontSize: 60,
          defaultFontName: "SimSun",
          bold: true,
          color: red,
          align: "center",
          letterSpacing: 24,
        }),
        text("subtitle", 100, 142, 800, 42, "CERTIFICATE OF AWARD", {
          fontSize: 14,
          defaultFontName: "SimSun",
          color: gold,
          align: "center",
          letterSpacing: 6,
        }),
        text("sentence", 100, 208, 800, 160, `　　${sentence}`, {
          fontSize: 28,
          defaultFontName: "SimSun",
          color: ink,
          align: "justify",
          lineHeight: 1.65,
        }),
        text("award", 100, 346, 800, 116, "一等奖", {
          code: "awardName",
          fontSize: 80,
          defaultFontName: "SimSun",
          bold: true,
          color: "red",
          align: "center",
          lineHeight: 1.2,
          letterSpacing: 12,
        }),
        ...(people ? named : []),
        picture("qrCode", 98, 556, 100, 100),
        text("number", 194, 579, 320, 44, "证书编号：{certificateNo}", { fontSize: 16, color: ink }),
        text("trace", 194, 606, 320, 41, "扫描二维码查验证书", { fontSize: 14, color: "#666" }),
        text("issuer", 600, 570, 324, 56, "主办单位", {
          code: "companyName",
          fontSize: 24,
          defaultFontName: "SimSun",
          color: ink,
          align: "center",
        }),
        text("date", 600, 610, 324, 50, "{issueDate}", { color: ink, defaultFontName: "SimSun", align: "center" }),
        picture("seal", 740, 536, 132, 132),
      ],
    },
  ],
});

/** A4 upright, read in columns from right to left. */
const upright = (title: string): DesignSource => ({
  title,
  viewportRatio: 1.414,
  slides: [
    {
      id: "1",
      background: "#fdfaf2",
      rules: [
        { left: 34, top: 34, width: 932, height: 1346, stroke: gold, strokeWidth: 4 },
        { left: 46, top: 46, width: 908, height: 1322, stroke: gold, strokeWidth: 1 },
      ],
      elements: [
        column("title", 752, 150, 146, 900, "荣誉证书", {
          fontSize: 84,
          bold: true,
          color: red,
          letterSpacing: 36,
        }),
        column("sentence", 540, 150, 210, 1010, "　　在{contestName}中，{school}{teamName}的作品《{workName}》荣获", {
          fontSize: 34,
        }),
        column("award", 404, 150, 128, 620, "一等奖", {
          code: "awardName",
          fontSize: 72,
          bold: true,
          color: "red",
          letterSpacing: 16,
        }),
        column("members", 74, 150, 290, 500, "参赛成员", { code: "student_Portrait", fontSize: 24, lineHeight: 1.3 }),
        column("advisors", 254, 670, 110, 490, "指导教师", {
          code: "teacher_school_Portrait",
          fontSize: 24,
          optional: true,
        }),
        column("issuer", 186, 680, 68, 560, "主办单位", { code: "companyName", fontSize: 28, align: "right" }),
        column("date", 118, 680, 56, 560, "{issueDate}", { align: "right" }),
        picture("seal", 142, 1010, 150, 150),
        picture("qrCode", 752, 1186, 130, 130),
        text("number", 470, 1228, 280, 47, "{certificateNo}", { fontSize: 18, color: ink, align: "right" }),
        text("trace", 470, 1264, 280, 41, "扫描二维码查验证书", { fontSize: 14, color: "#666", align: "right" }),
      ],
    },
  ],
});

type Source = NonNullable<NonNullable<DesignSource["slides"]>[number]["elements"]>[number];

function text(
  id: string,
  left: number,
  top: number,
  width: number,
  height: number,
  contentText: string,
  style: object,
): Source {
  return { type: "text", id, left, top, width, height, contentText, ...style };
}

function column(
  id: string,
  left: number,
  top: number,
  width: number,
  height: number,
  contentText: string,
  style: object,
): Source {
  return text(id, left, top, width, height, contentText, {
    vertical: true,
    defaultFontName: "SimSun",
    color: ink,
    ...style,
  });
}

function picture(code: "qrCode" | "seal", left: number, top: number, width: number, height: number): Source {
  return { type: "image", id: code, code, left, top, width, height };
}

/** The award certificates that ship with the product, ready to publish as they are. */
export const awardTemplates = [
  {
    name: "获奖证书（作品）",
    recipientType: recipientTypes.work,
    design: Design.parse(award("获奖证书（作品）", "在{contestName}中，{school}{teamName}的作品《{workName}》荣获")),
  },
  {
    name: "获奖证书（团队）",
    recipientType: recipientTypes.team,
    design: Design.parse(award("获奖证书（团队）", "在{contestName}中，{school}{teamName}表现优异，荣获")),
  },
  {
    name: "获奖证书（个人）",
    recipientType: recipientTypes.student,
    design: Design.parse(
      award(
        "获奖证书（个人）",
        "{userSchool}{userName}同学：在{contestName}中，作品《{workName}》表现优异，荣获",
        false,
      ),
    ),
  },
  {
    name: "荣誉证书（竖版）",
    recipientType: recipientTypes.work,
    design: Design.parse(upright("荣誉证书（竖版）")),
  },
  {
    name: "指导教师证书",
    recipientType: recipientTypes.teacher,
    design: Design.parse(
      award("指导教师证书", "{userName}老师：在{contestName}中指导作品《{workName}》成绩突出，荣获", false),
    ),
  },
  {
    name: "组织奖证书（学校）",
    recipientType: recipientTypes.school,
    design: Design.parse(award("组织奖证书（学校）", "{school}：在{contestName}中组织工作成效显著，荣获", false)),
  },
] as const;
