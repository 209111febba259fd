import { boolean, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { group } from "@/db/schema/org";
import { coverMotifs, type partnerRoles } from "@/db/told-values";
import { accents, pageSlugs, templateTypes, wordings } from "@/db/values";

export const templateType = pgEnum("template_type", templateTypes);

export interface NavigationItem {
  name: string;
  nameEn?: string;
  tem: string;
  path: string;
  dictValue: string;
  children: NavigationItem[];
}

/** An organisation behind the contests of a host, in the order in which the host names them. */
export interface Partner {
  role: (typeof partnerRoles)[number];
  name: string;
  nameEn?: string | undefined;
  logoUrl: string | null;
  link: string | null;
}

/** What one host shows: whose contests, under which name, in which template and accent. */
export const site = pgTable("site", {
  id: id(),
  host: text("host").notNull().unique(),
  groupId: big("group_id")
    .notNull()
    .references(() => group.id),
  name: text("name").notNull(),
  nameEn: text("name_en"),
  description: text("description").notNull().default(""),
  descriptionEn: text("description_en"),
  logoUrl: text("logo_url"),
  templateType: templateType("template_type").notNull().default("ccTem"),
  accent: text("accent", { enum: accents }).notNull().default("vermilion"),
  /** The second tone beside the accent: figures, covers and drawings. */
  tone: text("tone", { enum: accents }).notNull().default("ochre"),
  /** One to four characters that stand as the host's seal; empty for the first of its name. */
  seal: text("seal").notNull().default(""),
  coverMotif: text("cover_motif", { enum: coverMotifs }).notNull().default("mixed"),
  partners: jsonb("partners").$type<Partner[]>().notNull().default([]),
  navigation: jsonb("navigation").$type<NavigationItem[]>().notNull().default([]),
  icp: text("icp"),
  contact: text("contact"),
  /** The shipped overlay of words that lies under the group's own terms (`messages/wording`). */
  wording: text("wording", { enum: wordings }).notNull().default("default"),
  /** What the two tailored flags change for this host: wording keys and hidden menu entries (docs/rules/site.md, "Tailored organisations"). */
  tailored: jsonb("tailored").$type<{ a?: string[]; b?: string[] }>().notNull().default({}),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
});

/** Another host name of a site; its pages name the site's own as the canonical one (docs/rules/site.md, "Hosts"). */
export const siteDomain = pgTable(
  "site_domain",
  {
    host: text("host").primaryKey(),
    siteId: big("site_id")
      .notNull()
      .references(() => site.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [index("site_domain_site").on(t.siteId)],
);

/** Where an address of the host's former website leads: a path as the guard reads it, with its query where that names the page. */
export const siteRedirect = pgTable(
  "site_redirect",
  {
    siteId: big("site_id")
      .notNull()
      .references(() => site.id, { onDelete: "cascade" }),
    from: text("from_path").notNull(),
    to: text("to_path").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.from] })],
);

/** A host's own word for a known term; its parents' words hold below it (docs/rules/site.md, "Host wording"). */
export const term = pgTable(
  "term",
  {
    groupId: big("group_id")
      .notNull()
      .references(() => group.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    key: text("key").notNull(),
    value: text("value").notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.locale, t.key] })],
);

/** A page of blocks as an organisation edits it (docs/rules/site.md, "Pages of blocks"). */
export const sitePage = pgTable(
  "site_page",
  {
    id: id(),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    slug: text("slug", { enum: pageSlugs }).notNull(),
    /** What is being written; null where nothing differs from what was last published. */
    draft: jsonb("draft"),
    version: integer("version").notNull().default(0),
    updatedBy: big("updated_by").references(() => user.id),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [unique("site_page_place").on(t.groupId, t.slug)],
);

/** What was published of a page, and from when on; append-only. */
export const sitePageVersion = pgTable(
  "site_page_version",
  {
    id: id(),
    pageId: big("page_id")
      .notNull()
      .references(() => sitePage.id),
    no: integer("no").notNull(),
    /** Null gives the page up: what lies below it shows again. */
    content: jsonb("content"),
    publishAt: instant("publish_at").notNull(),
    note: text("note").notNull().default(""),
    publishedBy: big("published_by").references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [unique("site_page_version_no").on(t.pageId, t.no)],
);

/** The pages of blocks as the product ships them, kept in step with its code for the search. */
export const shippedPage = pgTable("shipped_page", {
  id: id(),
  slug: text("slug", { enum: pageSlugs }).notNull().unique(),
  content: jsonb("content").notNull(),
});
/** An address that search engines are still to be told of (docs/rules/site.md, "Found by search engines"); what was told is gone. */
export const indexPing = pgTable(
  "index_ping",
  {
    id: id(),
    siteId: big("site_id")
      .notNull()
      .references(() => site.id, { onDelete: "cascade" }),
    path: text("path").notNull(),
    /** Not before then: an article may be released later. */
    dueAt: instant("due_at").notNull(),
    /** The last change of it. What was told before that is told again. */
    askedAt: instant("asked_at").notNull().defaultNow(),
    tries: integer("tries").notNull().default(0),
    takenUntil: instant("taken_until"),
    failure: text("failure"),
  },
  (t) => [unique("index_ping_address").on(t.siteId, t.path), index("index_ping_due").on(t.dueAt)],
);

/** A list of words to choose from, under a code that forms and pages name. */
export const dictType = pgTable("dict_type", {
  code: text("code").primaryKey(),
  name: text("name").notNull(),
  nameEn: text("name_en").notNull(),
  note: text("note").notNull().default(""),
  /** Its values are the product's own: only their words, colours and order change. */
  fixed: boolean("fixed").notNull().default(false),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
});

export const dictItem = pgTable(
  "dict_item",
  {
    dictCode: text("dict_code")
      .notNull()
      .references(() => dictType.code),
    value: text("value").notNull(),
    label: text("label").notNull(),
    labelEn: text("label_en").notNull(),
    tagType: text("tag_type"),
    sort: integer("sort").notNull().default(0),
    /** The product itself speaks of it: it stays. */
    shipped: boolean("shipped").notNull().default(false),
    version: integer("version").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.dictCode, t.value] })],
);

/** Somebody from outside who wants to try the platform; written from `/experience`, answered by those who manage the website. */
export const trialRequest = pgTable(
  "trial_request",
  {
    id: id(),
    contactName: text("contact_name").notNull(),
    mobile: text("mobile").notNull(),
    organization: text("organization").notNull(),
    position: text("position"),
    email: text("email"),
    remark: text("remark"),
    host: text("host").notNull(),
    /** Whose host it was: that organisation, and those above it, see the request. */
    groupId: big("group_id").references(() => group.id),
    ip: text("ip").notNull(),
    answeredAt: instant("answered_at"),
    answeredBy: big("answered_by").references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [index("trial_request_newest").on(t.createdAt.desc().nullsFirst())],
);
