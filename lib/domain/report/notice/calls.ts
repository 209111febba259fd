import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { Day, Id, Line, Nothing, Text } from "@/lib/http/wire";

/** What a notice may announce. */
export const noticeKinds = ["awards", "publicity", "teams", "sealed"] as const;
export const NoticeKind = z.enum(noticeKinds);
export type NoticeKind = z.output<typeof NoticeKind>;

export const noticeFormats = ["docx", "pdf"] as const;

/** What a row tells beside its number, in this order. */
export const noticeColumns = ["place", "number", "work", "team", "school", "members", "advisors"] as const;
export type NoticeColumn = (typeof noticeColumns)[number];

/** The most rows of one notice. */
export const MOST_ROWS = 3_000;

const About = z.object({
  kind: NoticeKind,
  competitionId: Id.optional().describe("Of all kinds but `sealed`: the contest."),
  publicityId: Id.optional().describe("Of awards: those of one publicity alone."),
  sealId: Id.optional().describe("Of `sealed`: the seal."),
});
export type About = z.output<typeof About>;

const access = ["award:list:list", "enroll:sign:export", "enroll:work:list"] as const;

export const noticeDetail = get("/award/notice/detail", {
  summary:
    "Suggests the wording of an official notice about published awards, awards on view, approved teams or a sealed list, and says how many rows in the caller's scope it would have.",
  access,
  input: About,
  output: z.object({
    title: z.string(),
    recipients: z.string(),
    opening: z.string(),
    issuer: z.string(),
    day: Day,
    rows: z.number().int(),
    columns: z.array(z.enum(noticeColumns)).describe("Those that a notice of the kind may have."),
  }),
});
export type NoticeDraft = z.output<typeof noticeDetail.output>;

export const Notice = About.extend({
  format: z.enum(noticeFormats),
  number: Line(60, 0).default(""),
  title: Line(200),
  recipients: Line(200, 0).default(""),
  opening: Text(10_000),
  issuer: Line(100),
  day: Day,
  columns: z.array(z.enum(noticeColumns)).min(1).max(noticeColumns.length),
});

export const exportNotice = post("/award/notice/export", {
  summary:
    "Returns an official notice with its list as a Word document or as PDF (GB/T 9704-2012, without a seal; in English under a plain letterhead). It lists what is public, or what the caller may see, and no more.",
  access,
  act: { outside: "it reads a contest and changes nothing of it" },
  rateLimit: "export",
  input: Notice,
  output: Nothing,
  answers: "file",
  faults: ["noticeEmpty", "noticeTooLong", "glyphMissing"],
});
