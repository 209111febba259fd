import { z } from "zod";
import { educations } from "@/db/values";
import { Day, Id, Line } from "@/lib/http/wire";

export const tiedOrgIds = z.array(Id).max(50).default([]);

export const ExpertText = z.object({
  /** Where they work: conflicts of interest are judged by it, never by names. */
  orgId: Id.nullable().default(null),
  tiedOrgIds,
  jobTitle: Line(60, 0).default(""),
  fields: z.array(Line(40)).max(20).default([]),
});

export const Degree = z.enum(educations);

/** What a library says of an expert besides: what an invitation says, and what only the library notes. */
export const ExpertProfile = ExpertText.extend({
  degree: Degree.nullable().default(null),
  languages: z.array(Line(40)).max(10).default([]),
  tags: z.array(Line(30)).max(20).default([]),
});

/** Days without time to judge, both ends included. */
export const Away = z.object({ from: Day, until: Day });
export const MaxLoad = z.number().int().min(1).max(1000).nullable();

/** Towards the public: nobody agrees to it, they agree, the host shows them, it would and may not at the moment. */
export const ShownAs = z.enum(["none", "agreed", "shown", "hidden"]);

export const ExpertStatus = z.enum(["active", "retired"]);

/** What a list of the library is narrowed by; its export by the same. `tag` is one of them, as it is written. */
export const libraryFilters = {
  status: ExpertStatus.optional(),
  orgId: Id.optional(),
  degree: Degree.optional(),
  tag: Line(30).optional(),
  /** A speciality; of a class or category of majors, everything in it. */
  field: Line(40).optional(),
  shown: ShownAs.optional(),
  /** Available on every day between these; one of them alone is that day. */
  freeFrom: Day.optional(),
  freeUntil: Day.optional(),
};
