import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { Day, Id, Nothing, orNull } from "@/lib/http/wire";

const Seal = z.object({
  groupId: Id,
  pictureId: Id.nullable(),
  validFrom: orNull(Day),
  /** The last day, which counts; null for one that stays valid. */
  validTo: orNull(Day),
  /** 0 before it is first saved. */
  version: z.int().min(0),
});
export const SealInput = Seal;

/** Of today: there is none, it is not valid yet, it is, it is no longer. */
export const SealState = z.enum(["none", "ahead", "valid", "over"]);

export const sealDetail = get("/certificate/seal/detail", {
  summary: "Returns the seal of an organisation in scope and whether it is valid today.",
  access: ["cert:setting:list", "cert:setting:edit"],
  input: z.object({ groupId: Id }),
  output: Seal.extend({
    validFrom: z.string().nullable(),
    validTo: z.string().nullable(),
    url: z.string().nullable(),
    state: SealState,
  }),
});

export const saveSeal = post("/certificate/seal/update", {
  summary:
    "Saves the seal of an organisation in scope and the days on which it is valid; without a picture it has none. Certificates made while it is valid carry it, unless their contest has a seal or an issuer of its own.",
  access: "cert:setting:edit",
  act: { outside: "seals belong to the issuing organisation" },
  input: Seal,
  output: Nothing,
  faults: ["stale", "pictureForeign"],
});
