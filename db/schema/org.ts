import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { groupKinds } from "@/db/values";
import { big, createdAt, id, instant } from "./columns";

export const groupKind = pgEnum("group_kind", groupKinds);

/** One node of the tree of organisations: platform → province or host → school → college (docs/rules/org.md, "The tree"); below each those merged into it. */
export const group = pgTable(
  "group",
  {
    id: id(),
    parentId: big("parent_id").references((): AnyPgColumn => group.id),
    kind: groupKind("kind").notNull(),
    code: text("code").notNull().unique(),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    /** By what else it is known: short forms, abbreviations, former names (docs/rules/org.md, "Names and codes"). */
    aliases: text("aliases").array().notNull().default([]),
    /** Ids from the root to this node, `/1/20/300/`: a subtree is a prefix. */
    path: text("path").notNull(),
    pinyin: text("pinyin").notNull().default(""),
    initials: text("initials").notNull().default(""),
    provinceCode: text("province_code"),
    city: text("city"),
    level: text("level"),
    department: text("department"),
    remark: text("remark"),
    logoUrl: text("logo_url"),
    /** Whom to ask about it: an office or a person, for those who manage it. */
    contactName: text("contact_name"),
    contactPhone: text("contact_phone"),
    contactEmail: text("contact_email"),
    sort: integer("sort").notNull().default(0),
    /** Its contests are published by an administrator's approval; off: by handing them in (docs/rules/org.md, "Approval of contests"). */
    publishApproval: boolean("publish_approval").notNull().default(true),
    /** Since when it is part of the organisation above it (docs/rules/org.md, "Moving and merging"); its kind is `former` from then on. */
    mergedAt: instant("merged_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index("group_path").on(t.path.op("text_pattern_ops")),
    index("group_parent").on(t.parentId),
    index("group_name_trgm").using("gin", t.name.op("gin_trgm_ops")),
    uniqueIndex("group_sibling_name").on(t.parentId, t.kind, t.name).where(sql`${t.mergedAt} is null`),
    check("group_former", sql`(${t.kind}::text = 'former') = (${t.mergedAt} is not null)`),
    check("group_root_is_platform", sql`(${t.parentId} is null) = (${t.kind} = 'platform')`),
    check("group_path_shape", sql`${t.path} ~ '^/([0-9]+/)+$'`),
  ],
);

export const department = pgTable(
  "department",
  {
    id: id(),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    parentId: big("parent_id").references((): AnyPgColumn => department.id),
    name: text("name").notNull(),
    sort: integer("sort").notNull().default(0),
    version: integer("version").notNull().default(1),
  },
  (t) => [uniqueIndex("department_name").on(t.groupId, sql`coalesce(${t.parentId}, 0)`, t.name)],
);

/** A major: of the national catalogue (no college), or opened by a college. */
export const major = pgTable(
  "major",
  {
    id: id(),
    collegeId: big("college_id").references(() => group.id),
    name: text("name").notNull(),
    code: text("code"),
    category: text("category"),
    class: text("class"),
    sort: integer("sort").notNull().default(0),
    version: integer("version").notNull().default(1),
  },
  (t) => [uniqueIndex("major_name").on(sql`coalesce(${t.collegeId}, 0)`, t.name, sql`coalesce(${t.class}, '')`)],
);
