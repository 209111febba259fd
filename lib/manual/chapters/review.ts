import { both as w } from "@/lib/i18n/named";
import type { Chapter } from "@/lib/manual/chapter";

export const review: readonly Chapter[] = [
  {
    key: "distribution",
    audience: "organiser",
    title: w("评审方案与作品分配", "Plans and distribution"),
    lead: w(
      "先定规则，再分作品；回避从不让步，谁也不能挑结果。",
      "Rules first, then works. Conflicts are never crossed, and nobody picks a result.",
    ),
    views: ["review/distribution", "review/major", "review/statistics"],
    picture: { path: "/review/distribution", seat: "host" },
    steps: [
      {
        title: w("新建评审方案", "Add a plan"),
        text: w(
          "选择评审方式、评分表、每件作品几位专家、匿名方式和算分规则；问题清单会说明哪里不能成立。",
          "Choose the kind of review, the sheet, how many experts a work has, anonymity and how scores are made; what cannot hold is listed.",
        ),
        link: "/review/distribution",
      },
      {
        title: w("看专业覆盖", "See the coverage"),
        text: w(
          "“专业覆盖”显示每个方向有多少作品、多少合适的专家，不足的先补人。",
          "Expert coverage shows works and suitable experts of each speciality: add people where they are short.",
        ),
        link: "/review/major",
      },
      {
        title: w("分配", "Distribute"),
        text: w(
          "预览分配结果和每位专家的工作量，再保存；需要时用可验证抽签，先封存名单，再用公开随机数决定。",
          "Preview who judges what and each load, then save. Where it must be provable, freeze the lists first and let public randomness decide.",
        ),
      },
      {
        title: w("盯进度", "Watch the progress"),
        text: w(
          "“评审进度”按专家和作品显示完成情况，可以催办、换人，并提示打分偏离的专家。",
          "Review progress shows experts and works; remind, replace, and see marks that lie far apart.",
        ),
        link: "/review/statistics",
      },
    ],
  },
  {
    key: "scene",
    audience: "organiser",
    title: w("现场评审与淘汰赛", "At the scene, and elimination"),
    lead: w("抽签、叫号、打分、签字，现场一条线。", "Draw, call, mark and sign in one line."),
    views: ["review/scene", "review/elimination"],
    picture: { path: "/review/scene", seat: "host" },
    steps: [
      {
        title: w("排会场和出场顺序", "Rooms and order"),
        text: w(
          "建会场、排场次，抽签决定顺序：种子的摘要先公布，种子事后揭晓。",
          "Add rooms and sessions and draw the order: the digest of the seed is shown before, the seed afterwards.",
        ),
        link: "/review/scene",
      },
      {
        title: w("叫号与计时", "Call and time"),
        text: w(
          "候场屏幕跟着操作台走，展示和答辩分别计时；断网后恢复到当前状态。",
          "Screens follow the desk, with separate clocks for talk and questions; after a lost network they return to what is now.",
        ),
      },
      {
        title: w("纸质评分录入", "Marks on paper"),
        text: w(
          "专家用纸质评分表时，由两人分别录入并核对。",
          "Where experts mark on paper, two people enter the sheets and differences are shown.",
        ),
      },
      {
        title: w("淘汰评审", "Elimination"),
        text: w(
          "逐轮淘汰或两两对决，线上同分时按方案的规则处理。",
          "Round by round or in duels; ties at the line follow the rule of the plan.",
        ),
        link: "/review/elimination",
      },
    ],
  },
  {
    key: "results",
    audience: "organiser",
    title: w("算分与复核", "Scores and how to check them"),
    lead: w("每次计算都是一个新的修订，旧的不会被改写。", "Each calculation is a new revision; none is rewritten."),
    views: ["review/result", "review/what-if", "review/evaluation-detail", "review/record-detail"],
    picture: { path: "/review/result", seat: "host" },
    steps: [
      {
        title: w("计算成绩", "Calculate"),
        text: w(
          "按方案的去高去低、标准化和同分规则计算，逐件可以展开看每一步。",
          "By the plan's drops, normalisation and tie rule; each work opens to show every step.",
        ),
        link: "/review/result",
      },
      {
        title: w("导入系统外评出的名次", "Import a ranking from outside"),
        text: w(
          "在系统外评审的阶段，到竞赛的“评审设置”下载名次表，填好后导入；晋级、奖项和证书照常办理。",
          "Where a stage is judged outside of the system, download the sheet in the contest’s review settings, fill it in and import it; promotion, awards and certificates follow as usual.",
        ),
      },
      {
        title: w("试算别的规则", "Try other rules"),
        text: w(
          "“规则试算”比较不同规则下名次会怎样变，只看不存。",
          "What if compares ranks under other rules. Nothing is stored.",
        ),
        link: "/review/whatIf",
      },
      {
        title: w("处理异常", "Deal with what stands out"),
        text: w(
          "缺分、离群的分数会列出来，可以请专家复核或增加专家。",
          "Missing and outlying marks are listed: ask the expert again, or add one.",
        ),
      },
    ],
  },
];
