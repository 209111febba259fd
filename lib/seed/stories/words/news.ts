import { prizes } from "./prizes";

export interface Story {
  /** The contest that it is about. */
  about?: "finished" | "rural" | "running" | "design" | "campus";
  type: "notice" | "news" | "guide" | "manual" | "previous" | "research";
  /** When it was released, in days from today; it was written the evening before. */
  day: number;
  top?: 0 | 1;
  title: string;
  paragraphs: readonly string[];
  /** What stands below its pictures, one for each. */
  pictures?: readonly string[];
  /** Where it stays; published otherwise. */
  until?: "draft" | "pending" | "later";
}

const demo = "本文为演示数据。";
const prizeWords = prizes.map((prize) => prize.name).join("、");

/** What the province's host tells, the oldest first; some of it in English, for students who are taught in it. */
export const provinceNews: readonly Story[] = [
  {
    about: "finished",
    type: "news",
    day: -338,
    title: "第1届大学生创新大赛获奖名单公布，证书可在线查验",
    paragraphs: [
      `60 件作品经网上盲评产生${prizeWords}共 36 项，公示期内未收到有效异议。`,
      "获奖队伍的每位成员与指导教师都可在个人中心下载证书，任何人都可以扫描二维码查验。",
      demo,
    ],
  },
  {
    about: "finished",
    type: "previous",
    day: -300,
    title: "往届作品选登：一套茶园里的环境监测网",
    paragraphs: [
      "队伍在三个茶园装了四十个节点，每个节点的电池能用一季。最难的不是电路，是说服茶农把它留在地里。",
      "作品在第1届大学生创新大赛中获奖，计划书与展示视频可在作品页查看。",
      demo,
    ],
  },
  {
    type: "manual",
    day: -120,
    title: "证书查验说明",
    paragraphs: [
      "扫描证书上的二维码，或在证书查询页输入证书编号与姓名，即可看到证书的内容与状态。",
      "已撤销或已更换的证书会明确标出；更换后的证书沿用原编号。",
      demo,
    ],
  },
  {
    type: "manual",
    day: -118,
    title: "队长操作手册：从报名到交出作品",
    paragraphs: [
      "队长创建队伍、填写报名表并邀请成员；成员在自己的账号里接受邀请。全部接受后由队长签名提交。",
      "学校审核通过后，在提交时间内可以多次提交作品，以最后一次为准。",
      demo,
    ],
  },
  {
    type: "research",
    day: -90,
    title: "学科竞赛中的盲评与回避：三种常见做法的比较",
    paragraphs: [
      "只隐去姓名、隐去姓名与学校、再加上文件检查：隐去得越多，组织成本越高，争议越少。",
      "以所在单位判断回避，比以姓名判断更可靠：同名的人很多，同一单位的人不会认错。",
      demo,
    ],
  },
  {
    type: "research",
    day: -47,
    title: "为什么要按专家归一化分数",
    paragraphs: [
      "每位专家的宽严不同，看到的作品也不同。直接平均会让分到宽松专家的作品占便宜。",
      "归一化先消除专家之间的差别，再求平均；专家只看过少数作品时，需要向总体收缩。",
      demo,
    ],
  },
  {
    about: "running",
    type: "guide",
    day: -64,
    title: "作品提交要求",
    paragraphs: [
      "项目计划书为 PDF，不超过 20 MB；展示视频为 MP4，1 分钟以内。",
      "文件内容、文件名与文档属性中不得出现学校名称和个人姓名，形式审查不通过的作品不进入评审。",
      demo,
    ],
  },
  {
    about: "running",
    type: "guide",
    day: -63,
    title: "What to hand in, and how it is judged",
    paragraphs: [
      "A project plan as PDF, up to 20 MB, and a video of one minute if you like. Names and schools must not appear in either, nor in the properties of the files.",
      "Four experts of other schools judge each work online. They see a judging number, never the team.",
      "This is demonstration data.",
    ],
  },
  {
    about: "running",
    type: "news",
    day: -20,
    title: "创新大赛校赛结束，250 件作品进入省赛",
    paragraphs: ["40 所高校的 260 支队伍完成校赛，250 件作品由学校推荐进入省赛网评。", demo],
  },
  {
    about: "design",
    type: "notice",
    day: -16,
    title: "工业设计大赛报名开始：报名费与减免办法",
    paragraphs: [
      "报名费每队 200 元，学校审核通过后缴纳，可对公转账；交流生队伍可凭证明申请减免。",
      "有指导教师的队伍先由指导教师确认，再由学校审核。",
      demo,
    ],
  },
  {
    about: "running",
    type: "notice",
    day: -7,
    top: 1,
    title: "创新大赛省赛网评开始，请专家在截止前提交",
    paragraphs: [
      "每件作品由 4 位校外专家独立盲评。请专家登录工作台，在“我的评审”中查看任务；与作品有利害关系的请申请回避。",
      "评审期间队伍看不到得分与评语，结果将在竞赛页公示。",
      demo,
    ],
  },
  {
    about: "running",
    type: "news",
    day: -6,
    title: "Works of the innovation contest are under review",
    paragraphs: [
      "225 works passed the formal check and went to 31 experts of three neighbouring provinces. Results go on public view after the review.",
      "This is demonstration data.",
    ],
  },
  {
    about: "rural",
    type: "notice",
    day: -3,
    title: "乡村振兴创意大赛结果公示",
    paragraphs: [
      `${prizeWords}拟获奖名单已在竞赛页公示。对结果有异议的，请在公示期内登录后实名提出并说明理由，组委会将在两个工作日内答复。`,
      demo,
    ],
  },
  {
    type: "news",
    day: -1,
    title: "英语演讲竞赛报名进行中，短片创作大赛即将开放",
    paragraphs: [
      "演讲竞赛个人参赛、不限专业：三分钟，一个观点，一个与你有关的地方。",
      "短片创作大赛下周开放报名，每队 1 至 6 人，五分钟以内。",
      demo,
    ],
  },
];

