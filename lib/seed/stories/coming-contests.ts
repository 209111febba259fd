import { thisYear } from "./calendar";
import type { Cast } from "./cast";
import { enterTeam } from "./entering";
import { holdContest } from "./holding";
import { enrollFields, enrollRules, workFields, workRules } from "./innovation-rules";
import { prizeRules } from "./words/prizes";

const introduction = enrollFields.filter((field) => field.key === "introduction");

/** A contest that people sign up for, one that opens in some days, and one that waits for the host's approval. */
export async function seedComingContests(cast: Cast) {
  const { manager, host } = cast.actors;
  const common = { groupId: cast.province.id, work: workRules, workFields, enrollFields: introduction };
  const speech = await holdContest(
    {
      ...common,
      text: {
        name: "第6届浙江省大学生英语演讲竞赛（演示）",
        nameEn: `Zhejiang Student Public Speaking Contest ${thisYear} (demonstration)`,
        seriesName: "浙江省大学生英语演讲竞赛（演示）",
        round: 6,
        year: thisYear,
        host: "浙江省大学生英语演讲竞赛组委会（演示）",
        hostEn: "Organising committee of the contest (demo)",
        level: "province",
        mode: "individual",
        summary: "三分钟，一个观点，一个与你有关的地方。个人参赛，先交录像，再上舞台。",
        summaryEn:
          "Three minutes, one idea, one place that matters to you. Enter alone: the recording first, then the stage.",
        rulesHtml: `<h2>参赛对象</h2><p>全省高校在校学生，个人参赛，不限专业。</p><h2>作品</h2><p>三分钟以内的演讲录像与讲稿。</p><h2>奖项</h2><p>${prizeRules.zh}</p>`,
        rulesHtmlEn: `<h2>How to take part</h2><p>Three minutes, one idea, one place that matters to you. Send a video and its script first; the best go on stage. ${prizeRules.en}</p>`,
      },
      tracks: [
        { code: "EN", name: "英语专业组", nameEn: "Students of English", capacity: 200 },
        { code: "NE", name: "非英语专业组", nameEn: "Students of other subjects", capacity: 400 },
      ],
      stages: [
        {
          level: "province",
          name: "省赛",
          nameEn: "Provincial stage",
          windows: { signUp: [-7, 24], audit: [-7, 26], submit: [10, 32], review: [34, 44], publicity: [46, 56] },
        },
      ],
      enroll: { ...enrollRules, mode: "individual", minMembers: 1, maxMembers: 1, maxAdvisors: 1 } as never,
      days: { written: -18, submitted: -14, approved: -12 },
    },
    manager,
    host,
  );
  const speakers = cast.students.filter((_, n) => n % 7 === 3).slice(0, 5);
  for (const [n, { username }] of speakers.entries())
    await enterTeam(
      speech,
      {
        captain: username,
        name: `演讲者 ${n + 1}（演示）`,
        introduction: "想讲的是村口那座桥：它拆了三次，又修了三次。演示数据。",
        track: n % 2,
        day: -4 + (n % 3),
        ...(n < 3 && { audit: { by: manager, decision: "approved" as const } }),
      },
      n,
    );
  await holdContest(
    {
      ...common,
      text: {
        name: "第4届浙江省大学生短片创作大赛（演示）",
        nameEn: `Zhejiang Student Short Film Contest ${thisYear} (demonstration)`,
        seriesName: "浙江省大学生短片创作大赛（演示）",
        round: 4,
        year: thisYear,
        host: "浙江省大学生短片创作大赛组委会（演示）",
        hostEn: "Organising committee of the contest (demo)",
        level: "province",
        summary: "五分钟以内，讲清楚一个人、一件事或一条街。",
        summaryEn: "A person, an event or a street, told in five minutes at most.",
        rulesHtml: `<h2>参赛对象</h2><p>全省高校在校学生，每队 1 至 6 人。</p><h2>奖项</h2><p>${prizeRules.zh}</p>`,
        rulesHtmlEn: `<h2>How to take part</h2><p>Up to five minutes about one person, one event or one street. Teams of one to six. ${prizeRules.en}</p>`,
      },
      tracks: [
        { code: "JL", name: "纪录", nameEn: "Documentary", capacity: 120 },
        { code: "JQ", name: "剧情", nameEn: "Fiction", capacity: 120 },
      ],
      stages: [
        {
          level: "province",
          name: "省赛",
          nameEn: "Provincial stage",
          windows: { signUp: [9, 30], audit: [9, 32], submit: [14, 45], review: [47, 57], publicity: [59, 69] },
        },
      ],
      enroll: { ...enrollRules, minMembers: 1, maxMembers: 6 } as never,
      days: { written: -10, submitted: -6, approved: -5 },
    },
    manager,
    host,
  );
  await holdContest(
    {
      ...common,
      text: {
        name: "第1届浙江省大学生数据分析竞赛（演示）",
        nameEn: `Zhejiang Student Data Analysis Contest ${thisYear} (demonstration)`,
        seriesName: "浙江省大学生数据分析竞赛（演示）",
        round: 1,
        year: thisYear,
        host: "浙江省大学生数据分析竞赛组委会（演示）",
        hostEn: "Organising committee of the contest (demo)",
        level: "province",
        summary: "用公开数据回答一个公共问题，方法与代码一并提交。",
        summaryEn: "Answer a public question with public data, and hand in method and code with it.",
        rulesHtml: `<h2>参赛对象</h2><p>全省高校在校学生，每队 1 至 3 人。</p><h2>奖项</h2><p>${prizeRules.zh}</p>`,
        rulesHtmlEn: `<h2>How to take part</h2><p>Answer a public question with public data, and hand in method and code with it. ${prizeRules.en}</p>`,
      },
      tracks: [
        { code: "DA", name: "分析", nameEn: "Analysis" },
        { code: "DV", name: "可视化", nameEn: "Visualisation" },
      ],
      stages: [
        {
          level: "province",
          name: "省赛",
          nameEn: "Provincial stage",
          windows: { signUp: [20, 41], audit: [20, 43], submit: [25, 55], review: [57, 66], publicity: [68, 78] },
        },
      ],
      enroll: { ...enrollRules, minMembers: 1, maxMembers: 3 } as never,
      days: { written: -5, submitted: -1 },
    },
    manager,
    host,
  );
  return { speech: speech.contestId };
}

