import type { PageContent } from "@/lib/domain/site/page/blocks";
import { w } from "./words";

export const judging: PageContent = {
  title: w("数据与公平", "Data and fairness"),
  lead: w(
    "公平不是一句承诺，而是别人能重算一遍。本页说明评审的每一步怎样被核对。",
    "Fairness is not a promise but something that others can recalculate. This page tells how each step of judging is checked.",
  ),
  blocks: [
    { id: "guide", kind: "heading", text: w("公平评审指南", "A guide to judging fairly") },
    {
      id: "steps",
      kind: "timeline",
      items: [
        {
          when: w("抽签前", "Before the draw"),
          title: w("先封存，后知道", "Freeze first, know later"),
          body: w(
            "作品、专家和回避关系先封存，公布摘要；随机种子事后才揭晓，谁也不能挑一个合意的结果。",
            "Works, experts and conflicts are frozen and their digest is published. The seed becomes known only afterwards, so nobody can pick a result.",
          ),
        },
        {
          when: w("分配", "Distribution"),
          title: w("回避从不让步", "Conflicts are never crossed"),
          body: w(
            "同单位、师生、合作关系一律不分；其余在人人工作量相近的前提下，尽量让专业对口。",
            "Same organisation, advisor and declared relations are never assigned. Among what remains, loads are even and specialities match as well as possible.",
          ),
        },
        {
          when: w("评分", "Marking"),
          title: w("校准与盲评", "Calibrate, and judge blind"),
          body: w(
            "正式评分前可以先评几件校准作品，再看参考分；专家看不到队伍，队伍看不到专家。",
            "Experts may first mark a few calibration works and then see the reference. Experts do not see teams, nor teams experts.",
          ),
        },
        {
          when: w("算分", "Scores"),
          title: w("规则在前，修订可查", "Rules first, revisions kept"),
          body: w(
            "去高去低、标准化、权重和同分规则先公布；每次重算都是新的修订，旧修订不会被改写。",
            "Drops, normalisation, weights and the tie rule are published first. Each recalculation is a new revision; an old one is never rewritten.",
          ),
        },
        {
          when: w("公布后", "After publication"),
          title: w("自己验算", "Check it yourself"),
          body: w(
            "每支队伍可以下载自己的成绩档案，在浏览器里从原始打分一步步重算名次。",
            "Each team may download the passport of its score and recalculate its rank, step by step from the marks, in its own browser.",
          ),
        },
      ],
    },
    {
      id: "tools",
      kind: "cards",
      items: [
        {
          title: w("验证一次抽签", "Verify a draw"),
          body: w(
            "选择公布的抽签文件，在您自己的浏览器里重算。",
            "Choose a published draw file and recalculate it in your own browser.",
          ),
          link: "/home/draw",
        },
        {
          title: w("验证成绩档案", "Verify a score passport"),
          body: w("选择成绩档案，逐步核对每个中间数。", "Choose a passport and check every number on the way."),
          link: "/home/passport",
        },
        {
          title: w("查询证书", "Look up a certificate"),
          body: w(
            "输入编号或扫码，核对签发记录。",
            "Enter its number or scan its code, and compare the record of issue.",
          ),
          link: "/home/certificate/search",
        },
      ],
    },
    { id: "words", kind: "heading", text: w("几个常被问到的统计口径", "How a few figures are counted") },
    {
      id: "counts",
      kind: "questions",
      items: [
        {
          question: w("“参赛队数”怎么算？", "What counts as a team that entered?"),
          answer: w(
            "报名已成立的队伍；草稿、退回和撤销的不算。",
            "A team whose sign-up stands; drafts, returned and withdrawn ones do not count.",
          ),
        },
        {
          question: w("专家打分偏严或偏松，怎么处理？", "What of experts who mark harshly or leniently?"),
          answer: w(
            "主办方可以选择按专家标准化。系统会标出严宽程度和样本量，但从不自动删掉任何人的分数。",
            "An organiser may choose normalisation per expert. The platform flags severity with its sample size, and never deletes anybody's marks by itself.",
          ),
        },
        {
          question: w("两件作品总分相同怎么办？", "What if two works have the same score?"),
          answer: w(
            "按事先公布的顺序逐项比较；仍相同则并列，奖项设置写明并列是否一起获奖。",
            "They are compared by the published chain. If they still tie, they share a rank, and the award's rule says whether ties are awarded together.",
          ),
        },
      ],
    },
  ],
};
