import type { Permission } from "@/lib/domain/access/permissions";

export interface Leaf {
  path: string;
  component: string;
  name: string;
  nameEn: string;
  /** One of those in the desk's `shell/menu-icons.ts`. */
  icon: string;
  /** Any one opens the entry. */
  needs: Permission[];
  visible: 0 | 1;
}

export interface Branch {
  path: string;
  name: string;
  nameEn: string;
  icon: string;
  children: Leaf[];
}

const leaf = (
  path: string,
  component: string,
  name: string,
  nameEn: string,
  icon: string,
  needs: Permission[],
  visible: 0 | 1 = 1,
): Leaf => ({ path, component, name, nameEn, icon, needs, visible });

const branch = (path: string, name: string, nameEn: string, icon: string, children: Leaf[]): Branch => ({
  path,
  name,
  nameEn,
  icon,
  children,
});

/** The desk as it is shipped. */
export const shippedMenu: (Leaf | Branch)[] = [
  leaf("/dashboard", "dashboard/index", "工作台", "Workbench", "layout-dashboard", [
    "comp:info:list",
    "review:score:list",
    "sys:user:list",
  ]),
  branch("/competition", "竞赛", "Contests", "trophy", [
    leaf("list", "competition/list", "竞赛管理", "Contests", "trophy", ["comp:info:list"]),
    leaf("broadcast", "message/broadcast", "群发通知", "Broadcasts", "megaphone", ["comp:message:send"]),
  ]),
  branch("/enrollment", "报名", "Sign-up", "clipboard-list", [
    leaf("signup", "enrollment/signup", "报名管理", "Sign-up management", "clipboard-list", ["enroll:sign:list"]),
  ]),
  branch("/works", "作品", "Works", "folder-open", [
    leaf("list", "works/list", "作品管理", "Works", "folder-open", ["enroll:work:list"]),
    leaf("showcase", "works/showcase", "作品展示", "Showcase", "gallery", ["enroll:work:edit"]),
  ]),
  branch("/expert", "专家", "Experts", "users", [
    leaf("library", "expert/library", "专家库", "Expert library", "users", ["expert:library:list"]),
    leaf("account", "expert/account", "专家账号", "Expert accounts", "badge-check", ["expert:account:list"]),
    leaf("group", "expert/group", "评审组", "Review groups", "users-round", ["expert:group:list"]),
    leaf("recommend", "expert/recommend", "专家推荐", "Recommendations", "user-check", ["expert:recommend:list"]),
    leaf("recruitment", "expert/recruitment", "专家征集", "Calls for experts", "megaphone", ["expert:recruit:list"]),
    leaf("temporary", "expert/temporary", "临时专家", "Temporary experts", "user-cog", [
      "expert:temporary:list",
      "review:own:list",
    ]),
    leaf("manage", "expert/manage", "专家管理", "Expert fees", "wallet", ["expert:manage:list"]),
  ]),
  branch("/review", "评审", "Review", "scale", [
    leaf("distribution", "review/distribution", "作品分配", "Distribution", "shuffle", [
      "review:assign:list",
      "review:own:list",
    ]),
    leaf("major", "review/major", "专业覆盖", "Expert coverage", "grid-3x3", ["review:assign:list", "review:own:list"]),
    leaf("statistics", "review/statistics", "评审进度", "Review progress", "gauge", [
      "review:assign:list",
      "review:own:list",
    ]),
    leaf("scene", "review/scene", "现场评审", "At the scene", "megaphone", ["review:assign:list", "review:own:list"]),
    leaf("result", "review/result", "成绩计算", "Results", "calculator", ["review:result:list", "review:own:list"]),
    leaf("elimination", "review/elimination", "淘汰评审", "Elimination", "scissors", ["review:result:list"]),
    leaf("whatIf", "review/what-if", "规则试算", "What if", "sliders-horizontal", ["review:result:list"]),
    leaf(
      "evaluationDetail",
      "review/evaluation-detail",
      "作品评审明细",
      "Reviews of a work",
      "file-text",
      ["review:result:list", "review:own:list"],
      0,
    ),
    leaf(
      "recordDetail",
      "review/record-detail",
      "专家评审记录",
      "Record of an expert",
      "users",
      ["review:result:list", "review:own:list"],
      0,
    ),
    leaf("competitionReview", "review/competition-review", "我的评审", "My reviews", "pen-line", ["review:score:list"]),
    leaf("historicalReview", "review/historical-review", "历史评审", "Past reviews", "history", ["review:score:list"]),
  ]),
  branch("/ladder", "推荐", "Recommendations", "network", [
    leaf("stage", "ladder/stage", "分级推荐", "Lists of schools", "network", ["enroll:work:list"]),
    leaf("link", "ladder/link", "赛事衔接", "Linked contests", "link", ["comp:stage:list"]),
  ]),
  branch("/study", "学习", "Learning", "book-open", [
    leaf("resource", "study/resource", "学习资源", "Learning resources", "book-open", ["study:resource:list"]),
  ]),
  branch("/summary", "总结", "Summaries", "file-text", [
    leaf("setting", "summary/setting", "总结设置", "Summary requests", "settings-2", ["summary:setting:list"]),
    leaf("school", "summary/school", "学校总结", "Reports of schools", "school", ["summary:setting:list"]),
    leaf("record", "summary/record", "总结记录", "Records", "file-clock", [
      "summary:setting:list",
      "summary:record:list",
    ]),
    leaf("submission", "summary/submission", "提交总结", "Hand in", "send", ["summary:record:edit"]),
  ]),
  branch("/finance", "财务", "Finance", "wallet", [
    leaf("list", "finance/list", "订单管理", "Orders", "wallet", ["fin:order:list"]),
    leaf("orderAndBill", "finance/order-and-bill", "订单与账单", "Orders and bills", "receipt-text", ["fin:bill:list"]),
    leaf("payCheck", "finance/pay-check", "缴费核对", "Payment check", "clipboard-check", ["fin:check:list"]),
    leaf("action", "finance/action", "财务操作记录", "Finance log", "file-clock", ["fin:action:list"]),
    leaf("invoice", "finance/invoice", "发票管理", "Invoices", "file-text", ["fin:invoice:list"]),
  ]),
  branch("/statistics", "统计", "Statistics", "chart-column", [
    leaf("data", "statistics/data", "数据统计", "Statistics", "chart-column", ["stat:data:list"]),
  ]),
  branch("/award", "奖项", "Awards", "award", [
    leaf("rule", "award/rule", "奖项设置", "Award rules", "sliders-horizontal", ["award:rule:list"]),
    leaf("publicity", "award/publicity", "公示与公布", "Publicity", "megaphone", ["award:list:publish"]),
    leaf("reward", "reward/index", "校外奖项核实", "Awards from elsewhere", "badge-check", ["sys:user:edit"]),
    leaf("/competitionReward/detailedList", "competition-reward/detailed-list", "获奖名单", "Award list", "award", [
      "award:list:list",
    ]),
  ]),
  branch("/certificate", "证书", "Certificates", "scroll-text", [
    leaf("template", "certificate/template", "证书模板", "Certificate templates", "file-text", ["cert:template:list"]),
    leaf("setting", "certificate/setting", "证书设置", "Certificate settings", "settings-2", ["cert:setting:list"]),
    leaf("make", "certificate/make", "制作证书", "Make certificates", "stamp", ["cert:make:make"]),
    leaf("check", "certificate/check", "审核证书", "Check certificates", "badge-check", ["cert:check:list"]),
    leaf("send", "certificate/send", "发送证书", "Send certificates", "send", ["cert:send:list"]),
    leaf("list", "certificate/list", "证书列表", "Certificates", "scroll-text", ["cert:list:list"]),
    leaf("lookups", "certificate/trace", "溯源记录", "Look-ups", "history", ["cert:trace:list"]),
  ]),
  branch("/news", "新闻", "News", "newspaper", [
    leaf("list", "news/list", "新闻管理", "News", "newspaper", ["comp:news:list"]),
  ]),
  branch("/site", "网站", "Website", "globe", [
    leaf("setting", "site/setting", "网站设置", "Website settings", "globe", ["sys:site:list", "comp:site:list"]),
    leaf("banner", "system/website-banner", "网站横幅", "Banners", "gallery", ["sys:banner:list"]),
    leaf("pages", "site/pages", "网站页面", "Website pages", "file-text", ["sys:site:list", "comp:site:list"]),
    leaf("message", "message/template", "消息模板", "Message templates", "send", ["comp:message:list"]),
    leaf("assistant", "site/assistant", "智能问答", "Assistant", "messages", ["sys:site:list", "comp:site:list"]),
    leaf("trial", "site/trial", "试用申请", "Trial requests", "inbox", ["sys:site:list"]),
  ]),
  branch("/system", "系统", "System", "settings", [
    leaf("user", "system/user", "用户管理", "Users", "user-cog", ["sys:user:list"]),
    leaf("role", "system/role", "角色管理", "Roles", "shield", ["sys:role:list"]),
    leaf("menu", "system/menu", "菜单管理", "Menus", "menu", ["sys:menu:list"]),
    leaf("department", "system/department", "部门管理", "Departments", "network", ["sys:dept:list"]),
    leaf("groud/groudDetail", "system/groud/groud-detail", "上下级组织", "Organisations", "building-2", [
      "sys:group:list",
    ]),
    leaf("groud/college", "system/groud/college", "学院管理", "Colleges", "school", ["sys:college:list"]),
    leaf("groud/major", "system/groud/major", "专业管理", "Majors", "book-open", ["sys:major:list"]),
    leaf("groud/schoolInfo", "system/groud/school-info", "学校信息", "School information", "landmark", [
      "sys:school:list",
    ]),
    leaf("dictionary", "system/dictionary", "字典管理", "Dictionaries", "book-open", ["sys:dict:list"]),
    leaf("log", "system/log", "日志", "Logs", "file-clock", ["sys:log:list"]),
  ]),
];
