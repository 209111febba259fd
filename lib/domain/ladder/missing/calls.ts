import { z } from "zod";
import { Bulk, BulkRow } from "@/lib/http/bulk";
import { get, post } from "@/lib/http/endpoint";
import { Flag, Id } from "@/lib/http/wire";

/** What a team that entered waits for before it takes part. */
export const wayStates = ["returned", "waiting", "submitted", "auditing", "unpaid"] as const;
export const WayState = z.enum(wayStates);
export type WayState = z.output<typeof WayState>;

const Place = z.object({ stageId: Id, orgId: Id });

/** A team of an organisation that has handed in no work in a stage that takes works. */
const Missing = z.object({
  teamId: Id,
  teamName: z.string(),
  teamNumber: z.string().nullable(),
  itemName: z.string(),
  /** Null where the caller does not read teams. */
  captainName: z.string().nullable(),
  /** It began one. */
  hasDraft: Flag,
  /** It can still hand in a work now. */
  mayHandIn: Flag,
});
export type Missing = z.output<typeof Missing>;

export const listMissing = get("/ladder/org/missing/list", {
  summary: "Lists an organisation's teams that have handed in no work in a stage, by name.",
  access: "enroll:work:list",
  input: Place,
  output: z.array(Missing),
});

export const remindMissing = post("/ladder/org/missing/remind", {
  summary:
    "Reminds the captains of teams that have handed in no work, each on its own, twice a day at most; by the organisation, or by whoever receives its list.",
  access: ["enroll:work:audit", "comp:stage:edit", "ladder:college:edit"],
  act: "work",
  input: Place.extend({ ids: z.array(Id).min(1).max(1000) }),
  output: Bulk(BulkRow.extend({ teamId: Id, teamName: z.string() })),
  bulk: true,
  faults: ["windowNotOpen", "tooFast"],
});
