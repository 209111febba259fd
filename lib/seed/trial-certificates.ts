import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { Design } from "@/lib/designer/document";

const text = (
  id: string,
  place: [left: number, top: number, width: number, height: number],
  contentText: string,
  style: object = {},
) => {
  const [left, top, width, height] = place;
  return { type: "text" as const, id, left, top, width, height, contentText, ...style };
};
const picture = (
  id: string,
  code: string,
  place: [left: number, top: number, width: number, height: number],
  style: object = {},
) => {
  const [left, top, width, height] = place;
  return { type: "image" as const, id, code, left, top, width, height, ...style };
};
const rich = (html: string, plain: string) => ({ content: html, contentText: plain });
const serif = { defaultFontName: "SimSun" };
const kai = { defaultFontName: "KaiTi" };

/** @param background of the page; @param seal a picture with an opacity of its own */
const landscape = (background: string, seal: string) =>
  Design.parse({
    title: "T1",
    slides: [
      {
        id: "1",
        backgroundImage: background,
        elements: [
          text("title", [100, 50, 800, 110], "获奖证书", {
            ...serif,
            fontSize: 60,
            bold: true,
            color: "#b3201c",
            align: "center",
            letterSpacing: 24,
          }),
          text("subtitle", [100, 140, 800, 44], "CERTIFICATE OF AWARD", {
            ...serif,
            fontSize: 14,
            color: "#a8842c",
            align: "center",
            letterSpacing: 6,
          }),
          text("sentence", [100, 200, 800, 150], "", {
            ...serif,
            fontSize: 26,
            align: "justify",
            ...rich(
              '<p>　　在<strong>{contestName}</strong>中，{school}<u>{teamName}</u>的作品《<span style="color: #b3201c">{workName}</span>》荣获</p>',
              "",
            ),
          }),
          text("award", [100, 350, 800, 110], "一等奖", {
            code: "awardName",
            fontSize: 72,
            bold: true,
            color: "red",
            align: "center",
            letterSpacing: 12,
          }),
          text("members", [100, 450, 800, 50], "参赛成员：{student}", { ...kai, align: "center" }),
          text("schools", [100, 485, 800, 50], "所在学校：{allSchoolHor}", { ...kai, align: "center" }),
          text("advisors", [100, 520, 800, 50], "指导教师：{teacher}", { ...kai, bold: true, align: "center" }),
          picture("qrCode", "qrCode", [96, 560, 100, 100]),
          text("number", [190, 580, 320, 44], "证书编号：{certificateNo}", { fontSize: 16 }),
          text("issuer", [600, 570, 324, 56], "主办单位", {
            ...serif,
            code: "companyName",
            fontSize: 22,
            align: "center",
            rotate: -3,
          }),
          text("date", [600, 612, 324, 50], "{issueDate}", { ...serif, align: "center" }),
          picture("seal", "seal", [740, 540, 128, 128], { rotate: 12, src: seal }),
        ],
      },
    ],
  });

const portrait = (background?: string, seal?: string) =>
  Design.parse({
    title: "T2",
    viewportRatio: 1.414,
    slides: [
      {
        id: "1",
        background: "#fbf6e9",
        backgroundImage: background,
        rules: [{ left: 40, top: 40, width: 920, height: 1334, stroke: "#a8842c", strokeWidth: 3 }],
        elements: [
          text("title", [780, 120, 140, 760], "荣誉证书", {
            ...serif,
            vertical: true,
            fontSize: 72,
            bold: true,
            color: "#b3201c",
            letterSpacing: 30,
          }),
          text("sentence", [560, 140, 180, 1000], "作品《{workName}》（{teamName}）在「{contestName}」中荣获", {
            ...serif,
            vertical: true,
            fontSize: 36,
          }),
          text("award", [440, 140, 120, 600], "一等奖", {
            ...kai,
            vertical: true,
            code: "awardName",
            fontSize: 64,
            bold: true,
            color: "red",
          }),
          text("members", [300, 140, 130, 500], "参赛成员", { vertical: true, code: "student_Portrait", fontSize: 24 }),
          text("advisors", [300, 680, 130, 600], "指导教师", {
            ...kai,
            vertical: true,
            code: "teacher_school_Portrait",
            fontSize: 24,
          }),
          text("issuer", [190, 700, 80, 560], "主办单位", {
            ...serif,
            vertical: true,
            code: "companyName",
            fontSize: 28,
            align: "right",
          }),
          text("date", [130, 600, 70, 560], "{issueDate} No. {certificateNo}", {
            ...serif,
            vertical: true,
            fontSize: 20,
            align: "right",
          }),
          picture("qrCode", "qrCode", [90, 1190, 130, 130]),
          picture("seal", "seal", [165, 1150, 130, 130], { src: seal }),
        ],
      },
    ],
  });

