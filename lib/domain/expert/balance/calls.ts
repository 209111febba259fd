import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { Id, Line } from "@/lib/http/wire";

const access = ["expert:group:edit", "review:group:edit"] as const;
const counts = z.array(z.number());

const GroupBalance = z.object({
  /** What it was worked out from; applying it demands the same. */
  digest: z.string(),
  /** No other spread is more even. */
  proven: z.boolean(),
  /** In this order the counts stand. */
  groups: z.array(z.object({ expertGroupId: Id, name: z.string(), before: z.number(), after: z.number() })),
  marks: z.array(
    z.object({ kind: z.enum(["speciality", "province"]), name: z.string(), before: counts, after: counts }),
  ),
  moves: z.array(z.object({ expertId: Id, realName: z.string(), fromName: z.string(), toName: z.string() })),
  /** Leaders, retired experts and members of several groups. */
  fixed: z.number(),
});
export type GroupBalance = z.output<typeof GroupBalance>;

export const proposeGroupBalance = get("/expert/group/balance/detail", {
  summary:
    "Proposes how a contest's review groups become even in size, specialities and provinces: who moves where, with the counts before and after. Nothing changes.",
  access,
  input: z.object({ competitionId: Id }),
  output: GroupBalance,
});

export const applyGroupBalance = post("/expert/group/balance/apply", {
  summary: "Applies the proposal for a contest's review groups, if nothing that it followed from has changed.",
  access,
  act: "configure",
  input: z.object({ competitionId: Id, digest: Line(64) }),
  output: z.object({ moved: z.number() }),
  faults: ["groupsChanged"],
});
