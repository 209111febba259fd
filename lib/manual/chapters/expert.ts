import { both as w } from "@/lib/i18n/named";
import type { Chapter } from "@/lib/manual/chapter";

export const expert: readonly Chapter[] = [
  {
    key: "judging",
    audience: "expert",
    title: w("评审作品", "Judge works"),
    lead: w(
      "接受邀请、申明回避、打分、提交，全部在“我的评审”里。",
      "Accept, declare conflicts, mark and hand in: all of it under My reviews.",
    ),
    views: ["review/competition-review", "review/historical-review"],
    picture: { path: "/review/competitionReview", seat: "expert" },
    steps: [
      {
        title: w("接受邀请并申明回避", "Accept, and declare conflicts"),
        text: w(
          "接受后先看作品清单，与您有关系的作品申明回避，系统会换人评审；需要时还可以表达评审意愿。",
          "After accepting, look through the list and declare conflicts: somebody else takes those works. Where asked for, say which works you would like to judge.",
        ),
        link: "/review/competitionReview",
      },
      {
        title: w("按评分表打分", "Mark by the sheet"),
        text: w(
          "左边看作品，右边逐项打分，快捷键见评分表下方。每次改动自动保存，断网时先记在本机，联网后补交。",
          "The work is at the left, the sheet at the right; the keys stand below it. Every change is saved by itself; without a network it is kept here and sent later.",
        ),
      },
      {
        title: w("比较与提交", "Compare and hand in"),
        text: w(
          "提交前可以把两件作品并排比较。提交后需要修改时，请组织方退回这一份。",
          "Compare two works side by side before handing in. To change a sheet afterwards, ask the organiser to return it.",
        ),
      },
      {
        title: w("现场评审", "At the scene"),
        text: w(
          "现场打分的页面跟随台上的作品，时间到或组长宣布后提交；评审结束后确认签字。",
          "The page follows the work on stage; hand in when time is up or the leader says so, and sign at the end.",
        ),
      },
      {
        title: w("回看历史评审", "Look back"),
        text: w(
          "评审过的方案、作品数和聘书在“历史评审”里，随时可以下载。",
          "Plans that you judged, how many works, and your letters are under Past reviews.",
        ),
        link: "/review/historicalReview",
      },
    ],
  },
];