/** A college's own contest: its administrator audits who comes. */
export async function seedCollegeContest({ college, campus, students, actors }: Cast) {
  const edition = await holdContest(
    {
      groupId: college.id,
      text: {
        name: "第2届计算机作品设计赛（演示）",
        nameEn: "Computing Projects Contest (demonstration)",
        seriesName: "计算机作品设计赛（演示）",
        round: 2,
        year: thisYear,
        host: "计算机科学与技术学院（演示）",
        hostEn: "College of Computer Science (demo)",
        level: "college",
        summary: "把一个想法做成能跑起来的东西。院内报名，学院审核，优秀作品推荐参加校赛。",
        summaryEn:
          "Make an idea run. Sign-up within the college, which checks it; good works are recommended to the school's contest.",
        rulesHtml: `<h2>参赛对象</h2><p>本院学生，1 至 3 人组队。</p><h2>作品</h2><p>可运行的程序、说明文档与三分钟演示。</p>`,
        rulesHtmlEn: `<h2>How to take part</h2><p>Students of the college, alone or up to three, hand in a program that runs, its documentation and a demo of three minutes.</p>`,
      },
      tracks: [
        { code: "APP", name: "应用开发", nameEn: "Applications", capacity: 40 },
        { code: "GAME", name: "游戏与交互", nameEn: "Games and interaction", capacity: 20 },
      ],
      stages: [
        {
          level: "college",
          name: "院赛",
          nameEn: "College stage",
          windows: { signUp: [-8, 10], audit: [-8, 12], submit: [6, 20], review: [22, 28], publicity: [30, 40] },
        },
      ],
      enroll: { ...enrollRules, minMembers: 1, maxMembers: 3, auditLevels: ["college"] } as never,
      work: workRules,
      enrollFields: introduction,
      workFields,
      days: { written: -14, submitted: -12, approved: -11 },
    },
    actors.host,
    actors.host,
  );
  const here = students.filter((one) => one.school.id === campus.id).map((one) => one.username);
  const audit = { by: actors.college, decision: "approved" as const };
  const teams = [
    { captain: "student3", name: "不眠机房", track: 0, day: -5, audit },
    { captain: here[0] as string, name: "像素工坊", track: 1, day: -4, audit },
    { captain: here[1] as string, name: "左移一位", track: 0, day: -2 },
    { captain: here[2] as string, name: "Segfault Tea", track: 1, day: -1 },
  ];
  for (const [n, { name, ...one }] of teams.entries()) {
    const introduction = "一个给社团用的排班小程序：谁有空、谁来，一页看完。演示数据。";
    await enterTeam(edition, { ...one, name, introduction }, n);
  }
}
