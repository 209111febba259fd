import { sql } from "drizzle-orm";
import { check, date, integer, pgTable } from "drizzle-orm/pg-core";
import { certificatePicture } from "@/db/schema/certificate";
import { big } from "@/db/schema/columns";
import { group } from "@/db/schema/org";

/** The seal of an organisation: its certificates carry it from the one day to the other, both included (docs/rules/certificate.md, "Issuer and seal"). */
export const certificateSeal = pgTable(
  "certificate_seal",
  {
    groupId: big("group_id")
      .primaryKey()
      .references(() => group.id),
    pictureId: big("picture_id")
      .notNull()
      .references(() => certificatePicture.id),
    validFrom: date("valid_from").notNull(),
    validTo: date("valid_to"),
    version: integer("version").notNull().default(1),
  },
  (t) => [check("certificate_seal_days", sql`${t.validTo} >= ${t.validFrom}`)],
);
