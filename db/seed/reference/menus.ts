import { db, menu, roleMenu } from "@/db";
import type { Permission } from "@/lib/domain/access/permissions";
import { permissionsOf, shippedRoles } from "./roles";

type Leaf = {
  path: string;
  component: string;
  name: string;
  nameEn: string;
  icon: string;
  needs: Permission[];
  visible?: 0 | 1;
};
type Branch = { path: string; name: string; nameEn: string; icon: string; children: Leaf[] };

/** The desk as it is shipped. A role is given the entries that one of its permissions opens; `icon` names a lucide icon. */
export const shippedMenu: (Leaf | Branch)[] = [
  {
    path: "/dashboard",
    component: "dashboard/index",
    name: "工作台",
    nameEn: "Workbench",
    icon: "layout-dashboard",
    needs: ["comp:info:list", "review:score:list", "sys:user:list"],
  },
  {
    path: "/competition",
    name: "竞赛",
    nameEn: "Contests",
    icon: "trophy",
    children: [
      {
        path: "list",
        component: "competition/list",
        name: "竞赛管理",
        nameEn: "Contests",
        icon: "trophy",
        needs: ["comp:info:list"],
      },
    ],
  },
  {
    path: "/enrollment",
    name: "报名",
    nameEn: "Sign-up",
    icon: "clipboard-list",
    children: [
      {
        path: "signup",
        component: "enrollment/signup",
        name: "报名管理",
        nameEn: "Sign-up management",
        icon: "clipboard-list",
        needs: ["enroll:sign:list"],
      },
    ],
  },
  {
    path: "/works",
    name: "作品",
    nameEn: "Works",
    icon: "folder-open",
    children: [
      {
        path: "list",
        component: "works/list",
        name: "作品管理",
        nameEn: "Works",
        icon: "folder-open",
        needs: ["enroll:work:list"],
      },
    ],
  },
  {
    path: "/expert",
    name: "专家",
    nameEn: "Experts",
    icon: "users",
    children: [
      {
        path: "library",
        component: "expert/library",
        name: "专家库",
        nameEn: "Expert library",
        icon: "users",
        needs: ["expert:library:list"],
      },
    ],
  },
  {
    path: "/review",
    name: "评审",
    nameEn: "Review",
    icon: "scale",
    children: [
      {
        path: "distribution",
        component: "review/distribution",
        name: "作品分配",
        nameEn: "Distribution",
        icon: "shuffle",
        needs: ["review:assign:list"],
      },
      {
        path: "statistics",
        component: "review/statistics",
        name: "评审进度",
        nameEn: "Review progress",
        icon: "gauge",
        needs: ["review:assign:list"],
      },
      {
        path: "result",
        component: "review/result",
        name: "成绩计算",
        nameEn: "Results",
        icon: "calculator",
        needs: ["review:result:list"],
      },
      {
        path: "competitionReview",
        component: "review/competition-review",
        name: "我的评审",
        nameEn: "My reviews",
        icon: "pen-line",
        needs: ["review:score:list"],
      },
      {
        path: "historicalReview",
        component: "review/historical-review",
        name: "历史评审",
        nameEn: "Past reviews",
        icon: "history",
        needs: ["review:score:list"],
      },
    ],
  },
  {
    path: "/award",
    name: "奖项",
    nameEn: "Awards",
    icon: "award",
    children: [
      {
        path: "rule",
        component: "award/rule",
        name: "奖项设置",
        nameEn: "Award rules",
        icon: "sliders-horizontal",
        needs: ["award:rule:list"],
      },
      {
        path: "publicity",
        component: "award/publicity",
        name: "公示与公布",
        nameEn: "Publicity",
        icon: "megaphone",
        needs: ["award:list:publish"],
      },
      {
        path: "/competitionReward/detailedList",
        component: "competition-reward/detailed-list",
        name: "获奖名单",
        nameEn: "Award list",
        icon: "award",
        needs: ["award:list:list"],
      },
    ],
  },
  {
    path: "/certificate",
    name: "证书",
    nameEn: "Certificates",
    icon: "scroll-text",
    children: [
      {
        path: "setting",
        component: "certificate/setting",
        name: "证书设置",
        nameEn: "Certificate settings",
        icon: "settings-2",
        needs: ["cert:setting:list"],
      },
      {
        path: "make",
        component: "certificate/make",
        name: "制作证书",
        nameEn: "Issue certificates",
        icon: "stamp",
        needs: ["cert:make:make"],
      },
      {
        path: "list",
        component: "certificate/list",
        name: "证书列表",
        nameEn: "Certificates",
        icon: "scroll-text",
        needs: ["cert:list:list"],
      },
    ],
  },
  {
    path: "/news",
    name: "新闻",
    nameEn: "News",
    icon: "newspaper",
    children: [
      {
        path: "list",
        component: "news/list",
        name: "新闻管理",
        nameEn: "News",
        icon: "newspaper",
        needs: ["comp:news:list"],
      },
    ],
  },
  {
    path: "/site",
    name: "网站",
    nameEn: "Website",
    icon: "globe",
    children: [
      {
        path: "setting",
        component: "site/setting",
        name: "网站设置",
        nameEn: "Website settings",
        icon: "globe",
        needs: ["sys:site:list", "comp:site:list"],
      },
    ],
  },
  {
    path: "/system",
    name: "系统",
    nameEn: "System",
    icon: "settings",
    children: [
      {
        path: "user",
        component: "system/user",
        name: "用户管理",
        nameEn: "Users",
        icon: "user-cog",
        needs: ["sys:user:list"],
      },
      {
        path: "role",
        component: "system/role",
        name: "角色管理",
        nameEn: "Roles",
        icon: "shield",
        needs: ["sys:role:list"],
      },
      {
        path: "menu",
        component: "system/menu",
        name: "菜单管理",
        nameEn: "Menus",
        icon: "menu",
        needs: ["sys:menu:list"],
      },
      {
        path: "department",
        component: "system/department",
        name: "部门管理",
        nameEn: "Departments",
        icon: "network",
        needs: ["sys:dept:list"],
      },
      {
        path: "groud/groudDetail",
        component: "system/groud/groud-detail",
        name: "上下级组织",
        nameEn: "Organisations",
        icon: "building-2",
        needs: ["sys:group:list"],
      },
      {
        path: "groud/college",
        component: "system/groud/college",
        name: "学院管理",
        nameEn: "Colleges",
        icon: "school",
        needs: ["sys:college:list"],
      },
      {
        path: "groud/major",
        component: "system/groud/major",
        name: "专业管理",
        nameEn: "Majors",
        icon: "book-open",
        needs: ["sys:major:list"],
      },
      {
        path: "groud/schoolInfo",
        component: "system/groud/school-info",
        name: "学校信息",
        nameEn: "School information",
        icon: "landmark",
        needs: ["sys:school:list"],
      },
      {
        path: "log",
        component: "system/log",
        name: "日志",
        nameEn: "Logs",
        icon: "file-clock",
        needs: ["sys:log:list"],
      },
    ],
  },
];