/** What is still on an editor's desk. */
export const waitingNews: readonly Story[] = [
  {
    about: "running",
    type: "notice",
    day: -1,
    title: "关于颁奖典礼时间与地点的通知",
    paragraphs: ["颁奖典礼拟在结果公布一周后举行，现场同时办成果展，请获奖队伍预留时间。", demo],
    until: "later",
  },
  {
    about: "design",
    type: "guide",
    day: -1,
    title: "工业设计大赛作品展板模板与尺寸",
    paragraphs: ["展板为竖版 A1，留出右下角 10 厘米见方放置评审编号。", demo],
    until: "pending",
  },
  {
    type: "research",
    day: -1,
    title: "一次省赛里的三十位专家：评审用时小记",
    paragraphs: ["初稿，待补图表。", demo],
    until: "draft",
  },
];

/** What the campus tells its own people. */
export const campusNews: readonly Story[] = [
  {
    type: "manual",
    day: -30,
    title: "在线证书如何下载与查验",
    paragraphs: ["登录后在“获奖与证书”中下载 PDF；把文件交给别人时，对方扫码即可核对。", demo],
  },
  {
    about: "campus",
    type: "guide",
    day: -5,
    title: "校园创意作品赛提交要求",
    paragraphs: ["项目计划书为 PDF，不超过 20 MB；文件中不得出现姓名与学院名称。", demo],
  },
  {
    about: "campus",
    type: "notice",
    day: -4,
    top: 1,
    title: "第1届校园创意作品赛开放报名",
    paragraphs: [
      "在校学生 1 至 5 人组队，可邀请其他学校的同学。队长在网上填写报名表并邀请成员，成员在自己的账号里接受。",
      demo,
    ],
  },
  {
    about: "campus",
    type: "notice",
    day: -3,
    title: "Sign-up is open: Campus Creative Works Contest",
    paragraphs: [
      "Enter alone or with up to four others, also of other universities. The captain fills in the form and invites, the members accept.",
      "This is demonstration data.",
    ],
  },
  {
    type: "news",
    day: -18,
    title: "竞赛工作坊第二期：如何把样机做到第三版",
    paragraphs: ["往届获奖队伍分享了三次推倒重来的经过：第一版证明想法，第二版证明能用，第三版才像产品。", demo],
  },
  {
    type: "news",
    day: -10,
    title: "Open evening at the maker space",
    paragraphs: [
      "Bring a broken thing and an idea. Tutors help with soldering, laser cutting and the first page of a project plan.",
      "This is demonstration data.",
    ],
  },
  {
    type: "news",
    day: -2,
    title: "校内队伍进入省赛网评",
    paragraphs: ["创新大赛校赛结束后，学校推荐的作品通过形式审查，正在接受省赛网上盲评。", demo],
  },
  {
    type: "notice",
    day: -2,
    title: "关于规范使用竞赛作品中第三方素材的提醒",
    paragraphs: ["引用的图片、音乐与代码须注明来源与许可；形式审查发现未注明的，将退回修改。", demo],
  },
  {
    type: "notice",
    day: -1,
    title: "计算机作品设计赛院内报名进行中",
    paragraphs: ["计算机科学与技术学院学生 1 至 3 人组队，由学院审核。", demo],
  },
];
