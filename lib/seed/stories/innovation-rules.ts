import type { ContestPlan } from "./holding";
import { prizeRules } from "./words/prizes";

/** What the contests of the stories ask and how they judge, modelled on the national innovation contest. */

export const tracks = [
  {
    code: "GJ",
    name: "高教主赛道",
    nameEn: "Higher education track",
    groups: [
      { code: "GJBC", name: "本科生创意组", nameEn: "Undergraduate ideas" },
      { code: "GJYC", name: "研究生创意组", nameEn: "Postgraduate ideas" },
      { code: "GJBS", name: "本科生初创组", nameEn: "Undergraduate start-ups" },
    ],
  },
  {
    code: "HL",
    name: "红旅赛道",
    nameEn: "Red Journey track",
    groups: [
      { code: "HLGY", name: "公益组", nameEn: "Public benefit" },
      { code: "HLCY", name: "创意组", nameEn: "Ideas" },
    ],
  },
  {
    code: "CY",
    name: "产业命题赛道",
    nameEn: "Industry challenge track",
    groups: [{ code: "CYXT", name: "产教协同创新组", nameEn: "Industry–education co-innovation" }],
  },
] as const;

const statement = "我们承诺：项目内容真实、原创，不含违反法律法规的内容；提交的材料中不出现学校名称和个人姓名。";

export const enrollRules = {
  mode: "team",
  minMembers: 3,
  maxMembers: 15,
  minAdvisors: 0,
  maxAdvisors: 5,
  perUserMax: 2,
  perAdvisorMax: 0,
  crossSchool: true,
  advisorMayJudge: false,
  auditLevels: ["school"],
  feeFen: 0,
  feeScope: "team",
  howToPay: "",
  eligibility: { education: ["college", "undergraduate", "master", "doctor"] },
  statement,
  lockAt: null,
};

export const workRules = {
  slots: [
    {
      key: "plan",
      label: { zh: "项目计划书", en: "Project plan" },
      help: "PDF，不超过 20 MB，文件中不得出现学校名称和姓名。",
      ext: ["pdf"],
      maxMB: 20,
      maxCount: 1,
      required: true,
      blind: true,
      public: true,
    },
    {
      key: "video",
      label: { zh: "展示视频", en: "Video" },
      help: "MP4，不超过 200 MB，1 分钟以内。",
      ext: ["mp4"],
      maxMB: 200,
      maxCount: 1,
      required: false,
      blind: true,
    },
  ],
  multipleVersions: true,
  oneWorkPerTeam: true,
  statement,
  public: true,
  sortByLikes: true,
  lockAt: null,
};

export const enrollFields = [
  {
    id: "f1",
    key: "stageOfProject",
    label: { zh: "项目阶段", en: "Stage of the project" },
    type: "radio",
    target: "team",
    required: "always",
    options: [
      { value: "idea", label: { zh: "创意", en: "Idea" } },
      { value: "registered", label: { zh: "已注册公司", en: "Company registered" } },
    ],
    order: 1,
  },
  {
    id: "f2",
    key: "companyName",
    label: { zh: "公司名称", en: "Company" },
    type: "text",
    target: "team",
    required: "always",
    max: 100,
    showIf: [{ field: "stageOfProject", op: "eq", value: "registered" }],
    order: 2,
  },
  {
    id: "f3",
    key: "introduction",
    label: { zh: "项目简介", en: "Summary" },
    type: "textarea",
    target: "team",
    required: "always",
    min: 10,
    max: 1000,
    order: 3,
  },
];

export const workFields = [
  {
    id: "w1",
    key: "abstract",
    label: { zh: "作品摘要", en: "Abstract" },
    type: "textarea",
    target: "work",
    required: "always",
    min: 20,
    max: 2000,
    visibleTo: "public",
    order: 1,
  },
  {
    id: "w2",
    key: "keywords",
    label: { zh: "关键词", en: "Keywords" },
    type: "text",
    target: "work",
    required: "never",
    max: 100,
    visibleTo: "public",
    order: 2,
  },
];

export const columns = [
  {
    key: "innovation",
    label: { zh: "创新性", en: "Innovation" },
    description: "技术、模式或应用的新颖程度",
    anchors: [
      {
        mark: 90,
        text: { zh: "国内外未见同类，原理或模式有突破", en: "Nothing like it elsewhere; a new principle or model" },
      },
      {
        mark: 75,
        text: { zh: "对已有方案有明显改进，改进点讲得清楚", en: "A clear improvement on what exists, well explained" },
      },
      { mark: 60, text: { zh: "把已有方案用到新的场景", en: "What exists, applied to a new setting" } },
    ],
    type: "score",
    min: 0,
    max: 100,
    step: 1,
    weight: 0.4,
    required: true,
    commentBelow: null,
  },
  {
    key: "value",
    label: { zh: "社会价值", en: "Social value" },
    description: "解决的问题与带动的就业",
    type: "score",
    min: 0,
    max: 100,
    step: 1,
    weight: 0.35,
    required: true,
    commentBelow: null,
  },
  {
    key: "team",
    label: { zh: "可行性", en: "Feasibility" },
    description: "方案、资源与执行能力",
    type: "score",
    min: 0,
    max: 100,
    step: 1,
    weight: 0.25,
    required: true,
    commentBelow: null,
  },
  {
    key: "advice",
    label: { zh: "评语", en: "Comment" },
    description: "给团队的建议",
    type: "text",
    max: 0,
    required: false,
    commentBelow: null,
  },
];

export const rulesHtml = `<h2>参赛对象</h2><p>普通高等学校在校学生，以团队为单位报名，每队 3 至 15 人，指导教师不超过 5 人。</p>
<h2>赛程</h2><p>校赛由各学校组织，省赛采用网上盲评。</p><h2>评审</h2><p>每件作品由 4 位校外专家独立评审，专家与参赛队伍所在学校相同的自动回避。</p>
<h2>奖项</h2><p>${prizeRules.zh}</p>`;

const rulesHtmlEn = `<h2>How to take part</h2><p>Students of any university enter in teams of 3 to 15, with up to five advisors. Each school chooses its works, the province judges them
online: four experts of other schools score each work without knowing whose it is. ${prizeRules.en}</p>`;

const both = (zh: string, en: string) => ({ zh, en });

/** What the page of the demonstration's contest tells besides its rules. */
export const innovationTold: Partial<ContestPlan["text"]> = {
  hostEn: "Organising committee of the contest (demo)",
  rulesHtmlEn,
  summaryEn:
    "For students of all universities of the province: chosen at the schools, judged online without names, results on public view, certificates that can be checked.",
  disciplines: ["engineering", "management", "interdisciplinary"],
  prizes: [
    {
      name: both("一等奖", "First prize"),
      count: null,
      reward: both("获奖证书，推荐参加颁奖典礼展示", "A certificate, and a place in the exhibition"),
    },
    { name: both("二等奖", "Second prize"), count: null, reward: both("获奖证书", "A certificate") },
    { name: both("三等奖", "Third prize"), count: null, reward: both("获奖证书", "A certificate") },
  ],
  questions: [
    {
      question: both("可以跨校组队吗？", "May a team mix schools?"),
      answer: both(
        "以报名页“谁可以参加”一栏为准；队长所在学校为团队的归属学校。",
        "What “Who can enter” says holds; a team belongs to its captain’s school.",
      ),
    },
    {
      question: both("提交之后还能修改作品吗？", "Can a work be changed once handed in?"),
      answer: both("提交截止前可以重新提交，以最后一次为准。", "Until submission closes; the last version counts."),
    },
  ],
};
