import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { DT, Flag, Nothing } from "@/lib/http/wire";

const act = { outside: "a private address of one's own dates" };

export const feedDetail = get("/web/center/feed/detail", {
  summary: "Tells whether the caller's calendar has an address, since when, and when it was last read.",
  access: "member",
  input: z.object({}),
  output: z.object({ isOn: Flag, createTime: DT.nullable(), readTime: DT.nullable(), readNum: z.number() }),
});

export const addFeed = post("/web/center/feed/add", {
  summary: "Makes a private address of the caller's calendar, told this once; a former one stops working.",
  access: "member",
  act,
  input: z.object({}),
  output: z.object({ address: z.string() }),
});

export const deleteFeed = post("/web/center/feed/delete", {
  summary: "Revokes the address of the caller's calendar.",
  access: "member",
  act,
  input: z.object({}),
  output: Nothing,
});

export const calendarFeed = get("/web/center/feed/file", {
  summary:
    "Returns the deadlines of the person to whom the address belongs as an iCalendar file, their teams' extensions among them.",
  access: "open",
  input: z.object({ token: z.string().max(100) }),
  output: Nothing,
  answers: "file",
  faults: ["notFound", "tooFast"],
});
