import { both as w } from "@/lib/i18n/named";
import type { Chapter } from "@/lib/manual/chapter";

export const platform: readonly Chapter[] = [
  {
    key: "workbench",
    audience: "platform",
    title: w("工作台", "The workbench"),
    lead: w(
      "登录后先看这里：等您处理的事、您的竞赛和评审。",
      "Look here first: what waits for you, your contests, your reviews.",
    ),
    views: ["dashboard/index"],
    picture: { path: "/dashboard", seat: "host" },
    steps: [
      {
        title: w("处理待办", "Do what waits"),
        text: w("每个数字就是对应列表的条数，点开即到。", "Each number is that of a list, and leads to it."),
        link: "/dashboard",
      },
      {
        title: w("切换角色", "Change your role"),
        text: w(
          "有多个角色时，在右上角切换；不同角色看到的菜单和数据不同。",
          "Who has several roles changes them at the top right; menu and data follow the role.",
        ),
        link: "/role",
      },
    ],
  },
  {
    key: "system",
    audience: "platform",
    title: w("组织、角色与菜单", "Organisations, roles and menus"),
    lead: w("谁能看到什么、能做什么，由组织和角色决定。", "Organisations and roles decide who sees and does what."),
    views: [
      "system/groud/groud-detail",
      "system/role",
      "system/menu",
      "system/log",
      "system/dictionary",
      "system/user",
      "system/department",
    ],
    picture: { path: "/system/role", seat: "root" },
    steps: [
      {
        title: w("上下级组织", "Organisations"),
        text: w(
          "省、校、院逐级建立，上级看得到下级的数据，平级之间互不可见。组织可以移到另一上级之下；重复的学校或院系可以并入另一个，合并前先看有哪些人员和队伍随之归入。",
          "Province, school, college: those above see what is below, neighbours see nothing of each other. An organisation moves under another parent; one that is there twice is merged into the other, after a look at the people and teams that go with it.",
        ),
        link: "/system/groud/groudDetail",
      },
      {
        title: w("组织的管理员", "Administrators of an organisation"),
        text: w(
          "在组织的“更多”中任免管理员：只能任命级别低于自己、在数据范围内的人；免去最后一位时会再问一次。组织可以上传标志。",
          "Appoint and dismiss an organisation’s administrators under “more”: people ranked below you and in your scope. Dismissing the last one asks again. An organisation may have a logo.",
        ),
        link: "/system/groud/groudDetail",
      },
      {
        title: w("用表格导入组织", "Organisations by spreadsheet"),
        text: w(
          "学校、学院等可以用模板成批新建或更新：先校验，逐行看问题，再导入；上级可以写同一表中另一行的编码。导出的表可以直接改了再导入。",
          "Schools, colleges and others are added or changed by a sheet: it is checked first, problems are told by row, then imported. A parent may be another row. What is exported can be changed and imported again.",
        ),
        link: "/system/groud/groudDetail",
      },
      {
        title: w("名录里没有的学校", "Schools that are not listed"),
        text: w(
          "在个人资料里找不到学校或企业的人会申请添加，申请排在组织页下方，点“处理”逐个办理：系统按名称列出相近的组织，按 A 对应、N 添加、R 驳回，方向键看上一个和下一个；对应时可把申请的名称记为别名。处理后申请人收到消息，资料里的学校随之填好。",
          "Whoever does not find the school or company in the profile asks for it. Requests wait below the organisations. “Settle” runs through them: organisations called alike are proposed; A matches, N adds, R refuses, the arrow keys go on and back; what was asked for can stay as another name. The person is told, and the profile is filled in.",
        ),
        link: "/system/groud/groudDetail",
      },
      {
        title: w("角色与权限", "Roles and permissions"),
        text: w(
          "角色由权限和数据范围组成，自带角色不能删除，可以新增自己的角色。",
          "A role is permissions and a scope of data. Shipped roles stay; add your own.",
        ),
        link: "/system/role",
      },
      {
        title: w("合并重复的账号", "Merge double accounts"),
        text: w(
          "同一个人有两个账号时，在用户的“更多”中选“合并…”：先看哪些内容会转入、有什么冲突，写明原因后合并。另一账号随即关闭，它的用户名以后登录到保留的账号。",
          "Where one person has two accounts, choose “Merge…” under “more” of a user: see what goes over and what stands against it, then merge with a reason. The other account is closed, and its user name signs in to the one that stays.",
        ),
        link: "/system/user",
      },
      {
        title: w("以他人身份查看", "View as somebody else"),
        text: w(
          "有人说看不到某项内容时，在用户的“更多”中选“以其身份查看”，在角色的“更多”中可以按角色查看。半小时内只能看，不能改；每一页顶部都有标记，点“结束查看”回到自己的账号，操作日志会记下。",
          "Where somebody says that they do not see something, choose “View as” under “more” of the user, or of a role. For half an hour you look and change nothing; every screen is marked, “End” leads back to your own account, and the log notes it.",
        ),
        link: "/system/user",
      },
      {
        title: w("菜单", "Menus"),
        text: w("调整菜单的名称、顺序和可见范围。", "Names, order and who sees an entry."),
        link: "/system/menu",
      },
      {
        title: w("字典", "Dictionaries"),
        text: w(
          "表单与页面供选择的词表：两种语言、颜色与顺序。有内容使用的条目不能删除。",
          "The words that forms and pages choose from, in both languages. What something bears is not deleted.",
        ),
        link: "/system/dictionary",
      },
      {
        title: w("日志", "Logs"),
        text: w(
          "谁在什么时候改了什么，都可以查到，记录不能修改。从竞赛的“日志”进入，可以看到所有人对该竞赛及其队伍、作品、评审和证书做过的操作。“发信记录”列出邮件和短信是否发出，没有发出的可以重新发送。系统管理员可以设定日志保留的月数，到期的整月会被清理，校验从保留的部分开始。",
          "Who changed what and when; entries cannot be altered. “Log” of a contest lists what anybody did to it, its teams, works, judging and certificates. “Letters” tells whether mails and short messages left, and sends again those that did not. Whoever runs the system may set for how many months logs are kept; whole months go then, and the check begins where they are kept.",
        ),
        link: "/system/log",
      },
    ],
  },
];
