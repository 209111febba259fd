import { z } from "zod";
import { educations, vouchable } from "@/db/values";
import { UserInfo } from "@/lib/domain/access/login/calls";
import { Grade, IdCard, RealName } from "@/lib/domain/access/shapes";
import { Gender } from "@/lib/domain/access/user/calls";
import { get, post } from "@/lib/http/endpoint";
import { CodeLine, Day, DT, Flag, Id, Line, Nothing, OrgName, orNothing } from "@/lib/http/wire";

export const Education = z.enum(educations);

export const UserDetail = UserInfo.extend({
  email: z.string().nullable(),
  mobileVerified: Flag,
  emailVerified: Flag,
  /** What an administrator proposed, masked; it waits for whoever holds it. */
  pendingMobile: z.string().nullable(),
  pendingEmail: z.string().nullable(),
  /** Whether there is a password: somebody who was invited may have signed in by code alone. */
  passwordSet: Flag,
  idCard: z.string().nullable(),
  birthday: Day.nullable(),
  age: z.number().nullable(),
  gender: Gender,
  schoolId: Id.nullable(),
  schoolName: z.string().nullable(),
  collegeId: Id.nullable(),
  collegeName: z.string().nullable(),
  majorId: Id.nullable(),
  majorName: z.string().nullable(),
  education: Education.nullable(),
  grade: z.string().nullable(),
  studentNo: z.string().nullable(),
  jobTitle: z.string().nullable(),
  bankCard: z.string().nullable(),
  bankName: z.string().nullable(),
  /** Fields that an import, or somebody of an organisation, vouches for: they are not the person's to change. */
  vouched: z.array(
    z.object({ field: z.enum(vouchable), by: z.enum(["import", "school"]), groupName: z.string().nullable() }),
  ),
  version: z.number(),
  completeFlag: Flag,
});
export type UserDetail = z.output<typeof UserDetail>;
export const userDetail = get("/web/user/detail", {
  summary: "Shows one's own profile with what is still missing.",
  access: "member",
  input: z.object({}),
  output: UserDetail,
});

/** The profile as its form sends it. `idCard` left out keeps the number on file: it goes out masked and cannot come back. */
export const Profile = z.object({
  realName: RealName,
  idCard: orNothing(IdCard),
  gender: Gender.optional(),
  schoolId: orNothing(Id),
  collegeId: orNothing(Id),
  majorId: orNothing(Id),
  education: orNothing(Education),
  grade: orNothing(Grade),
  studentNo: orNothing(CodeLine(40)),
  jobTitle: orNothing(Line(60)),
  version: z.number().int(),
});

export const updateProfile = post("/web/user/update", {
  summary:
    "Saves one's own profile. The identity card gives birthday and gender; a field that the form left empty is cleared. What others vouch for stays; who goes to another school is vouched for by the old one no longer.",
  access: "member",
  input: Profile,
  output: z.object({ completeFlag: Flag, checkDigitWarning: z.boolean() }),
  faults: ["identityCardLength", "identityCardBirthDate", "identityCardTaken", "stale", "fieldVouched"],
});

export const askCorrection = post("/web/user/correction/ask", {
  summary: "Asks whoever manages the people of an organisation to correct a field that it vouches for, by message.",
  access: "member",
  input: z.object({ field: z.enum(vouchable), text: Line(300) }),
  output: Nothing,
  faults: ["notFound", "tooFast", "nobodyToAsk"],
});

export const BankCard = z.object({
  bankCard: z
    .string()
    .transform((typed) => typed.replaceAll(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{12,19}$/, { error: "bankCard" })),
  bankName: OrgName(60),
});

export const saveBankCard = post("/web/user/bankCard/update", {
  summary: "Saves one's own bank card for prizes.",
  access: "member",
  input: BankCard,
  output: Nothing,
});

export const removeBankCard = post("/web/user/bankCard/delete", {
  summary: "Deletes one's own stored bank card.",
  access: "member",
  input: z.object({}),
  output: Nothing,
});

/** Where one is signed in. */
export const OwnSession = z.object({
  sid: z.uuid(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  roleName: z.string().nullable(),
  createTime: DT,
  lastSeenTime: DT,
  current: Flag,
});
export type OwnSession = z.output<typeof OwnSession>;
export const ownSessions = get("/web/user/session/list", {
  summary: "The devices one is signed in on, the present one first.",
  access: "member",
  input: z.object({}),
  output: z.array(OwnSession),
});
/** The browsers in which one has signed in, known for half a year. */
export const OwnDevice = z.object({
  deviceId: z.uuid(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  createTime: DT,
  lastSeenTime: DT,
  current: Flag,
});

export const ownDevices = get("/web/user/device/list", {
  summary: "The browsers in which one has signed in, the present one first.",
  access: "member",
  input: z.object({}),
  output: z.array(OwnDevice),
});

export const forgetDevices = post("/web/user/device/delete", {
  summary: "Makes some of one's devices strangers again; whoever is signed in there stays so.",
  access: "member",
  input: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  output: z.object({ deleted: z.number() }),
});

export const endSessions = post("/web/user/session/delete", {
  summary: "Signs other devices out, and makes them strangers; the present one leaves by `logout`.",
  access: "member",
  input: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  output: z.object({ deleted: z.number() }),
});
