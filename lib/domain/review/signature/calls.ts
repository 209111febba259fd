import { z } from "zod";
import { withSelfProof } from "@/lib/domain/access/contract";
import { get, post } from "@/lib/http/endpoint";
import { DT, Flag, Id, Ids, PersonName } from "@/lib/http/wire";

/** The last signature under a sheet; it no longer holds once the sheet was returned. */
export const SheetSignature = z.object({ signTime: DT, holds: z.boolean() });

export const signableSheets = get("/review/task/sign/list", {
  summary:
    "Lists the caller's sheets of a plan that judges at the scene as far as they are handed in, with their signatures.",
  access: "review:score:list",
  input: z.strictObject({ planId: Id }),
  output: z.array(
    z.object({
      taskId: Id,
      judgingNo: z.string(),
      total: z.number(),
      submitTime: DT,
      /** It was typed from paper. */
      fromPaper: Flag,
      signature: SheetSignature.nullable(),
    }),
  ),
  faults: ["identityNeeded"],
});

export const signSheets = post("/review/task/sign", {
  summary:
    "Signs sheets of works at the scene that the caller has handed in, by their name and their password or a code to a proved contact. The server seals each with the digest of the sheet, the name and the time; a sheet that is returned loses its signature.",
  access: "review:score:edit",
  act: "review",
  inPlan: "judge",
  input: withSelfProof({ taskIds: Ids, name: PersonName(50) }),
  output: z.object({ signed: z.number(), signTime: DT }),
  faults: [
    "sheetNotIn",
    "notYourName",
    "identityNeeded",
    "conflictOfInterest",
    "wrongPassword",
    "wrongCode",
    "accountLocked",
    "tooFast",
  ],
});
