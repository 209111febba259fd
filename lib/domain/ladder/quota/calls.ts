import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { Id, Nothing } from "@/lib/http/wire";

const place = { stageId: Id, itemId: Id.optional() };

export const listQuotas = get("/ladder/quota/list", {
  summary:
    "Lists how many works each organisation may send on from a stage, for one track or for every track that has no number of its own; the first line is for whoever has no line.",
  access: "comp:stage:list",
  input: z.object(place),
  output: z.array(
    z.object({
      orgId: Id.nullable(),
      orgName: z.string().nullable(),
      works: z.number(),
      sealed: z.number(),
      value: z.number().nullable(),
    }),
  ),
});

export const saveQuotas = post("/ladder/quota/save", {
  summary:
    "Sets the numbers of organisations by hand; null takes a number away. Below what an organisation has sealed nothing is set.",
  access: "comp:stage:edit",
  act: "configure",
  input: z.object({
    ...place,
    rows: z
      .array(z.object({ orgId: Id.nullable(), value: z.number().int().min(0).max(100_000).nullable() }))
      .min(1)
      .max(3000),
  }),
  output: Nothing,
  faults: ["quotaBelowSealed"],
});
