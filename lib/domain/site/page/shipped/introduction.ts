import type { PageContent } from "@/lib/domain/site/page/blocks";
import { w } from "./words";

export const introduction: PageContent = {
  title: w("平台介绍", "About the platform"),
  lead: w(
    "一项比赛从通知到证书，都在一个地方办完：院校、省、全国各级用同一份数据，谁也不用再誊一遍名单。",
    "A contest runs in one place from its announcement to its certificates. Every level, from a college to the nation, works on the same records, so nobody retypes a list.",
  ),
  blocks: [
    { id: "who", kind: "heading", text: w("您是哪一位？", "Who are you?") },
    {
      id: "roles",
      kind: "cards",
      items: [
        {
          title: w("参赛者", "Participant"),
          body: w(
            "找比赛、组队、交作品、看结果、下载证书。填过的资料下次自动带出，草稿每十秒保存一次。",
            "Find a contest, form a team, hand in your work, see the results, download the certificate. What you entered once is filled in next time; drafts are saved every ten seconds.",
          ),
          link: "/home/competition",
        },
        {
          title: w("指导教师", "Advisor"),
          body: w(
            "一页看全自己指导的队伍、截止日期和奖项；年度指导情况可以导出。",
            "See all teams you advise, their deadlines and their awards on one page; export the year's record.",
          ),
          link: "/center/team",
        },
        {
          title: w("学校", "School"),
          body: w(
            "审核本校报名，在名额内排序、封存、上报；省里收到的就是学校封存的那一份。",
            "Check your teams, rank them within your quota, seal the list and send it on. What the province receives is exactly what you sealed.",
          ),
          link: "/home/solve/highSchool",
        },
        {
          title: w("评审专家", "Expert"),
          body: w(
            "盲评、断网不丢分、需要回避的作品不会分到手上；每个人的评分都可以被重新核算。",
            "Judge blind, lose no mark when the network fails, and never meet a work you must not judge. Every score can be recalculated.",
          ),
          link: "/home/expertInfo",
        },
        {
          title: w("主办方", "Organiser"),
          body: w(
            "通知、报名、分配、评审、公示、证书都在一张工作台上，每一步留有记录。",
            "Announcements, sign-ups, distribution, judging, publicity and certificates on one desk, with a record of every step.",
          ),
          link: "/home/solve/could",
        },
      ],
    },
    { id: "life", kind: "heading", text: w("一项比赛的一生", "The life of a contest") },
    {
      id: "steps",
      kind: "timeline",
      items: [
        {
          when: w("第一步", "Step 1"),
          title: w("发布", "Announce"),
          body: w(
            "写好通知、赛道、名额和时间表；发布前系统逐项检查还缺什么。",
            "Write the notice, tracks, seats and schedule. Before it is published, the platform lists what is still missing.",
          ),
        },
        {
          when: w("第二步", "Step 2"),
          title: w("报名与提交", "Sign-up and works"),
          body: w(
            "队伍自己组、队员自己确认；作品可断点续传，截止时间以服务器为准。",
            "Teams form themselves and members confirm their own places. Uploads resume after an interruption; the server's clock decides on deadlines.",
          ),
        },
        {
          when: w("第三步", "Step 3"),
          title: w("逐级推荐", "From level to level"),
          body: w(
            "院系、学校、省逐级排序封存，名额、直推和候补按规则计算，每一行都写明原因。",
            "College, school and province rank and seal in turn. Quotas, direct entries and reserves follow rules, and each row states its reason.",
          ),
        },
        {
          when: w("第四步", "Step 4"),
          title: w("评审", "Judging"),
          body: w(
            "网评、会评、答辩、对决都能办；谁评哪件由可验证的抽签决定。",
            "Online, in meetings, on a scene or in duels. Who judges what follows from a draw that anybody can verify.",
          ),
        },
        {
          when: w("第五步", "Step 5"),
          title: w("公示与证书", "Publicity and certificates"),
          body: w(
            "先公示、可异议、再公布；证书成批生成，扫码即可核验真伪。",
            "Results are put on view, may be objected to, and are then published. Certificates are made in batches and verified by scanning a code.",
          ),
        },
      ],
    },
    {
      id: "asked",
      kind: "questions",
      items: [
        {
          question: w("看比赛和新闻要登录吗？", "Do I need an account to read contests and news?"),
          answer: w(
            "不用。报名、交作品、评审和管理才需要登录。",
            "No. An account is needed to sign up, hand in works, judge or organise.",
          ),
        },
        {
          question: w("怎样核验一张证书？", "How do I verify a certificate?"),
          answer: w(
            "扫证书上的二维码，或在“证书查询”里输入证书编号。核验页显示的内容来自签发记录，不来自图片。",
            "Scan its code, or enter its number under “Certificates”. What the page shows comes from the record of issue, not from the picture.",
          ),
        },
        {
          question: w("个人信息谁看得到？", "Who sees my personal data?"),
          answer: w(
            "身份证号、手机号和银行卡加密保存，只有有权限的人在写明理由后才能查看，每次查看都有记录。您可以随时导出或注销自己的账号。",
            "Identity numbers, phone numbers and bank cards are stored encrypted. Only people with the right to, and a reason, see them, and every look is recorded. You can export or close your account at any time.",
          ),
        },
      ],
    },
    { id: "open", kind: "contests", title: w("比赛", "Contests"), count: 6 },
  ],
};