const shrinking = (background?: string, seal?: string) =>
  Design.parse({
    title: "T3",
    slides: [
      {
        id: "1",
        background: "#fff",
        backgroundImage: background,
        elements: [
          text("title", [100, 60, 800, 90], "参赛证明 Certificate of Participation", {
            ...serif,
            fontSize: 40,
            bold: true,
            align: "center",
          }),
          text("zh", [100, 170, 800, 150], "", {
            ...serif,
            fontSize: 30,
            align: "justify",
            ...rich(
              "<p>　　{school}{teamName}（{student}）以作品《{workName}》参加{contestName}，成绩优异，特发此证，以资鼓励。</p>",
              "",
            ),
          }),
          text(
            "en",
            [100, 330, 800, 120],
            "This is to certify that the team {teamName} has taken part in {contestName} with the work “{workName}” and was given: {awardName}.",
            { fontSize: 26, align: "justify" },
          ),
          text("school", [100, 460, 380, 54], "学校", { ...kai, code: "allSchoolHor", fontSize: 34 }),
          text("members", [520, 460, 380, 54], "成员", { ...kai, code: "student", fontSize: 34 }),
          picture("qrCode", "qrCode", [96, 560, 100, 100]),
          text("number", [200, 590, 300, 44], "{certificateNo}", { fontSize: 16 }),
          text("issuer", [600, 570, 300, 44], "主办", { ...serif, code: "companyName", fontSize: 30 }),
          picture("seal", "seal", [720, 540, 130, 130], { src: seal }),
        ],
      },
    ],
  });

/** The three templates that the writer is tried and measured with: many faces, columns, and texts that must shrink. */
export const trials = { landscape, portrait, shrinking };

const surnames = [..."赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜"];
const given = [..."子轩浩然雨欣梓涵思远佳怡俊杰明哲宇航可馨博文晨曦天佑若曦䶮𬭎"];
const subjects = [
  "智慧校园能耗监测与调度系统",
  "面向老年人的跌倒检测手环",
  "基于图神经网络的 Protein 结构预测",
  "「一站式」非遗数字展馆（第 2 期）",
];

/** Recipient `n`, always the same: names as they are drawn by lot, of nobody. */
export function trialFacts(n: number): CertificateFacts {
  const name = (i: number) => {
    const k = (n * 7 + i * 13) >>> 0;
    return `${surnames[k % surnames.length]}${given[(k * 3 + 1) % given.length]}${k % 3 ? given[(k * 5 + 2) % given.length] : ""}`;
  };
  const school = (i: number) => `示例${["", "理工", "师范", "科技", "医科"][(n + i) % 5]}大学`;
  return {
    school: school(0),
    workName: `${subjects[n % subjects.length]}${n % 1000}`,
    teamName: `${given[n % given.length]}${given[(n * 3) % given.length]}队`,
    awardName: ["一等奖", "二等奖", "三等奖", "特等奖"][n % 4] as string,
    members: [0, 1, 2].map((i) => ({ name: name(i), school: school(i) })),
    advisors: [3, 4].map((i) => ({ name: name(i), school: school(0) })),
    holder: { name: name(0), school: school(0) },
    companyName: "示例竞赛组织委员会",
    contestName: "第十五届全国大学生示例竞赛",
    issueDate: "2026年6月18日",
    number: { code: "allAutoincrementFour", prefix: "SL2026", body: String(n + 1).padStart(4, "0"), suffix: "" },
  };
}
