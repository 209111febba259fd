import { z } from "zod";
import { educations, vouchable } from "@/db/values";
import { UserInfo } from "@/lib/domain/access/login/calls";
import { EnglishName, Grade, IdCard, RealName } from "@/lib/domain/access/shapes";
import { Gender } from "@/lib/domain/access/user/calls";
import { get, post } from "@/lib/http/endpoint";
import { CodeLine, Day, DT, Flag, Id, Line, Nothing, OrgName, orNothing, Text } from "@/lib/http/wire";

export const Education = z.enum(educations);

export const UserDetail = UserInfo.extend({
  email: z.string().nullable(),
  mobileVerified: Flag,
  emailVerified: Flag,
  /** Since when the address is not written to: its server refused a letter for good. */
  emailRefusedTime: DT.nullable(),
  /** What an administrator proposed, masked; it waits for whoever holds it. */
  pendingMobile: z.string().nullable(),
  pendingEmail: z.string().nullable(),
  /** Whether there is a password: somebody who was invited may have signed in by code alone. */
  passwordSet: Flag,
  /** As the caller writes it; null where the proposed one is used. */
  englishName: z.string().nullable(),
  /** In pinyin, surname first; empty for a name that cannot be spelled. */
  englishNameProposed: z.string(),
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
  summary: "Returns the caller's profile and which fields are still missing.",
  access: "member",
  input: z.object({}),
  output: UserDetail,
  faults: ["notFound"],
});

/** The profile as its form sends it. Leaving out `idCard` preserves the stored number, which is only ever sent masked. */
export const Profile = z.object({
  realName: RealName,
  englishName: orNothing(EnglishName),
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
    "Saves the caller's profile. Birthday and gender come from the identity card; an empty field is cleared. Fields verified by the school stay; a change of school ends that verification.",
  access: "member",
  input: Profile,
  output: z.object({ completeFlag: Flag, checkDigitWarning: z.boolean() }),
  faults: ["identityCardLength", "identityCardBirthDate", "identityCardTaken", "stale", "fieldVouched"],
});

export const askCorrection = post("/web/user/correction/ask", {
  summary: "Sends the user managers of an organisation a request to correct a field that it has verified.",
  access: "member",
  input: z.object({ field: z.enum(vouchable), text: Line(300) }),
  output: Nothing,
  faults: ["notFound", "tooFast", "nobodyToAsk"],
});

export const askSchool = post("/web/user/school/ask", {
  summary:
    "Sends those who keep the directory, in the nearest organisation above the caller's, a request to add a school or a company that is not in it.",
  access: "member",
  input: z.object({
    kind: z.enum(["school", "company"]),
    name: OrgName(100),
    city: Line(40),
    note: Text(300).optional(),
  }),
  output: Nothing,
  faults: ["notFound", "tooFast", "nobodyToAsk", "schoolKnown", "schoolAsked"],
});

export const BankCard = z.object({
  bankCard: z
    .string()
    .transform((typed) => typed.replaceAll(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{12,19}$/, { error: "bankCard" })),
  bankName: OrgName(60),
});

export const saveBankCard = post("/web/user/bankCard/update", {
  summary: "Saves the caller's bank card for prize payments.",
  access: "member",
  input: BankCard,
  output: Nothing,
});

export const removeBankCard = post("/web/user/bankCard/delete", {
  summary: "Deletes the caller's bank card.",
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
  summary: "Lists the devices on which the caller is signed in, the current one first.",
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
  summary: "Lists the browsers in which the caller has signed in, the current one first.",
  access: "member",
  input: z.object({}),
  output: z.array(OwnDevice),
});

export const forgetDevices = post("/web/user/device/delete", {
  summary: "Removes some of the caller's trusted devices without signing them out.",
  access: "member",
  input: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  output: z.object({ deleted: z.number() }),
});

export const endSessions = post("/web/user/session/delete", {
  summary: "Signs out other devices and removes their trust; `logout` ends the current session.",
  access: "member",
  input: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  output: z.object({ deleted: z.number() }),
});
