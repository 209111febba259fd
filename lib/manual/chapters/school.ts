import { both as w } from "@/lib/i18n/named";
import type { Chapter } from "@/lib/manual/chapter";

export const school: readonly Chapter[] = [
  {
    key: "schoolDesk",
    audience: "school",
    title: w("审核报名，推荐作品", "Check teams, recommend works"),
    lead: w(
      "校赛排好的顺序封存后直接成为省赛收到的名单，不用再录一遍。",
      "The order a school seals is the list the province receives; nothing is typed again.",
    ),
    views: ["enrollment/signup", "works/list", "ladder/stage"],
    picture: { path: "/ladder/stage", seat: "school" },
    steps: [
      {
        title: w("审核报名", "Check teams"),
        text: w(
          "在“报名管理”按状态筛选，逐个或批量通过、退回；退回要写原因。也可以用表格导入整批队伍，逐行提示哪里不对。锁定后的变更申请轮到您时会收到消息，工作台也会显示数量。",
          "Filter by state under Sign-up management, approve or return, one by one or in bulk; a return needs a reason. Teams can be imported from a sheet, which is answered row by row. When a change requested after the lock is yours to decide you get a message, and the workbench counts it.",
        ),
        link: "/enrollment/signup",
      },
      {
        title: w("查看作品", "See the works"),
        text: w(
          "“作品管理”列出本校作品、提交版本和文件检查结果，可以打包下载。",
          "Works lists what your school handed in, with versions and the checks of files; all can be downloaded together.",
        ),
        link: "/works/list",
      },
      {
        title: w("排序", "Rank"),
        text: w(
          "在“分级推荐”选择排序方式：校内评审、导入名次表或手动拖动；名额和来源一直显示在旁边。",
          "Under Lists of schools choose a way: an in-house review, a ranked sheet, or by hand. The quota and what it is made of stand beside it.",
        ),
        link: "/ladder/stage",
      },
      {
        title: w("封存并上传盖章件", "Seal, and upload the stamped list"),
        text: w(
          "预览省里将看到的名单后封存，下载名单签字盖章，再上传扫描件；回执带文件摘要。",
          "Preview what the province will see, then seal it. Print the list, have it signed and stamped, upload the scan; the receipt names its digest.",
        ),
      },
      {
        title: w("各学院的名单", "The lists of your colleges"),
        text: w(
          "赛事把院赛交给学校负责时，“分级推荐”列出本校各学院的名单：接收、退回、提醒、延长时间、分配名额，并从中晋级到校赛。",
          "Where a contest leaves its college stage to schools, the lists of your colleges stand there, too: receive, return and remind them, give time and numbers, and promote from them into your own stage.",
        ),
        link: "/ladder/stage",
      },
    ],
  },
  {
    key: "schoolPeople",
    audience: "school",
    title: w("人员、学院与专业", "People, colleges and majors"),
    lead: w("账号和院系信息一次维护，各届竞赛都用。", "Accounts and departments are kept once, for every contest."),
    views: [
      "system/user",
      "system/groud/college",
      "system/groud/major",
      "system/groud/school-info",
      "system/department",
    ],
    picture: { path: "/system/user", seat: "school" },
    steps: [
      {
        title: w("新增与导入用户", "Add and import people"),
        text: w(
          "下载模板填好后导入，有错的行会写明原因，没错的行照常导入。",
          "Fill in the template and import it: rows with errors are told why, the others are taken.",
        ),
        link: "/system/user",
      },
      {
        title: w("学院和专业", "Colleges and majors"),
        text: w(
          "报名时的学院、专业选项来自这里，停用后不再出现在新报名里，旧数据不变。",
          "The choices of sign-up forms come from here; what is disabled is no longer offered, and what exists stays.",
        ),
        link: "/system/groud/college",
      },
      {
        title: w("学校信息", "School information"),
        text: w(
          "校名、简称和曾用名影响导入时的识别，请保持准确。",
          "The name with its short and former forms is how imports recognise your school: please keep it exact.",
        ),
        link: "/system/groud/schoolInfo",
      },
    ],
  },
  {
    key: "schoolReports",
    audience: "school",
    title: w("提交总结，推荐专家", "Hand in reports, recommend experts"),
    lead: w("主办方向学校征集的材料都在这里交。", "What organisers ask of schools is handed in here."),
    views: ["summary/submission", "expert/recommend"],
    picture: { path: "/summary/submission", seat: "school" },
    steps: [
      {
        title: w("提交总结", "Hand in a report"),
        text: w(
          "按主办方的提纲填写并上传附件，截止前可以修改；被退回时会写明原因。",
          "Answer the questions and add the files; until the deadline it can be changed. What is returned says why.",
        ),
        link: "/summary/submission",
      },
      {
        title: w("推荐专家", "Recommend experts"),
        text: w(
          "在名额内填写专家信息，上传签字盖章的推荐表后提交。",
          "Within your number describe the experts, upload the signed form, and send it.",
        ),
        link: "/expert/recommend",
      },
    ],
  },
];
