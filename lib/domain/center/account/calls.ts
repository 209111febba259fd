import { z } from "zod";
import { SelfProof } from "@/lib/domain/access/contract";
import { get, post } from "@/lib/http/endpoint";
import { DT, Line, Nothing } from "@/lib/http/wire";

/** What stands in the way of deleting an account. */
export const AccountDuty = z.enum([
  "captain",
  "member",
  "captainLocked",
  "memberLocked",
  "fee",
  "judge",
  "manager",
  "administrator",
]);
export type AccountDuty = z.output<typeof AccountDuty>;

const proofFaults = ["wrongPassword", "wrongCode", "notFound", "accountLocked"] as const;

export const closingView = get("/web/center/account/closing", {
  summary:
    "Tells what stands in the way of deleting the caller's account, by contest or organisation, and after how many days a deletion is carried out.",
  access: "member",
  input: z.object({}),
  output: z.object({
    coolingDays: z.number(),
    hindrances: z.array(z.object({ kind: AccountDuty, name: z.string(), link: z.string() })),
  }),
});

export const closeAccount = post("/web/center/account/close", {
  summary:
    "Begins the deletion of the caller's account, confirmed by the password or a code to a proved contact. Every device is signed out; whoever signs in before the day that is answered keeps the account.",
  access: "member",
  act: { outside: "an account belongs to no contest; what its person still has to do in one stands in the way" },
  input: SelfProof,
  output: z.object({ dueTime: DT }),
  faults: ["accountHeld", "tooFast", ...proofFaults],
});

export const askOwnData = post("/web/center/account/data/ask", {
  summary:
    "Answers a key for downloading all that is stored about the caller, good for ten minutes in the present session, confirmed by the password or a code to a proved contact.",
  access: "member",
  act: { outside: "people's own data belong to no contest" },
  input: SelfProof,
  output: z.object({ key: z.string(), expiresIn: z.number() }),
  faults: ["tooFast", ...proofFaults],
});

export const ownData = get("/web/center/account/data/export", {
  summary:
    "Returns all that is stored about the caller as a zip: a readable page, the same as JSON, and the files of their works and proofs up to 2 GB.",
  access: "member",
  input: z.object({ key: Line(200) }),
  output: Nothing,
  answers: "file",
  rateLimit: "export",
  faults: ["linkExpired", "notFound", "tooFast"],
});
