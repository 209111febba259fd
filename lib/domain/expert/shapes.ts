import { z } from "zod";
import { Id, Line } from "@/lib/http/wire";

export const tiedOrgIds = z.array(Id).max(50).default([]);

export const ExpertText = z.object({
  /** Where they work: conflicts of interest are judged by it, never by names. */
  orgId: Id.nullable().default(null),
  tiedOrgIds,
  jobTitle: Line(60, 0).default(""),
  fields: z.array(Line(40)).max(20).default([]),
});
