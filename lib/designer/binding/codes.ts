/** Text bindings (docs/rules/certificate.md, "Bindings"). */
export const textCodes = [
  "school",
  "student",
  "teacher",
  "workName",
  "teamName",
  "allSchoolHor",
  "awardName",
  "workName_Portrait",
  "student_Portrait",
  "school_Portrait",
  "teacher_Portrait",
  "teacher_school_Portrait",
  "userSchool",
  "userName",
  "userName_mid",
  "companyName",
] as const;
export type TextCode = (typeof textCodes)[number];

/** Bodies of a certificate number; `randomDigits` is specific to this product, the others are fixed. */
export const bodyCodes = [
  "randomCode",
  "randomDigits",
  "allAutoincrementThree",
  "allAutoincrementFour",
  "autoincrementThree",
  "autoincrementFour",
] as const;
export type BodyCode = (typeof bodyCodes)[number];

export const numberCodes = ["certCodePrefix", "certCodeSuffix", ...bodyCodes] as const;
export type NumberCode = (typeof numberCodes)[number];

/**
 * Ours, for sentences: the contest's full name, the whole number, the day of issue in several styles, the code that the trace page
 * asks for, the track and the group, the levels that a work came through.
 */
export const plainCodes = [
  "contestName",
  "certificateNo",
  "issueDate",
  "traceCode",
  "trackName",
  "groupName",
  "levels",
  "issueDate_han",
  "issueDate_iso",
] as const;
export type PlainCode = (typeof plainCodes)[number];

/** For certificates in English. */
export const englishCodes = [
  "userName_en",
  "userSchool_en",
  "student_en",
  "teacher_en",
  "school_en",
  "awardName_en",
  "contestName_en",
  "trackName_en",
  "issueDate_en",
] as const;
export type EnglishCode = (typeof englishCodes)[number];

const COLUMN = "column:";
/** So many characters the name of a column has at most that a roll's spreadsheet brings. */
const COLUMN_LENGTH = 30;
const columnName = /^[^{}:：\s][^{}:：]*$/u;

/** Whether a column of that name can be printed. */
export const isColumnName = (name: string) => name.length <= COLUMN_LENGTH && columnName.test(name);

/** The binding that prints an organiser's own column of a roll. */
export const columnCode = (name: string) => `${COLUMN}${name}`;

/** The column that a binding prints; null for any other binding. */
export const columnOf = (code: string) => (code.startsWith(COLUMN) ? code.slice(COLUMN.length) : null);

/** A binding in braces, as it is written into a text. */
export const inBraces = /\{([A-Za-z_]+|column:[^{}:：\s][^{}:：]{0,29})\}/gu;

export const imageCodes = ["qrCode", "seal"] as const;
export type ImageCode = (typeof imageCodes)[number];

/** Certificates go to 1 a school, 2 a student, 3 a teacher, 4 a work, 5 a team; 6 to whoever completed what was to be learned. */
export const recipientTypes = { school: 1, student: 2, teacher: 3, work: 4, team: 5, completion: 6 } as const;

/** What an element shows in the editor, and the size it starts with. */
export const presets: Record<
  TextCode,
  { contentText: string; fontSize: number; bold?: boolean; color?: string; vertical?: boolean }
> = {
  school: { contentText: "学校名称", fontSize: 20 },
  student: { contentText: "参赛成员", fontSize: 20 },
  teacher: { contentText: "指导教师", fontSize: 20 },
  workName: { contentText: "作品名称", fontSize: 20 },
  teamName: { contentText: "团队名称", fontSize: 20 },
  allSchoolHor: { contentText: "全部学校", fontSize: 20 },
  awardName: { contentText: "一等奖", fontSize: 80, bold: true, color: "red" },
  workName_Portrait: { contentText: "作品名称", fontSize: 36, vertical: true },
  student_Portrait: { contentText: "参赛成员", fontSize: 24, vertical: true },
  school_Portrait: { contentText: "学校名称", fontSize: 24, vertical: true },
  teacher_Portrait: { contentText: "指导教师", fontSize: 24, vertical: true },
  teacher_school_Portrait: { contentText: "指导教师（学校）", fontSize: 24, vertical: true },
  userSchool: { contentText: "所在学校", fontSize: 32 },
  userName: { contentText: "姓名", fontSize: 48 },
  userName_mid: { contentText: "姓　名", fontSize: 48 },
  companyName: { contentText: "主办单位", fontSize: 20 },
};
