import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { big, bytes, createdAt, id } from "./columns";

/** Who did what to which thing. Append-only; `seal_audit()` chains committed rows by hash in the order of `seal_no`. */
export const audit = pgTable(
  "audit",
  {
    id: id(),
    at: createdAt(),
    actorId: big("actor_id"),
    roleKey: text("role_key"),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: big("entity_id"),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
    reason: text("reason"),
    ip: text("ip"),
    sealNo: big("seal_no").unique(),
    prevHash: bytes("prev_hash"),
    hash: bytes("hash"),
  },
  (t) => [
    index("audit_entity").on(t.entity, t.entityId),
    index("audit_actor").on(t.actorId),
    // Rows come in the order of time: a range of days is found by few pages, and a new row costs nothing.
    index("audit_at").using("brin", t.at),
  ],
);

/** Whole months that were removed from the log, by its retention. Append-only; the chain goes on from the last hash of the last one. */
export const auditCut = pgTable(
  "audit_cut",
  {
    id: id(),
    /** As 2026-03. */
    month: text("month").notNull().unique(),
    /** The last number that is gone, and the hash that it had. */
    upTo: big("up_to").notNull().unique(),
    hash: bytes("hash").notNull(),
    rows: integer("rows").notNull(),
    at: createdAt(),
  },
  (t) => [check("audit_cut_month", sql`${t.month} ~ '^[0-9]{4}-[0-9]{2}$' and ${t.rows} > 0`)],
);

/** Every move of every lifecycle: from, to, who, when and why. Append-only. */
export const transition = pgTable(
  "transition",
  {
    id: id(),
    entity: text("entity").notNull(),
    entityId: big("entity_id").notNull(),
    from: text("from"),
    to: text("to").notNull(),
    reason: text("reason"),
    actorId: big("actor_id"),
    at: createdAt(),
  },
  (t) => [
    // Ids of all tables are of one sequence: which entity it is adds nothing.
    index("transition_entity").on(t.entityId),
    // The phrase books: why things were returned or refused.
    index("transition_reason").on(t.entity, t.to, t.at).where(sql`reason is not null`),
  ],
);
