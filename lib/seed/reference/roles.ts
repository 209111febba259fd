import { db, role, rolePermission } from "@/db";
import { type Permission, permissions } from "@/lib/domain/access/permissions";

type Shipped = {
  roleKey: string;
  roleName: string;
  roleNameEn: string;
  rank: number;
  dataScope: number;
  holds: RegExp;
};

/** The shipped roles (docs/rules/access.md, "Roles and permissions"); `holds` picks from the one list of permissions. */
export const shippedRoles: Shipped[] = [
  { roleKey: "ROOT", roleName: "超级管理员", roleNameEn: "Root", rank: 0, dataScope: 1, holds: /^$/ },
  {
    roleKey: "PLATFORM_ADMIN",
    roleName: "平台管理员",
    roleNameEn: "Platform administrator",
    rank: 10,
    dataScope: 1,
    holds: /./,
  },
  {
    roleKey: "HOST_ADMIN",
    roleName: "主办方管理员",
    roleNameEn: "Host administrator",
    rank: 20,
    dataScope: 4,
    holds: /^(?!sys:(menu|key|role:(add|edit|delete)|log:clean))/,
  },
  {
    roleKey: "CONTEST_MANAGER",
    roleName: "竞赛负责人",
    roleNameEn: "Contest manager",
    rank: 30,
    dataScope: 6,
    holds:
      /^(comp:(info|stage|schedule|news):(list|add|edit|delete)|comp:message:send|enroll:|review:(rule|group|assign|result):|expert:(account|group|library):(list|add|edit|invite)|expert:(recommend|recruit|temporary):(list|add|edit|delete|audit)|expert:manage:(list|edit)|award:|cert:|summary:|study:|stat:|screen:)/,
  },
  {
    roleKey: "FINANCE",
    roleName: "财务",
    roleNameEn: "Finance",
    rank: 30,
    dataScope: 4,
    holds: /^(fin:|enroll:sign:(list|batch_fee)|comp:info:list)/,
  },
  {
    roleKey: "SCHOOL_ADMIN",
    roleName: "学校管理员",
    roleNameEn: "School administrator",
    rank: 40,
    dataScope: 4,
    holds:
      /^(sys:(user|college|major|dept|school):|enroll:(team|sign|work):(list|audit|edit|export)|comp:info:list|comp:stage:list|award:list:list|cert:list:(list|export)|summary:record:|expert:recommend:(list|add)|expert:library:(list|add|edit)|review:own:|ladder:college:|study:|fin:bill:(list|add))/,
  },
  {
    roleKey: "EDITOR",
    roleName: "新闻编辑",
    roleNameEn: "News editor",
    rank: 50,
    dataScope: 4,
    holds: /^(comp:(news|site):|sys:banner:|comp:info:list)/,
  },
  {
    roleKey: "COLLEGE_ADMIN",
    roleName: "学院管理员",
    roleNameEn: "College administrator",
    rank: 50,
    dataScope: 4,
    holds:
      /^(sys:(user|major):(list|add|edit)|enroll:(team|sign|work):(list|audit|export)|comp:info:list|expert:library:(list|add|edit)|review:own:)/,
  },
  { roleKey: "EXPERT", roleName: "评审专家", roleNameEn: "Expert", rank: 60, dataScope: 7, holds: /^review:score:/ },
  {
    roleKey: "TEMP_EXPERT",
    roleName: "临时专家",
    roleNameEn: "Temporary expert",
    rank: 70,
    dataScope: 7,
    holds: /^review:score:/,
  },
  { roleKey: "TEACHER", roleName: "指导教师", roleNameEn: "Advisor", rank: 80, dataScope: 5, holds: /^$/ },
  { roleKey: "STUDENT", roleName: "学生", roleNameEn: "Student", rank: 90, dataScope: 5, holds: /^$/ },
  { roleKey: "ROLE_DEFAULT", roleName: "默认角色", roleNameEn: "No role yet", rank: 99, dataScope: 5, holds: /^$/ },
];

export const permissionsOf = ({ holds }: Shipped): Permission[] => permissions.filter((p) => holds.test(p));

/** Writes the shipped roles and their permissions; answers role key → id. */
export async function seedRoles(): Promise<Record<string, string>> {
  const rows = await db
    .insert(role)
    .values(shippedRoles.map(({ holds: _, ...r }) => ({ ...r, shipped: true })))
    .returning({ id: role.id, roleKey: role.roleKey });
  const ids = Object.fromEntries(rows.map((r) => [r.roleKey, r.id]));
  const held = shippedRoles.flatMap((r) =>
    permissionsOf(r).map((permission) => ({ roleId: ids[r.roleKey] as string, permission })),
  );
  await db.insert(rolePermission).values(held);
  return ids;
}
