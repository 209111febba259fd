import type { PageContent } from "@/lib/domain/site/page/blocks";
import { w } from "./words";

export const cloud: PageContent = {
  title: w("云上办赛", "Running a contest in the cloud"),
  lead: w(
    "给主办方的办赛指南：什么时候做什么，哪些事要提前定下来。",
    "A guide for organisers: what to do when, and what must be decided beforehand.",
  ),
  blocks: [
    { id: "before", kind: "heading", text: w("动手之前先定五件事", "Five things to decide first") },
    {
      id: "decide",
      kind: "text",
      html: w(
        "<ol><li><strong>谁可以参加。</strong>年级、学籍、人数、能否跨校组队。写成规则，系统在报名时就会说明“可以”或“为什么不可以”。</li><li><strong>有几级。</strong>院系、学校、省、全国各是一个阶段；直推和名额在这里定。</li><li><strong>交什么。</strong>每一项材料的格式、大小、份数，以及是否盲评。</li><li><strong>怎么评。</strong>评分项、权重、每件几位专家、去不去最高最低分、同分怎么办。公布规则在前，看到分数在后。</li><li><strong>怎么奖。</strong>各等奖的比例或名额、公示几天、异议向谁提。</li></ol>",
        "<ol><li><strong>Who may enter.</strong> Year, enrolment, team size, teams across schools. Written as rules, they tell an entrant at sign-up that they can enter, or why not.</li><li><strong>How many levels.</strong> College, school, province and nation are one stage each; direct entries and quotas belong here.</li><li><strong>What is handed in.</strong> Format, size and number of each item, and whether judging is blind.</li><li><strong>How it is judged.</strong> Columns, weights, experts per work, whether extremes are dropped, how ties are broken. Publish the rule before anybody sees a mark.</li><li><strong>What is awarded.</strong> Share or number of each award, days on view, and who hears objections.</li></ol>",
      ),
    },
    { id: "plan", kind: "heading", text: w("一张可以照抄的时间表", "A schedule to copy") },
    {
      id: "schedule",
      kind: "timeline",
      items: [
        {
          when: w("赛前 8 周", "8 weeks before"),
          title: w("建赛、写通知", "Set up and announce"),
          body: w(
            "填写赛道、时间窗、报名表和作品要求；用预览链接请同事看一遍再发布。",
            "Enter tracks, windows, the sign-up form and what works need; let a colleague read it by a preview before you publish.",
          ),
        },
        {
          when: w("报名期 4 周", "4 weeks of sign-up"),
          title: w("边报边审", "Check as they come"),
          body: w(
            "学校管理员随到随审，不要留到最后一天。截止前三天和一天，系统会提醒没交齐的队伍。",
            "School administrators check entries as they arrive instead of on the last day. Teams that lack something are reminded before the deadline.",
          ),
        },
        {
          when: w("截止后 1 周", "1 week after the deadline"),
          title: w("形式审查", "Check of form"),
          body: w(
            "退回的作品写明理由，可以在补交窗口内改正；盲评检查会指出作品里出现的姓名和校名。",
            "A returned work carries its reason and may be corrected in its window. The blindness check points out names of people and schools in a work.",
          ),
        },
        {
          when: w("评审 2 周", "2 weeks of judging"),
          title: w("抽签分配、专家评分", "Draw and mark"),
          body: w(
            "先封存输入、公布摘要，再抽签。进度低的专家提前一天提醒，必要时从候补里替换。",
            "Freeze and publish the inputs' digest, then draw. Remind experts who lag behind a day early; substitutes stand in by the drawn order.",
          ),
        },
        {
          when: w("结果 1 周", "1 week for results"),
          title: w("公示、异议、公布", "On view, objections, published"),
          body: w(
            "公示期内的异议在系统里答复，更正留下修订号，旧版不会消失。",
            "Objections are answered on the platform while results are on view. A correction is a new revision; the old one does not vanish.",
          ),
        },
        {
          when: w("收尾", "At the end"),
          title: w("证书与归档", "Certificates and archive"),
          body: w(
            "公布当天即可批量生成证书并通知本人；比赛归档后只读，数据仍可查询和导出。",
            "Certificates are issued and people notified on the day of publication. An archived contest is read-only, and still found and exported.",
          ),
        },
      ],
    },
    {
      id: "asked",
      kind: "questions",
      items: [
        {
          question: w("截止时间到了还在上传的作品怎么办？", "What of a work still uploading at the deadline?"),
          answer: w(
            "以服务器收到提交的时间为准。可以事先给阶段设置宽限，也可以写明理由给一支队伍单独延长。",
            "The server's time of submission counts. A stage may have a grace period, and one team may be given more time, with a reason.",
          ),
        },
        {
          question: w("规则写错了，已经有人报名了怎么办？", "A rule is wrong and people have signed up. What now?"),
          answer: w(
            "可以修改，系统会先列出受影响的队伍；已经成立的报名不会悄悄失效。",
            "Change it; the platform first lists whom it affects. An entry that stands does not lapse in silence.",
          ),
        },
        {
          question: w(
            "几百所学校，要给每所学校建账号吗？",
            "With hundreds of schools, do we create an account for each?",
          ),
          answer: w(
            "用表格一次导入学校和管理员，先检查、后导入，错在哪一行哪一列会说清楚。",
            "Import schools and administrators from one sheet. It is checked first, and every mistake is named by row and column.",
          ),
        },
      ],
    },
    { id: "news", kind: "news", title: w("最新通知", "Latest announcements"), count: 4 },
  ],
};
