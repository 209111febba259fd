import type { PageContent } from "@/lib/domain/site/page/blocks";
import { w } from "./words";

export const schools: PageContent = {
  title: w("高校方案", "For universities"),
  lead: w(
    "校赛不必另建系统：学校在同一项比赛里组织自己的选拔，封存后直接上报。",
    "A school stage needs no system of its own: a school selects within the same contest, seals its list and sends it on.",
  ),
  blocks: [
    {
      id: "parts",
      kind: "cards",
      items: [
        {
          title: w("自己的时间窗", "Windows of your own"),
          body: w(
            "在主办方的总框架内，学校自定收件、评审和排序的日期。",
            "Within the organiser's frame, a school sets its own days for works, judging and ranking.",
          ),
          link: "",
        },
        {
          title: w("三种排序办法", "Three ways to rank"),
          body: w(
            "校内评审、导入排名表、手工拖动；名额和构成始终在眼前，可撤销。",
            "Judge in house, import a ranked sheet, or order by hand. The quota stays in sight and steps can be undone.",
          ),
          link: "",
        },
        {
          title: w("封存与盖章", "Seal and stamp"),
          body: w(
            "封存前看到的就是省里将收到的；打印名单、盖章、上传扫描件，系统给出回执。",
            "Before you seal you see what the province will see. Print, stamp, upload the scan, and receive a receipt.",
          ),
          link: "",
        },
      ],
    },
    { id: "how", kind: "heading", text: w("校级管理员的一周", "A week of a school's administrator") },
    {
      id: "week",
      kind: "timeline",
      items: [
        {
          when: w("周一", "Monday"),
          title: w("看一眼待办", "Look at what is due"),
          body: w(
            "工作台列出待审报名、待处理变更和临近的截止日期。",
            "The workbench lists sign-ups to check, changes to decide and deadlines that come near.",
          ),
        },
        {
          when: w("周三", "Wednesday"),
          title: w("校内评审", "Judge in house"),
          body: w(
            "邀请本校专家，按规则分配；同院系的自动回避。",
            "Invite experts of the school and distribute by rule; those of the same college are kept apart.",
          ),
        },
        {
          when: w("周五", "Friday"),
          title: w("排序、封存、上报", "Rank, seal, send"),
          body: w(
            "没有推荐的作品写明理由，队员能看到自己的结果。",
            "Works left out carry a reason, and their teams see their own result.",
          ),
        },
      ],
    },
    { id: "certs", kind: "heading", text: w("关于证书", "About certificates") },
    {
      id: "certificates",
      kind: "text",
      html: w(
        "<p>学校可以给自己的校赛颁发证书，也可以查看本校师生在省赛和国赛中获得的证书。每一张都有编号、二维码和数字签名。核验页只说明签发机构、持有人、奖项和是否有效，不泄露其他信息。</p><p>姓名写错、校名变更时，旧证书被替换而不是被覆盖：扫旧码会看到“已被替换”，并指向新证书。</p>",
        "<p>A school issues certificates for its own stage, and sees those that its students and teachers hold from the province and the nation. Each has a number, a code and a digital signature. The page of verification states issuer, holder, award and whether it is valid, and nothing else.</p><p>Where a name was wrong, the old certificate is superseded, not overwritten: its code says so and points to the new one.</p>",
      ),
    },
    {
      id: "asked",
      kind: "questions",
      items: [
        {
          question: w("我们学校不办校赛，可以吗？", "Our school runs no stage of its own. Is that possible?"),
          answer: w(
            "可以。主办方可以设为直推或由学校勾选推荐，流程会自动跳过这一级。",
            "Yes. The organiser may set direct entry or a plain nomination; the level is then passed over.",
          ),
        },
        {
          question: w("名额是怎么算出来的？", "How is the quota computed?"),
          answer: w(
            "页面上写明它由哪几部分组成：固定名额、按报名数的比例，或按上一届成绩的公式。",
            "The page shows what it is made of: a fixed number, a share of the entries, or a formula over last year's results.",
          ),
        },
      ],
    },
  ],
};
