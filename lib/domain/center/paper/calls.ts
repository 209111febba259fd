import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { Id, Nothing } from "@/lib/http/wire";

export const receipt = get("/web/center/receipt", {
  summary:
    "Returns the receipt of one submission of the caller's team as PDF: version, time, and the digest of each file.",
  access: "member",
  input: z.object({ versionId: Id }),
  output: Nothing,
  answers: "file",
});

export const entrySlip = get("/web/center/slip", {
  summary: "Returns the entry slip of a submitted team of the caller as PDF.",
  access: "member",
  input: z.object({ teamId: Id }),
  output: Nothing,
  answers: "file",
});

export const teamCalendar = get("/web/center/calendar", {
  summary: "Returns the dates of the contest of a team of the caller as an iCalendar file.",
  access: "member",
  input: z.object({ teamId: Id }),
  output: Nothing,
  answers: "file",
});
