import { both as w } from "@/lib/i18n/named";
import type { Chapter } from "@/lib/manual/chapter";
import { money } from "./money";
import { website } from "./website";

export const organiser: readonly Chapter[] = [
  {
    key: "contest",
    audience: "organiser",
    title: w("办一场竞赛", "Set up a contest"),
    lead: w(
      "五个页面填完，竞赛就可以送审发布；缺什么，工作台会列出来。",
      "Five screens make a contest; what is missing stands on its cockpit.",
    ),
    views: ["competition/list", "ladder/link", "enrollment/signup", "works/list", "ladder/stage", "message/broadcast"],
    picture: { path: "/competition/list", seat: "host" },
    steps: [
      {
        title: w("新建、复制上一届或用模板", "Add, copy the last edition, or take a template"),
        text: w(
          "从空白开始，或复制上一届的设置，时间自动顺延一年；“按模板新建”里有五种常见赛制，也可以导入别人导出的模板。",
          "Begin with an empty one, copy an edition, whose dates move by a year, or choose one of five usual kinds, or a template that another host exported.",
        ),
        link: "/competition/list",
      },
      {
        title: w("排期", "Schedule"),
        text: w(
          "为每个阶段设置报名、审核、提交、评审和公示的起止时间；时间有矛盾会直接标出。在竞赛总览的“模拟某一天”，可以看任一时刻学生、学校或专家能看到什么、能做什么。",
          "Give each stage its windows: sign-up, check, submission, review, publication. What contradicts is marked at once. The contest's overview shows any day beforehand, as a student, a school or an expert finds it.",
        ),
      },
      {
        title: w("报名表和材料要求", "Forms and materials"),
        text: w(
          "报名表用控件拖出来，材料要求写明格式、大小和是否检查匿名。发布后改动会提示影响到谁。",
          "Build the form by dragging fields; for materials say kinds, sizes, and whether anonymity is checked. A change after publishing says whom it concerns.",
        ),
      },
      {
        title: w("送审与发布", "Approval and publishing"),
        text: w(
          "送审后由上级批准并发布；发布前的清单说明还差哪些设置。",
          "Send it for approval; the list before publishing says what is still open.",
        ),
      },
      {
        title: w("校赛到省赛", "From schools to the province"),
        text: w(
          "在“分级推荐”看各校的名额、排序、封存和收件情况，催办、单独延期、退回都在这一页；晋级先预览，再一次发布。",
          "Lists of schools shows quota, order, seal and receipt of each; reminders, a longer window and returns are there. Promotion is previewed, then published once.",
        ),
        link: "/ladder/stage",
      },
      {
        title: w("群发通知", "Write to many"),
        text: w(
          "按赛道、阶段、学校、报名状态和作品情况给队伍、学校或专家写信：先存草稿，看到准确人数和两种语言的样子，先发一封给自己，再一次发出；每人是否已读、邮件是否送达都能查到。",
          "Write to teams, schools or experts, narrowed by track, stage, school, state and works: a draft first, with its exact count, its looks in both languages and a test to yourself, then one press sends it; who read it and whose mail failed stands below.",
        ),
        link: "/competition/broadcast",
      },
    ],
  },
  money,
  {
    key: "experts",
    audience: "organiser",
    title: w("专家", "Experts"),
    lead: w(
      "专家库、邀请、征集、推荐、临时专家和评审费。",
      "Library, invitations, calls, recommendations, temporary experts, fees.",
    ),
    views: [
      "expert/library",
      "expert/account",
      "expert/group",
      "expert/recruitment",
      "expert/recommend",
      "expert/temporary",
      "expert/manage",
    ],
    picture: { path: "/expert/library", seat: "host" },
    steps: [
      {
        title: w("建立专家库", "Build the library"),
        text: w(
          "导入名单或逐个添加，邀请对方自己补全专业方向和回避单位。",
          "Import a list or add them, and invite experts to complete their fields and conflicts themselves.",
        ),
        link: "/expert/library",
      },
      {
        title: w("公开征集与学校推荐", "Calls and recommendations"),
        text: w(
          "发布征集启事由专家自荐，或给学校分配名额由学校推荐；审核通过即入库。",
          "Publish a call, or give schools a number; who is approved is in the library.",
        ),
        link: "/expert/recruitment",
      },
      {
        title: w("临时专家", "Temporary experts"),
        text: w(
          "现场临时加人，打印口令条，对方扫码即可评审，评审结束口令失效。",
          "Print slips for experts on the spot: a scan is enough to judge, and ends with the review.",
        ),
        link: "/expert/temporary",
      },
      {
        title: w("聘书与评审费", "Letters and fees"),
        text: w(
          "为方案的专家开具聘书和感谢信，按件或按天结算评审费，导出发放表。",
          "Issue letters to the experts of a plan, settle fees by work or by day, export the sheet for payment.",
        ),
        link: "/expert/manage",
      },
    ],
  },
  {
    key: "awards",
    audience: "organiser",
    title: w("定奖、公示与公布", "Awards and publication"),
    lead: w("奖项按规则产生，公示期满才能公布。", "Awards follow rules, and are published after their days on view."),
    views: ["award/rule", "award/publicity", "competition-reward/detailed-list", "reward/index"],
    picture: { path: "/award/rule", seat: "host" },
    steps: [
      {
        title: w("设置奖项", "Set the awards"),
        text: w(
          "按名次、比例或分数线设奖，同分怎么办、能否空缺事先写明；预览会列出每件作品得奖的理由。",
          "By rank, share or score, with the tie rule and whether an award may be vacant. The preview gives the reason for each work.",
        ),
        link: "/award/rule",
      },
      {
        title: w("公示", "Put on view"),
        text: w(
          "公示天数和异议答复期限按竞赛规则计算；异议附带证据材料，逐条处理并答复，临期和逾期的会列在工作台。",
          "For the days that the rules ask; objections come with their evidence and are answered one by one, and the workbench lists those due soon or overdue.",
        ),
        link: "/award/publicity",
      },
      {
        title: w("公布名单", "Publish the list"),
        text: w(
          "公布后名单有固定网址，可以导出、下载盖章件；颁奖现场从公示页打开颁奖大屏，由低到高逐项展示。",
          "The published list has a lasting address, and can be exported. For the ceremony, open the large screen from the publicity page: it shows the winners from the lowest award up.",
        ),
        link: "/competitionReward/detailedList",
      },
      {
        title: w("校外奖项", "Awards from elsewhere"),
        text: w(
          "核实本单位人员填报的其他获奖，附件逐件查看。",
          "Verify awards that your people won elsewhere, with their proofs.",
        ),
        link: "/award/reward",
      },
    ],
  },
  {
    key: "certificates",
    audience: "organiser",
    title: w("制作和发放证书", "Make and send certificates"),
    lead: w(
      "一个模板，几万张证书，每张都能查验。",
      "One template, tens of thousands of certificates, each of which can be checked.",
    ),
    views: [
      "certificate/template",
      "certificate/setting",
      "certificate/make",
      "certificate/check",
      "certificate/send",
      "certificate/list",
      "certificate/trace",
    ],
    picture: { path: "/certificate/template", seat: "host" },
    steps: [
      {
        title: w("设计模板", "Design the template"),
        text: w(
          "在设计器里放底图、文字、二维码和印章，字段按获奖名单自动填充；过长的名字自动调整。文字可加描边和阴影，图片可裁剪、切成形状或翻转。",
          "Place background, text, code and seal in the designer; fields are filled from the award list, and long names are fitted. Texts take an outline and a shadow; pictures are cropped, cut to a shape or mirrored.",
        ),
        link: "/certificate/template",
      },
      {
        title: w("设置与制作", "Set up and make"),
        text: w(
          "把模板对应到奖项，预览最长的名字，再批量制作；有问题的会列出来单独处理。",
          "Give each award its template, preview the longest names, then make all; what fails is listed by itself.",
        ),
        link: "/certificate/make",
      },
      {
        title: w("没有奖项的人", "People without an award"),
        text: w(
          "志愿者、嘉宾、评委从表格导入名单，按名单制作；表格里自己加的列也能印在证书上。",
          "Volunteers, guests and judges are imported from a spreadsheet and get theirs by the roll; columns of your own can be printed, too.",
        ),
        link: "/certificate/make",
      },
      {
        title: w("打印", "Print"),
        text: w(
          "“打印文件”可选纸张、出血与裁切标记；证书纸已印好底图的，只打印变量，先用测试页对准。",
          "The print file takes the paper you have, with bleed and crop marks; on card that bears the background it prints the fields alone, aligned by a test sheet first.",
        ),
        link: "/certificate/make",
      },
      {
        title: w("审核与发送", "Check and send"),
        text: w(
          "审核后发到个人中心和邮箱，也可以按学校打包下载。",
          "After the check they go to personal centres and by mail, or as packages by school.",
        ),
        link: "/certificate/send",
      },
      {
        title: w("查验与作废", "Checks and revocation"),
        text: w(
          "每次查验都有记录；作废的证书扫码时会说明。",
          "Look-ups are recorded; a revoked certificate says so when it is scanned.",
        ),
        link: "/certificate/list",
      },
    ],
  },
  {
    key: "summaries",
    audience: "organiser",
    title: w("征集总结与学习资源", "Reports and learning resources"),
    lead: w("赛后收总结，赛前发资料。", "Collect reports afterwards, give material before."),
    views: ["summary/setting", "summary/school", "summary/record", "study/resource", "statistics/data"],
    picture: { path: "/summary/school", seat: "host" },
    steps: [
      {
        title: w("发布总结要求", "Ask for reports"),
        text: w(
          "写提纲、附件要求和截止时间，选择学校；之后可以催办。",
          "Questions, files and a deadline for chosen schools; remind them later.",
        ),
        link: "/summary/setting",
      },
      {
        title: w("审阅与汇总", "Read and add up"),
        text: w(
          "逐份通过或退回，数字题自动汇总，可以导出。",
          "Accept or return each; numbers are added up and exported.",
        ),
        link: "/summary/school",
      },
      {
        title: w("学习资源", "Learning resources"),
        text: w(
          "发布文章、文件、视频和测验，指定给参赛者、教师或专家，并查看完成情况。",
          "Articles, files, films and quizzes for entrants, teachers or experts, with who has completed them.",
        ),
        link: "/study/resource",
      },
      {
        title: w("数据统计", "Statistics"),
        text: w(
          "多项竞赛、多个年份可一起统计；不选即全部。报名队伍是提交过报名的队伍，有效队伍审核通过且费用已结清或免缴，参赛人数不含指导教师，获奖率是获奖队伍除以有效队伍。可分项查看、交叉统计、导出表格，或一键生成 PDF 报告；竞赛概况里也有该竞赛的报告。",
          "Count any contests and years together; none chosen is all. Sign-ups were ever submitted; effective teams are approved with their fee settled; participants are people without advisors; the award rate is awarded teams by effective ones. Break it down, set two dimensions against each other, export it, or make a report in PDF; the overview of a contest makes that of the contest.",
        ),
        link: "/statistics/data",
      },
    ],
  },
  website,
];
