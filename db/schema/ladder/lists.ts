import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, id, instant } from "@/db/schema/columns";
import { item, stage } from "@/db/schema/contest";
import { stageOrg } from "@/db/schema/contest-org";
import { file } from "@/db/schema/file";
import { group } from "@/db/schema/org";
import { work, workVersion } from "@/db/schema/work";

/** The list that an organisation draws up: a place, a direct entry beside the quota, or why a work is left out. */
export const stageOrgEntry = pgTable(
  "stage_org_entry",
  {
    id: id(),
    stageOrgId: big("stage_org_id")
      .notNull()
      .references(() => stageOrg.id, { onDelete: "cascade" }),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    /** Within its track. */
    place: integer("place"),
    direct: boolean("direct").notNull().default(false),
    /** Why it is left out, or goes directly. */
    reason: text("reason").notNull().default(""),
  },
  (t) => [
    unique("stage_org_entry_work").on(t.stageOrgId, t.workId),
    check("stage_org_entry_place", sql`${t.place} >= 1 and not (${t.direct} and ${t.place} is not null)`),
  ],
);

/** A sealed list: what the next level sees. Its content never changes; what follows is written beside it. */
export const stageOrgSeal = pgTable(
  "stage_org_seal",
  {
    id: id(),
    stageOrgId: big("stage_org_id")
      .notNull()
      .references(() => stageOrg.id),
    no: integer("no").notNull(),
    /** The organisation's name as it was. */
    orgName: text("org_name").notNull().default(""),
    /** SHA-256 of the canonical JSON of the list. */
    sha256: text("sha256").notNull(),
    /** The organisation's number of each track on the day of the seal; null for a seal of before that was stored. */
    quotas: jsonb("quotas").$type<Record<string, number>>(),
    sealedBy: big("sealed_by")
      .notNull()
      .references(() => user.id),
    sealedAt: instant("sealed_at").notNull().default(sql`app_now()`),
    /** The stamped print of the list. */
    scanId: big("scan_id").references(() => file.id),
    scanAt: instant("scan_at"),
    receivedBy: big("received_by").references(() => user.id),
    receivedAt: instant("received_at"),
    returnedAt: instant("returned_at"),
    returnReason: text("return_reason"),
  },
  (t) => [
    unique("stage_org_seal_no").on(t.stageOrgId, t.no),
    check("stage_org_seal_sha", sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** One line of a sealed list, with the version of the work that it stands for. */
export const sealedEntry = pgTable(
  "sealed_entry",
  {
    id: id(),
    sealId: big("seal_id")
      .notNull()
      .references(() => stageOrgSeal.id),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    versionId: big("version_id")
      .notNull()
      .references(() => workVersion.id),
    itemId: big("item_id")
      .notNull()
      .references(() => item.id),
    /** Within its track; null for a direct entry. */
    place: integer("place"),
    /** What the line says in words: title, team, people, number. */
    line: jsonb("line").$type<Record<string, unknown>>().notNull(),
  },
  (t) => [unique("sealed_entry_work").on(t.sealId, t.workId), index("sealed_entry_of_work").on(t.workId)],
);

/** How many works of a track an organisation may send on from a stage; without an organisation, each of them. */
export const quota = pgTable(
  "quota",
  {
    id: id(),
    stageId: big("stage_id")
      .notNull()
      .references(() => stage.id, { onDelete: "cascade" }),
    itemId: big("item_id").references(() => item.id, { onDelete: "cascade" }),
    orgId: big("org_id").references(() => group.id),
    value: integer("value").notNull(),
    /** What it is made of: by hand, from a sheet, or the figures of a formula. */
    origin: jsonb("origin").$type<Record<string, unknown>>().notNull().default({}),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    unique("quota_place").on(t.stageId, t.itemId, t.orgId).nullsNotDistinct(),
    check("quota_value", sql`${t.value} between 0 and 100000`),
  ],
);
