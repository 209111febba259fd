import { z } from "zod";
import { educations } from "@/db/values";
import { Email, Grade, IdCard, Mobile, NewPassword, Password, RealName, Username } from "@/lib/domain/access/shapes";
import { get, post } from "@/lib/http/endpoint";
import { anyWay } from "@/lib/http/openapi/one-way";
import {
  CodeLine,
  Day,
  DT,
  Flag,
  Id,
  Ids,
  Nothing,
  orNothing,
  Page,
  PageQuery,
  QueryFlag,
  Text,
} from "@/lib/http/wire";

export const Gender = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const UserRow = z.object({
  userId: Id,
  username: z.string(),
  realName: z.string(),
  avatar: z.string().nullable(),
  gender: Gender,
  genderLabel: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  deptId: Id.nullable(),
  deptName: z.string().nullable(),
  groupId: Id.nullable(),
  groupName: z.string().nullable(),
  roleIds: z.array(Id),
  roleNames: z.string(),
  status: Flag,
  /** Why it is disabled, and through which day, where somebody said so. */
  disabledReason: z.string().nullable(),
  disabledUntil: Day.nullable(),
  /** Holds a role or a duty outside the caller's scope: account, contacts and identity are not the caller's to change. */
  elsewhere: Flag,
  /** Somebody has used the account: a contact is only proposed to its person. */
  used: Flag,
  /** What is proposed and still waits for its holder, masked. */
  pendingMobile: z.string().nullable(),
  pendingEmail: z.string().nullable(),
  remark: z.string().nullable(),
  education: z.enum(educations).nullable(),
  grade: z.string().nullable(),
  studentNo: z.string().nullable(),
  /** Somebody vouches for the name and all else that counts in a contest. */
  vouched: z.boolean(),
  version: z.number(),
  createTime: DT,
  lastLoginTime: DT.nullable(),
});
export type UserRow = z.output<typeof UserRow>;

export const userPage = get("/system/user/page", {
  summary: "Lists the users in scope, with masked contacts. `groupId` includes the groups below it.",
  access: "sys:user:list",
  input: PageQuery.extend({
    deptId: Id.optional(),
    groupId: Id.optional(),
    roleId: Id.optional(),
    status: QueryFlag.optional(),
    startTime: Day.optional(),
    endTime: Day.optional(),
    sortBy: z.enum(["username", "realName", "createTime", "lastLoginTime"]).default("createTime"),
    order: z.enum(["ASC", "DESC"]).default("DESC"),
  }),
  output: Page(UserRow),
});

const Editable = z.object({
  realName: RealName,
  mobile: orNothing(Mobile),
  email: orNothing(Email),
  gender: Gender.optional(),
  deptId: orNothing(Id),
  groupId: orNothing(Id),
  roleIds: z.array(Id).max(20),
  status: Flag,
  idCard: orNothing(IdCard),
  remark: orNothing(Text(500)),
});

export const NewUser = Editable.extend({ username: Username, password: orNothing(NewPassword) });
export const InitialPassword = z.object({ initialPassword: z.string().optional() });

export const addUser = post("/system/user/add", {
  summary:
    "Creates an account whose first password must be changed at the first login. Without a password a one-time password is generated and shown once; without a group the caller's own is used.",
  access: "sys:user:add",
  input: NewUser,
  output: InitialPassword.extend({ userId: Id }),
  idempotent: true,
  faults: [
    "identityCardLength",
    "identityCardBirthDate",
    "usernameTaken",
    "contactTaken",
    "weakPassword",
    "grantTooHigh",
    "identityCardTaken",
  ],
});

export const setRoles = post("/system/user/roleSet", {
  summary: "Replaces the roles of a user in the user's own group.",
  access: "sys:user:role_set",
  input: z.object({ userId: Id, roleIds: z.array(Id).max(20), version: z.int().optional() }),
  output: Nothing,
  faults: ["stale", "outranked", "rootProtected", "grantTooHigh"],
});

/** A field that is left out stays as it is. */
export const UserChange = Editable.partial().extend({
  userId: Id,
  version: z.number().int().optional(),
  education: orNothing(z.enum(educations)),
  grade: orNothing(Grade),
  studentNo: orNothing(CodeLine(40)),
  /** True: the caller's organisation vouches for all that is known of the person; false: nobody does any more. */
  vouch: z.boolean().optional(),
});
export type UserChange = z.output<typeof UserChange>;
export const updateUser = post("/system/user/update", {
  summary:
    "Changes the given fields of a user. Identity, login and status can be changed only for users entirely in the caller's scope; a new contact of an active account is proposed to its owner.",
  access: "sys:user:edit",
  input: UserChange,
  output: Nothing,
  faults: [
    "identityCardLength",
    "identityCardBirthDate",
    "outranked",
    "rootProtected",
    "stale",
    "personElsewhere",
    "contactTaken",
    "contactStopped",
    "tooFast",
    "grantTooHigh",
    "identityCardTaken",
    "notConfigured",
  ],
});

/** One's own, by the old one; or another person's (`sys:user:reset_pwd`), who must change it at the next login. */
export const PasswordChange = anyWay(
  z.object({
    userId: Id.optional(),
    oldPassword: orNothing(Password),
    newPassword: orNothing(NewPassword),
  }),
  [["userId"], ["oldPassword", "newPassword"]],
);
export const changePassword = post("/system/user/update/pwd", {
  summary:
    "Changes the caller's password with the old one, or resets another user's; every device of that user is signed out.",
  access: "member",
  input: PasswordChange,
  output: InitialPassword,
  faults: [
    "wrongPassword",
    "weakPassword",
    "noPermission",
    "outranked",
    "rootProtected",
    "personElsewhere",
    "samePassword",
    "accountLocked",
    "tooFast",
  ],
});

/** Why somebody is not the caller's alone to change. */
export const ownedFaults = ["outranked", "personElsewhere", "rootProtected"] as const;

export const deleteUsers = post("/system/user/delete", {
  summary:
    "Deletes accounts, all or none: they can no longer sign in and their contacts are erased; what they did stays. An id out of scope refuses the whole list.",
  access: "sys:user:delete",
  input: z.object({ ids: Ids }),
  output: z.object({ deleted: z.number() }),
  faults: [...ownedFaults],
});
