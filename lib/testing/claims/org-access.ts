import type { Side } from "@/lib/testing/world";
import type { Claims } from "./claim";

const everybody = { by: "visitor" } as const;
const byMail = { email: "somebody@example.test", code: "123456" };
const newcomer = { username: "newcomer", realName: "Newcomer", password: "A-long-Passw0rd", consent: true };
const byPassword = ({ password }: Side) => ({ password });
const byName = ({ people, password }: Side) => ({ username: people.captain.username, password });
let made = 0;
const code = () => `CODE-${++made}`;

export const orgAndAccess: Claims = {
  "GET /system/dept/list": { by: "schoolAdmin", takes: { groupId: "school" } },
  "POST /system/dept/add": {
    by: "schoolAdmin",
    takes: { groupId: "school", parentId: "department" },
    with: { deptName: "New department" },
  },
  "POST /system/dept/update": { by: "schoolAdmin", takes: { deptId: "innerDepartment", parentId: "department" } },
  "POST /system/dept/delete": { by: "schoolAdmin", takes: { ids: "innerDepartment" } },
  "GET /web/competition/group/list": { ...everybody, takes: { parentId: "province" }, open: ["parentId"] },
  "GET /web/college/list": [
    { ...everybody, takes: { schoolId: "school" }, open: ["schoolId"] },
    { ...everybody, takes: { groupId: "school" }, open: ["groupId"] },
  ],
  "GET /web/major/list": { ...everybody, takes: { collegeId: "college" }, open: ["collegeId"] },
  "GET /system/group/tree": { by: "host", takes: { parentId: "school" }, alsoFor: ["schoolAdmin"] },
  "GET /system/group/page": { by: "host", takes: { parentId: "province" } },
  "GET /system/college/page": { by: "schoolAdmin", takes: { parentId: "school" } },
  "GET /system/school/page": { by: "host", takes: { parentId: "province" } },
  "POST /system/group/add": {
    by: "host",
    takes: { parentId: "province" },
    with: { kind: "school", groupName: "New school", groupCode: code() },
  },
  "POST /system/group/update": {
    by: "host",
    takes: { groupId: "school" },
    with: { version: 1, groupName: "School renamed" },
  },
  "POST /system/group/move": {
    by: "host",
    takes: { groupId: "school", parentId: "province" },
    with: { version: 1 },
  },
  "GET /system/group/merge/preview": { by: "host", takes: { groupId: "spareSchool", intoId: "school" } },
  "POST /system/group/merge": {
    by: "host",
    takes: { groupId: "spareSchool", intoId: "school" },
    with: { version: 1, intoVersion: 1, reason: "One school from now on" },
  },
  "GET /system/group/admin/list": { by: "host", takes: { groupId: "school" }, alsoFor: ["schoolAdmin"] },
  "POST /system/group/admin/appoint": {
    by: "host",
    takes: { groupId: "school", userId: "user", roleId: "schoolAdminRole" },
    open: ["roleId"],
    alsoFor: ["schoolAdmin"],
  },
  "POST /system/group/admin/dismiss": {
    by: "host",
    takes: { groupId: "school", userId: "schoolKeeper", roleId: "schoolAdminRole" },
    with: { evenLast: 1 },
    open: ["roleId"],
    alsoFor: ["schoolAdmin"],
  },
  "GET /system/group/template/export": { by: "host", takes: { parentId: "province" } },
  "POST /system/group/template/check": { by: "host", takes: {}, with: { file: "groups.xlsx" } },
  "POST /system/group/template/import": { by: "host", takes: { checkId: "checkedGroups" } },
  "GET /system/college/template/export": { by: "schoolAdmin", takes: { parentId: "school" } },
  "POST /system/college/template/check": { by: "schoolAdmin", takes: {}, with: { file: "colleges.xlsx" } },
  "POST /system/college/template/import": { by: "schoolAdmin", takes: { checkId: "checkedColleges" } },
  "GET /system/school/template/export": { by: "host", takes: { parentId: "province" } },
  "POST /system/school/template/check": { by: "schoolAdmin", takes: {}, with: { file: "schools.xlsx" } },
  "POST /system/school/template/import": { by: "schoolAdmin", takes: { checkId: "checkedSchools" } },
  "GET /system/school/request/page": { by: "host", takes: {} },
  "POST /system/school/request/match": {
    by: "host",
    takes: { requestId: "schoolRequest", groupId: "school" },
    open: ["groupId"],
  },
  "POST /system/school/request/create": {
    by: "host",
    takes: { requestId: "schoolRequest", parentId: "province" },
    with: () => ({ groupName: "New school", groupCode: code() }),
  },
  "POST /system/school/request/refuse": {
    by: "host",
    takes: { requestId: "schoolRequest" },
    with: { reason: "There is no such school" },
  },
  "POST /system/group/delete": { by: "host", takes: { ids: "spareSchool" } },
  "POST /system/college/add": {
    by: "schoolAdmin",
    takes: { parentId: "school" },
    with: { groupName: "New college", groupCode: code() },
  },
  "POST /system/college/update": {
    by: "schoolAdmin",
    takes: { groupId: "college" },
    with: { version: 1, groupName: "College renamed" },
  },
  "POST /system/college/delete": { by: "schoolAdmin", takes: { ids: "spareCollege" } },
  "POST /system/school/update": {
    by: "schoolAdmin",
    takes: { groupId: "school" },
    with: { version: 1, groupName: "School renamed" },
    alsoFor: ["host"],
  },
  "GET /system/major/page": { by: "schoolAdmin", takes: { collegeId: "college" } },
  "POST /system/major/add": {
    by: "schoolAdmin",
    takes: { collegeId: "college" },
    with: { majorName: "New major" },
  },
  "POST /system/major/update": { by: "schoolAdmin", takes: { majorId: "major" }, with: { majorName: "Renamed" } },
  "POST /system/major/delete": { by: "schoolAdmin", takes: { ids: "major" } },

  "POST /auth/login/pwd": { ...everybody, takes: {}, with: byName },
  "POST /web/auth/login/pwd": { ...everybody, takes: {}, with: byName },
  "POST /auth/code/send": { ...everybody, takes: {}, with: { email: "new@example.test", purpose: "register" } },
  "POST /auth/register": { ...everybody, takes: {}, with: { ...newcomer, ...byMail } },
  "POST /auth/retrieve": { ...everybody, takes: {}, with: { ...byMail, password: newcomer.password } },
  "POST /auth/login/code": { ...everybody, takes: {}, with: byMail },
  "POST /web/auth/login/code": { ...everybody, takes: {}, with: byMail },
  "POST /web/user/contact/update": {
    by: "captain",
    takes: {},
    with: (side: Side) => ({ ...byMail, ...byPassword(side) }),
  },
  "POST /web/center/account/close": { by: "captain", takes: {}, with: byPassword },
  "POST /web/center/account/data/ask": { by: "captain", takes: {}, with: byPassword },
  "POST /web/user/bankCard/update": {
    by: "captain",
    takes: {},
    with: { bankCard: "6222020000000000", bankName: "Bank" },
  },
  "GET /system/log/letter/page": { by: "host", takes: {} },
  "POST /system/log/letter/resend": { by: "host", takes: { ids: "stuckLetter" } },
  "GET /system/log/page": [
    { by: "host", takes: { entityId: "draftContest" }, narrows: true },
    { by: "host", takes: { competitionId: "contest" }, alsoFor: ["schoolAdmin"] },
  ],
  "POST /web/user/update": {
    by: "captain",
    takes: { schoolId: "school", collegeId: "college", majorId: "major" },
    with: { realName: "New name", version: 1 },
    open: ["schoolId", "collegeId", "majorId"],
  },
  "POST /auth/handOver/add": { by: "captain", takes: {}, with: { host: "other.example.test" } },
  "POST /auth/handOver/take": {
    ...everybody,
    takes: {},
    with: ({ people }: Side) => ({ token: people.captain.token }),
  },
  "POST /system/role/add": {
    by: "platform",
    takes: {},
    with: { roleKey: "HELPER", roleName: "Helper", roleNameEn: "Helper", rank: 98, dataScope: 5 },
  },
  "GET /system/role/detail": { by: "platform", takes: { roleId: "role" }, shared: true },
  "POST /system/role/update": {
    by: "platform",
    takes: { roleId: "role" },
    with: { version: 1, roleName: "Renamed" },
    shared: true,
  },
  "POST /system/role/delete": { by: "platform", takes: { ids: "role" }, shared: true },
  "POST /system/role/grant": {
    by: "platform",
    takes: { roleId: "role", menuIds: "menu", groupIds: "province" },
    with: { version: 1, permissions: ["comp:info:list"] },
    shared: true,
  },
  "POST /system/menu/add": {
    by: "root",
    takes: { parentId: "menu" },
    with: { menuType: 2, path: "extra", component: "system/user/index", visible: 1, sort: 1 },
    shared: true,
  },
  "POST /system/menu/update": [
    { by: "root", takes: { menuId: "menu" }, with: { menuName: "Renamed" }, shared: true },
    { by: "root", takes: { menuId: "leafMenu", parentId: "menu" }, shared: true },
  ],
  "POST /system/menu/delete": { by: "root", takes: { ids: "leafMenu" }, shared: true },
  "POST /auth/role/switch": {
    by: "captain",
    takes: { roleId: "studentRole", groupId: "school" },
    open: ["roleId"],
    alsoFor: ["classmate"],
  },
  "GET /system/menu/userMenu": { by: "host", takes: { groupId: "province" }, alsoFor: ["otherManager"] },
  "GET /system/user/page": {
    by: "schoolAdmin",
    takes: { deptId: "department", groupId: "school", roleId: "studentRole" },
    open: ["roleId"],
  },
  "POST /system/user/add": {
    by: "schoolAdmin",
    takes: { deptId: "department", groupId: "school", roleIds: "studentRole" },
    with: { username: "newcomer", realName: "Newcomer", status: 1 },
    open: ["roleIds"],
  },
  "POST /system/user/roleSet": {
    by: "schoolAdmin",
    takes: { userId: "user", roleIds: "teacherRole" },
    open: ["roleIds"],
  },
  "POST /system/user/update": {
    by: "schoolAdmin",
    takes: { userId: "user", deptId: "department", groupId: "school", roleIds: "teacherRole" },
    with: { realName: "Renamed" },
    open: ["roleIds"],
  },
  "POST /system/user/update/pwd": {
    by: "schoolAdmin",
    takes: { userId: "user" },
    with: { newPassword: "A-long-Passw0rd" },
    needs: "sys:user:reset_pwd",
  },
  "POST /system/user/delete": { by: "schoolAdmin", takes: { ids: "user" } },
  "GET /system/user/template/export": {
    by: "schoolAdmin",
    takes: { deptId: "department", groupId: "school", roleId: "studentRole" },
    with: { type: "data" },
    open: ["roleId"],
  },
  "POST /system/user/template/check": {
    by: "schoolAdmin",
    takes: { deptId: "department" },
    with: { file: "people.xlsx" },
  },
  "POST /system/user/template/import": { by: "schoolAdmin", takes: { checkId: "checkedImport" } },
};
