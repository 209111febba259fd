import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { gatewayChannels, gatewayModes } from "@/db/gateway-values";
import { user } from "@/db/schema/access";
import { big, bytes, createdAt, id, instant } from "@/db/schema/columns";
import { group } from "@/db/schema/org";

/**
 * An organisation's account at a payment gateway, with its keys. One that was replaced by another application stays, inactive: what was paid
 * by it is asked about, and goes back, by its keys.
 */
export const merchant = pgTable(
  "merchant",
  {
    id: id(),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    channel: text("channel", { enum: gatewayChannels }).notNull(),
    active: boolean("active").notNull().default(true),
    mode: text("mode", { enum: gatewayModes }).notNull(),
    appId: text("app_id").notNull(),
    sellerId: text("seller_id").notNull(),
    /** Of the own key's public half: SHA-256 of its SPKI. */
    fingerprint: text("fingerprint").notNull(),
    /** Of the gateway's public key, in the same way. */
    gatewayFingerprint: text("gateway_fingerprint").notNull(),
    /** By what number the gateway names the key that it signs with; null where it names none. */
    gatewaySerial: text("gateway_serial"),
    /** The keys, sealed. */
    secret: bytes("secret").notNull(),
    setBy: big("set_by").references(() => user.id),
    setAt: instant("set_at").notNull().default(sql`app_now()`),
    createdAt: createdAt(),
  },
  (t) => [
    unique("merchant_account").on(t.groupId, t.channel, t.appId, t.sellerId),
    uniqueIndex("merchant_active").on(t.groupId, t.channel).where(sql`${t.active}`),
    index("merchant_serial").on(t.gatewaySerial).where(sql`${t.gatewaySerial} is not null`),
  ],
);
