import { index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { certificate } from "@/db/schema/certificate";
import { big, createdAt, id } from "@/db/schema/columns";

export const certificateLookup = pgTable(
  "certificate_lookup",
  {
    id: id(),
    certificateId: big("certificate_id").references(() => certificate.id),
    found: smallint("found").notNull(),
    ip: text("ip"),
    at: createdAt(),
  },
  (t) => [
    index("certificate_lookup_certificate").on(t.certificateId),
    index("certificate_lookup_at").on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
