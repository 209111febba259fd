import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { site } from "@/db/schema/website/site";

/** A picture or film of a website's home page (docs/rules/site.md, "Banners"). */
export const banner = pgTable(
  "banner",
  {
    id: id(),
    siteId: big("site_id")
      .notNull()
      .references(() => site.id, { onDelete: "cascade" }),
    imageUrl: text("image_url").notNull(),
    /** What narrow windows show in its place; null cuts the wide one. */
    narrowUrl: text("narrow_url"),
    /** A film in its place, without sound; the picture stands for it until it plays, and where motion is reduced. */
    videoUrl: text("video_url"),
    /** Which part stays in sight where the picture is cut, from its left edge in percent. */
    focus: smallint("focus").notNull().default(50),
    title: text("title").notNull(),
    titleEn: text("title_en"),
    /** What the picture shows, for those who do not see it; null says the title. */
    alt: text("alt"),
    altEn: text("alt_en"),
    link: text("link"),
    sort: integer("sort").notNull().default(0),
    visible: smallint("visible").notNull().default(1),
    fromAt: instant("from_at"),
    untilAt: instant("until_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index("banner_site").on(t.siteId, t.sort),
    check("banner_focus", sql`${t.focus} between 0 and 100`),
    check("banner_days", sql`${t.untilAt} > ${t.fromAt}`),
  ],
);

/** How often a banner was followed on a day in Asia/Shanghai. Nothing is stored of who did. */
export const bannerClick = pgTable(
  "banner_click",
  {
    bannerId: big("banner_id")
      .notNull()
      .references(() => banner.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    count: integer("count").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.bannerId, t.day] })],
);
