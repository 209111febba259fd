import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, unique } from "drizzle-orm/pg-core";
import { rankingWays, stageOrgStatuses } from "@/db/values";
import { user } from "./access";
import { big, createdAt, id, instant } from "./columns";
import { stage, windowType } from "./contest";
import { group } from "./org";

export const stageOrgStatus = pgEnum("stage_org_status", stageOrgStatuses);

/** A stage as one organisation runs it for itself (docs/rules/ladder.md, "Stages that organisations run"). */
export const stageOrg = pgTable(
  "stage_org",
  {
    id: id(),
    stageId: big("stage_id")
      .notNull()
      .references(() => stage.id, { onDelete: "cascade" }),
    orgId: big("org_id")
      .notNull()
      .references(() => group.id),
    status: stageOrgStatus("status").notNull().default("collecting"),
    /** How its list was last ranked. */
    way: text("way", { enum: rankingWays }),
    /** What the organisation tells its own teams about this stage. */
    notice: text("notice").notNull().default(""),
    /** Counts the changes of its notice and of its own windows. */
    termsVersion: integer("terms_version").notNull().default(0),
    /** The organiser passed it over: it runs no stage. Undone until its works went on. */
    passedAt: instant("passed_at"),
    passedBy: big("passed_by").references(() => user.id),
    passReason: text("pass_reason"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique("stage_org_once").on(t.stageId, t.orgId),
    index("stage_org_org").on(t.orgId),
    check(
      "stage_org_passed",
      sql`(${t.passedAt} is null) = (${t.passReason} is null) and (${t.passedAt} is null) = (${t.passedBy} is null)
        and (${t.passedAt} is null or ${t.status} <> 'submitted')`,
    ),
  ],
);

/** Where an organisation's own window differs from the stage's. */
export const stageOrgWindow = pgTable(
  "stage_org_window",
  {
    id: id(),
    stageOrgId: big("stage_org_id")
      .notNull()
      .references(() => stageOrg.id, { onDelete: "cascade" }),
    type: windowType("type").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (t) => [
    unique("stage_org_window_type").on(t.stageOrgId, t.type),
    check("stage_org_window_order", sql`${t.startsAt} < ${t.endsAt}`),
  ],
);