/** Writes the menu and gives every shipped role the entries it can open. */
export async function seedMenus(roleIds: Record<string, string>) {
  const held = new Map(shippedRoles.map((r) => [r.roleKey, new Set<string>(permissionsOf(r))]));
  const opens = (roleKey: string, leaf: Leaf) =>
    roleKey === "ROOT" || leaf.needs.some((p) => held.get(roleKey)?.has(p));
  let sort = 0;
  const put = async (entry: Leaf | Branch, parentId: string | null): Promise<Leaf[]> => {
    const leaf = "children" in entry ? null : entry;
    const [row] = await db
      .insert(menu)
      .values({
        parentId,
        menuName: entry.name,
        menuNameEn: entry.nameEn,
        menuType: leaf ? (parentId ? 2 : 4) : 1,
        path: entry.path,
        component: leaf?.component ?? "Layout",
        icon: entry.icon,
        visible: leaf?.visible ?? 1,
        sort: ++sort,
      })
      .returning({ id: menu.id });
    const menuId = row?.id as string;
    const leaves = leaf ? [leaf] : [];
    if ("children" in entry) for (const child of entry.children) leaves.push(...(await put(child, menuId)));
    const keys = Object.keys(roleIds).filter((key) => leaves.some((l) => opens(key, l)));
    if (keys.length) await db.insert(roleMenu).values(keys.map((key) => ({ roleId: roleIds[key] as string, menuId })));
    return leaves;
  };
  for (const entry of shippedMenu) await put(entry, null);
}
