import { z } from "zod";
import { Bulk, BulkRow } from "@/lib/http/bulk";
import { post } from "@/lib/http/endpoint";
import { DT, Id, Line, Nothing } from "@/lib/http/wire";

const Place = z.object({ stageId: Id, orgId: Id });
const Reason = Line(500);
/** Who organises the contest, and a school whose colleges' lists the stage leaves to it. */
const receiver = ["comp:stage:edit", "ladder:college:edit"] as const;
const Bulked = Bulk(BulkRow.extend({ orgId: Id, orgName: z.string() }));
const Orgs = z.object({ stageId: Id, ids: z.array(Id).min(1).max(1000) });

export const receiveLists = post("/ladder/org/receive", {
  summary: "Confirms that the sealed lists of organisations were received, each on its own.",
  access: receiver,
  act: "result",
  input: Orgs,
  output: Bulked,
  bulk: true,
  idempotent: true,
});

export const returnLists = post("/ladder/org/return", {
  summary:
    "Returns sealed lists to their organisations with a reason, each on its own; they are ranked and sealed anew.",
  access: receiver,
  act: "result",
  input: Orgs.extend({ reason: Reason }),
  output: Bulked,
  bulk: true,
  idempotent: true,
  faults: ["listPromoted"],
});

export const remindOrgs = post("/ladder/org/remind", {
  summary: "Reminds the administrators of organisations of their list, each on its own.",
  access: receiver,
  act: "result",
  input: Orgs,
  output: Bulked,
  bulk: true,
  idempotent: true,
  faults: ["listSealed", "passedOver", "tooFast"],
});

/** In what an organisation can get more time: for its list, or for its teams. */
export const extendable = ["review", "submit", "signUp"] as const;

export const extendOrg = post("/ladder/org/extend", {
  summary:
    "Gives one organisation more time, by at most a year from now, with a reason: for its list, or for its teams to hand in works or a sign-up that they began.",
  access: receiver,
  act: "schedule",
  input: Place.extend({ window: z.enum(extendable).default("review"), until: DT, reason: Reason }),
  /** `teams`: how many teams got more time. */
  output: z.object({ dueTime: DT, teams: z.number() }),
  faults: [
    "scheduleInvalid",
    "notLater",
    "notExtendable",
    "tooFarAhead",
    "afterOwnList",
    "passedOver",
    "passOverFinal",
  ],
});

export const passOverOrg = post("/ladder/org/passOver", {
  summary:
    "Passes over an organisation that runs no stage of its own, with a reason; its works go on, or not, as the stage's rule says.",
  access: receiver,
  act: "result",
  input: Place.extend({ reason: Reason }),
  output: Nothing,
  faults: ["listSealed", "passedOver"],
});

export const takeUpOrg = post("/ladder/org/takeUp", {
  summary: "Undoes that an organisation was passed over, until a promotion has decided about its works.",
  access: receiver,
  act: "result",
  input: Place,
  output: Nothing,
  faults: ["passOverFinal"],
});
