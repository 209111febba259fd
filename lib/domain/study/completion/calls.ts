import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { oneWay } from "@/lib/http/openapi/one-way";
import { Id, Nothing } from "@/lib/http/wire";

export const addCompletion = post("/web/study/completion/add", {
  summary:
    "Issues the caller's certificate of completion once everything that a contest or an organisation requires of them is done; the same things give the same certificate.",
  access: "member",
  act: { outside: "people learn before, during and after a contest" },
  input: oneWay(z.object({ competitionId: Id.optional(), groupId: Id.optional() }), [["competitionId"], ["groupId"]]),
  output: z.object({ completionId: Id }),
  idempotent: true,
  faults: ["studyOpen"],
});

export const completionFile = get("/web/study/completion/file", {
  summary: "Returns a certificate of completion of the caller as PDF.",
  access: "member",
  input: z.object({ completionId: Id }),
  output: Nothing,
  answers: "file",
});
