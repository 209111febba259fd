import { both as w } from "@/lib/i18n/named";
import type { Chapter } from "@/lib/manual/chapter";

export const participant: readonly Chapter[] = [
  {
    key: "signUp",
    audience: "participant",
    title: w("报名与组队", "Sign up and form a team"),
    lead: w(
      "从找到竞赛到报名完成，每一步都会告诉您还缺什么。",
      "From finding a contest to a complete team; each step says what is still missing.",
    ),
    views: [],
    picture: { path: "/center/team", seat: "student" },
    steps: [
      {
        title: w("找到竞赛", "Find the contest"),
        text: w(
          "在竞赛列表按级别、状态和年份筛选，或在页眉搜索。赛事页写明谁可以参加、各阶段时间和人数要求。",
          "Filter the list by level, state and year, or search in the header. The page of a contest says who may enter, when, and with how many people.",
        ),
        link: "/home/competition",
      },
      {
        title: w("填写报名表", "Fill in the form"),
        text: w(
          "选择赛道和组别，填写主办方要求的信息。没有填完的报名表保留在本机和服务器，下次打开接着填。",
          "Choose track and group and answer what the organiser asks. An unfinished form is kept; opened again, it goes on where you left it.",
        ),
      },
      {
        title: w("邀请队员和指导教师", "Invite members and advisors"),
        text: w(
          "用邀请链接或按账号邀请，对方在自己的账号里接受后才算加入。已在其他队伍的人会提示原因。",
          "Invite by a link or by account; somebody belongs to the team once they accepted with their own account. Who is in another team is told why it is not possible.",
        ),
        link: "/center/team",
      },
      {
        title: w("提交报名并等待审核", "Submit and wait for the check"),
        text: w(
          "提交后由学校或主办方审核；被退回时会写明原因，改好后再次提交。审核结果同时发到站内消息和您验证过的邮箱；邮件也可以改成每天一封。",
          "After that the school or the organiser checks it. What is returned comes with a reason; correct it and submit again. The answer arrives as a message, and by mail where yours is verified. Mail can also come as one letter a day.",
        ),
        link: "/center/informationSub",
      },
    ],
  },
  {
    key: "work",
    audience: "participant",
    title: w("上传材料，参加评审", "Hand in what is judged"),
    lead: w(
      "截止以服务器时间为准，页面一直显示还剩多少时间。",
      "The server's clock decides; the page shows how much time is left.",
    ),
    views: [],
    picture: { path: "/center/work", seat: "student" },
    steps: [
      {
        title: w("上传文件", "Upload the files"),
        text: w(
          "每个材料位写明允许的格式和大小。断网后从中断处继续，上传好的文件不会丢。",
          "Each slot says which kinds and sizes it takes. After a lost connection an upload goes on where it stopped.",
        ),
        link: "/center/work",
      },
      {
        title: w("看清评审看到的样子", "See what judges will see"),
        text: w(
          "提交前预览各文件；盲评的竞赛会检查文件里有没有姓名和学校，发现时列出在哪一页。",
          "Preview every file. Where judging is blind, files are checked for names of people and schools, and the page where one was found is named.",
        ),
      },
      {
        title: w("提交与修改", "Submit and change"),
        text: w(
          "截止前可以多次提交，每次都是一个新版本，评审用最后提交的那一版。",
          "Until the deadline you may submit again and again; each time is a version, and the last one is judged.",
        ),
      },
    ],
  },
  {
    key: "afterwards",
    audience: "participant",
    title: w("成绩、异议与证书", "Results, objections, certificates"),
    lead: w(
      "成绩可以自己重算，证书任何人都能查验。",
      "A score can be recalculated by yourself, a certificate checked by anybody.",
    ),
    views: [],
    picture: { path: "/center/reward", seat: "student" },
    steps: [
      {
        title: w("查看结果", "See the results"),
        text: w(
          "公布后在个人中心和赛事页查看名次与奖项；开放成绩档案的竞赛还可以下载档案并在浏览器里验算。",
          "Once published they are in your centre and on the contest's page. Where score passports are open, download yours and recalculate it in the browser.",
        ),
        link: "/center/newReward",
      },
      {
        title: w("公示期内提出异议", "Object while results are on view"),
        text: w(
          "在赛事页的公示处提交异议并附上材料；处理意见会回复给您。",
          "Object at the list on the contest's page, with your material; you are answered there.",
        ),
        link: "/home/competition",
      },
      {
        title: w("下载和查验证书", "Download and check certificates"),
        text: w(
          "证书带编号和二维码，扫码或在查验页输入编号即可核对真伪；在个人中心可以打开一张证书的分享页，随时关闭。",
          "A certificate carries a number and a code: scan it, or enter the number on the page that checks certificates. In the personal centre you can show one at an address of its own, and stop at any time.",
        ),
        link: "/center/reward",
      },
    ],
  },
];
