import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/wire";

export const Ceremony = z.object({
  competitionName: z.string(),
  /** The lowest award first. */
  prizes: z.array(
    z.object({
      prizeId: Id,
      name: z.string(),
      winners: z.array(
        z.object({
          awardId: Id,
          /** What is called out: a team, the advisors, a school. */
          name: z.string(),
          /** Whom its certificates name. */
          people: z.array(z.string()),
          workName: z.string(),
          schoolName: z.string(),
          /** The certificate whose picture is shown; null where none was issued, or none is valid. */
          certificateId: Id.nullable(),
        }),
      ),
    }),
  ),
});
export type Ceremony = z.output<typeof Ceremony>;

export const ceremony = get("/screen/ceremony/list", {
  summary:
    "Lists the published awards of a contest for its ceremony, the lowest first, each winner with the certificate that was issued.",
  access: "screen:call:list",
  input: z.object({ competitionId: Id }),
  output: Ceremony,
});

export const ceremonyPictureFile = get("/screen/ceremony/picture", {
  summary: "Returns a valid certificate of a published award as a picture for the large screen.",
  access: "screen:call:list",
  input: z.object({ certificateId: Id }),
  output: z.any(),
  answers: "file",
  faults: ["fileCorrupt"],
});
