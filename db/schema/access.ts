import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { educations, type Vouched } from "@/db/values";
import { big, bytes, createdAt, id, instant, pairs } from "./columns";
import { department, group, major } from "./org";

export const userStatus = pgEnum("user_status", ["invited", "active", "disabled"]);
export const education = pgEnum("education", educations);

export const user = pgTable(
  "user",
  {
    id: id(),
    username: text("username").notNull(),
    realName: text("real_name").notNull(),
    /** As its bearer writes it in English; null where pinyin will do. */
    englishName: text("english_name"),
    passwordHash: text("password_hash"),
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    status: userStatus("status").notNull().default("active"),
    /** Why it is disabled, as its bearer reads it when they sign in; null where nobody said. A trigger empties it, and the day, with the state. */
    disabledReason: text("disabled_reason"),
    /** The last day on which it is disabled, Asia/Shanghai; null: until somebody enables it. */
    disabledUntil: date("disabled_until"),
    /** When the password in force was set, by whomever. */
    passwordSetAt: instant("password_set_at"),
    /** E.164, as `lib/person/contact.ts` forms it. */
    mobile: text("mobile"),
    email: text("email"),
    /** When its holder proved to receive what is sent there; until then it lets in nobody but who uses the account first. */
    mobileVerifiedAt: instant("mobile_verified_at"),
    emailVerifiedAt: instant("email_verified_at"),
    avatar: text("avatar"),
    /** 0 unknown, 1 male, 2 female. */
    gender: smallint("gender").notNull().default(0),
    birthday: date("birthday"),
    idCardCipher: bytes("id_card_cipher"),
    idCardHash: bytes("id_card_hash").unique(),
    bankCardCipher: bytes("bank_card_cipher"),
    bankCardHash: bytes("bank_card_hash"),
    bankName: text("bank_name"),
    groupId: big("group_id").references(() => group.id),
    departmentId: big("department_id").references(() => department.id),
    schoolId: big("school_id").references(() => group.id),
    collegeId: big("college_id").references(() => group.id),
    majorId: big("major_id").references(() => major.id),
    education: education("education"),
    grade: text("grade"),
    studentNo: text("student_no"),
    jobTitle: text("job_title"),
    remark: text("remark"),
    /** The fields that somebody vouches for: their subject does not change them. */
    vouched: jsonb("vouched").$type<Vouched>().notNull().default({}),
    /** The language of the last login: mails and short messages are written in it. */
    locale: text("locale").notNull().default("zh-cn"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    lastLoginAt: instant("last_login_at"),
    deletedAt: instant("deleted_at"),
    /** Another account of the same person into which this one was merged: closed like a deleted one, but its user name is taken, and leads there. */
    mergedInto: big("merged_into").references((): AnyPgColumn => user.id),
  },
  (t) => [
    uniqueIndex("user_username")
      .on(sql`lower(${t.username})`)
      .where(sql`${t.deletedAt} is null or ${t.mergedInto} is not null`),
    index("user_merged_into").on(t.mergedInto).where(sql`${t.mergedInto} is not null`),
    check("user_merged", sql`${t.mergedInto} is null or ${t.deletedAt} is not null`),
    uniqueIndex("user_mobile").on(t.mobile).where(sql`${t.deletedAt} is null`),
    uniqueIndex("user_email").on(t.email).where(sql`${t.deletedAt} is null`),
    /** Of deleted accounts, too: one number is one person. */
    index("user_by_mobile").on(t.mobile),
    index("user_by_group").on(t.groupId),
    index("user_by_school").on(t.schoolId),
    index("user_by_student_no").on(t.studentNo),
    index("user_created").on(t.createdAt, t.id),
    index("user_words").using("gin", t.realName.op("gin_trgm_ops"), t.username.op("gin_trgm_ops")),
    index("user_pairs").using("gin", pairs(t.realName), pairs(t.username)),
    check("user_gender", sql`${t.gender} in (0, 1, 2)`),
    check("user_mobile_form", sql`${t.mobile} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check("user_email_form", sql`${t.email} = lower(${t.email})`),
    check("user_id_card_both", sql`(${t.idCardCipher} is null) = (${t.idCardHash} is null)`),
  ],
);

export const role = pgTable(
  "role",
  {
    id: id(),
    roleKey: text("role_key").notNull().unique(),
    roleName: text("role_name").notNull(),
    roleNameEn: text("role_name_en").notNull(),
    rank: integer("rank").notNull(),
    /** 1 all, 2 chosen groups, 3 own group, 4 own group and below, 5 own records, 6 own contests, 7 assigned tasks (docs/rules/org.md, "Data scope"). */
    dataScope: smallint("data_scope").notNull(),
    shipped: boolean("shipped").notNull().default(false),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    check("role_scope", sql`${t.dataScope} between 1 and 7`),
    check("role_rank", sql`${t.rank} between 0 and 99`),
  ],
);

export const rolePermission = pgTable(
  "role_permission",
  {
    roleId: big("role_id")
      .notNull()
      .references(() => role.id, { onDelete: "cascade" }),
    permission: text("permission").notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permission] })],
);

export const roleGroup = pgTable(
  "role_group",
  {
    roleId: big("role_id")
      .notNull()
      .references(() => role.id, { onDelete: "cascade" }),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.groupId] })],
);

export const menu = pgTable(
  "menu",
  {
    id: id(),
    parentId: big("parent_id").references((): AnyPgColumn => menu.id),
    menuName: text("menu_name").notNull(),
    menuNameEn: text("menu_name_en").notNull(),
    /** 1 group, 2 page, 4 leaf page. */
    menuType: smallint("menu_type").notNull(),
    path: text("path").notNull(),
    component: text("component").notNull(),
    ...{ query: text("query"), icon: text("icon") },
    visible: smallint("visible").notNull().default(1),
    sort: integer("sort").notNull().default(0),
    version: integer("version").notNull().default(1),
  },
  (t) => [check("menu_type", sql`${t.menuType} in (1, 2, 4)`), check("menu_visible", sql`${t.visible} in (0, 1)`)],
);

export const roleMenu = pgTable(
  "role_menu",
  {
    roleId: big("role_id")
      .notNull()
      .references(() => role.id, { onDelete: "cascade" }),
    menuId: big("menu_id")
      .notNull()
      .references(() => menu.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.menuId] })],
);

/** A person holds a role in a group: the same person may be a school's administrator here and an expert there. */
export const userRole = pgTable(
  "user_role",
  {
    userId: big("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    roleId: big("role_id")
      .notNull()
      .references(() => role.id),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId, t.groupId] })],
);

export const userGroup = pgTable(
  "user_group",
  {
    userId: big("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.groupId] })],
);

/** An address that its server refused for good: what is written there later does not try it, until it is proved or changed. */
export const mailRefusal = pgTable(
  "mail_refusal",
  {
    userId: big("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    address: text("address").notNull(),
    /** In the words of the server. */
    failure: text("failure").notNull(),
    refusedAt: instant("refused_at").notNull(),
  },
  (t) => [index("mail_refusal_address").on(t.address)],
);

/** A checked spreadsheet that waits for its import: the rows as they were read, sealed, with the digest of the file. */
export const importCheck = pgTable(
  "import_check",
  {
    id: id(),
    userId: big("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** What the rows are: each kind has columns and a judge of its own. */
    kind: text("kind").notNull().default("user"),
    fileName: text("file_name").notNull(),
    sha256: text("sha256").notNull(),
    /** Emptied when the check has run out; the row stays a while, so that its owner learns why. */
    rows: bytes("rows").notNull(),
    /** The file with its problems in a column of its own, sealed; null where there were none, and once the check has run out. */
    problems: bytes("problems"),
    /** What was chosen beside the file, as the kind's judge takes it. */
    options: jsonb("options").notNull().default({}),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [index("import_check_user").on(t.userId)],
);

export const loginLog = pgTable(
  "login_log",
  {
    id: id(),
    userId: big("user_id").references(() => user.id, { onDelete: "set null" }),
    username: text("username").notNull(),
    outcome: text("outcome").notNull(),
    ip: text("ip"),
    userAgent: text("user_agent"),
    at: createdAt(),
  },
  (t) => [index("login_log_user").on(t.userId)],
);
