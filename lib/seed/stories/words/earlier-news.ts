import type { Story } from "./news";
import { prizes } from "./prizes";

const demo = "本文为演示数据。";
const prizeWords = prizes.map((prize) => prize.name).join("、");

/** What the province's host told in its first two years, the oldest first. */
export const earlierNews: readonly Story[] = [
  {
    type: "notice",
    day: -724,
    title: "学科竞赛统一平台开始试运行",
    paragraphs: [
      "报名、提交、评审与证书从今天起在一处办理。首批接入三项赛事，其余赛事按届次迁入。",
      "各校管理员请先核对本校名称与学院列表，名称有误的可在本页留言更正。",
      demo,
    ],
  },
  {
    type: "guide",
    day: -716,
    title: "学校管理员上手：从核对学院到审核第一支队伍",
    paragraphs: [
      "先核对学院与简称，再邀请院级管理员；院级审核过的队伍会出现在学校的待办里。",
      "退回时请写明要改哪一处：队长在同一张表上看到理由，改完即可重新提交。",
      demo,
    ],
  },
  {
    type: "news",
    day: -689,
    title: "三十八所高校完成首轮账号开通",
    paragraphs: ["两周内开通学校账号三十八个、院级账号二百余个。最慢的一步是统一学院名称，有七所学校改了两次。", demo],
  },
  {
    type: "research",
    day: -655,
    title: "盲评之前先盲检：文件属性里的姓名",
    paragraphs: [
      "抽查的一百份作品里，二十三份的文件属性写着作者姓名，九份的图片带有拍摄地点。正文写得再干净，也挡不住这些。",
      "平台在提交时检查文件名、正文与属性，指出在第几页、什么位置，由队伍自己改。",
      demo,
    ],
  },
  {
    type: "notice",
    day: -612,
    title: "评审规则征求意见：是否去掉最高分与最低分",
    paragraphs: [
      "每件作品三位专家时，去掉两个分数只剩一个；五位以上才有意义。请各校于两周内提出意见。",
      "意见将汇总公布，采纳与不采纳都写明理由。",
      demo,
    ],
  },
  {
    type: "notice",
    day: -590,
    title: "评审规则征求意见的汇总与答复",
    paragraphs: [
      "共收到意见四十一条。多数赞成按专家归一化，少数担心不易解释；成绩护照将附上每一步的中间数。",
      "去掉最高分与最低分只用于五位及以上专家的评审。",
      demo,
    ],
  },
  {
    type: "news",
    day: -548,
    title: "专家库扩充：四个学科、一百二十位专家",
    paragraphs: ["由学校推荐、本人确认，入库前申报了任职与合作关系。系统据此回避，不靠记忆。", demo],
  },
  {
    type: "news",
    day: -501,
    title: "Exchange students may enter: fields and rules in English",
    paragraphs: [
      "Names of contests, rules and news have English fields beside the Chinese; where one is empty the page says so.",
      "This is demonstration data.",
    ],
  },
  {
    type: "guide",
    day: -470,
    title: "指导教师如何确认队伍与查看进度",
    paragraphs: ["教师在个人中心看到待确认的队伍，确认前可以查看成员与题目；确认后能看到作品是否已提交。", demo],
  },
  {
    about: "finished",
    type: "notice",
    day: -430,
    title: "第1届大学生创新大赛校赛安排",
    paragraphs: ["各校自行组织校赛，按名额推荐；名额依据上一年报名队伍数计算，公式见大赛细则。", demo],
  },
  {
    about: "finished",
    type: "news",
    day: -373,
    title: "第1届大学生创新大赛作品提交结束",
    paragraphs: ["最后一小时提交的作品占四成，没有一件因网络中断丢失：上传中断后可以接着传。", demo],
  },
  {
    about: "finished",
    type: "notice",
    day: -355,
    title: "第1届大学生创新大赛获奖名单公示",
    paragraphs: [`拟授予${prizeWords}共 36 项，公示七个工作日。对结果有异议的，可在公示页实名提出并附证据。`, demo],
  },
  {
    about: "finished",
    type: "news",
    day: -353,
    title: "评审侧记：一件作品为什么要五个人看",
    paragraphs: [
      "两位专家给出的分数差了二十分，第三位的意见更接近其中一位，第四、第五位把它拉了回来。",
      "分差过大的作品会被标出，由组长决定是否加评。",
      demo,
    ],
  },
  {
    about: "finished",
    type: "previous",
    day: -262,
    title: "往届作品选登：给听障同学的课堂字幕",
    paragraphs: [
      "队伍把字幕放在讲台一侧的小屏上，而不是每个人的手机里：抬头就能看见，也看得见老师。",
      "三门课试用了一学期，同学们记下了一百多个听错的词，后来都成了词表。",
      demo,
    ],
  },
  {
    type: "research",
    day: -214,
    title: "一张证书要回答的三个问题",
    paragraphs: [
      "是谁发的、发给谁、现在还有效吗。印章回答不了最后一个，所以每张证书都能扫码查验。",
      "更换与撤销会留下记录，查验页写明原因与日期。",
      demo,
    ],
  },
  {
    type: "news",
    day: -166,
    title: "竞赛工作坊第一期：把题目缩小一半",
    pictures: ["第一天的墙：十九个题目", "缩小之后，剩下的是要做的事", "散场前的样机"],
    paragraphs: ["来了六十多位同学，带着十九个题目。离开时题目都小了，计划都具体了。", demo],
  },
];
