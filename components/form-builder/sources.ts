import type { FormField } from "@/lib/domain/contest/form";

type Type = FormField["type"];

/** The sources of a type's value, other than user input. */
const known: Partial<Record<Type, readonly string[]>> = {
  text: [
    "profile.realName",
    "profile.studentNo",
    "profile.grade",
    "profile.jobTitle",
    "profile.schoolName",
    "profile.collegeName",
    "profile.majorName",
  ],
  phone: ["profile.mobile"],
  email: ["profile.email"],
  idcard: ["profile.idCard"],
  date: ["computed.birthday"],
  number: ["computed.age"],
  radio: ["computed.gender", "dict.education", "dict.gender"],
  select: ["dict.education", "dict.gender", "org.college", "org.major"],
};

export const sourcesOf = (type: Type): string[] => ["custom", ...(known[type] ?? [])];
