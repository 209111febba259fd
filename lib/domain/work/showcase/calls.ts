import { z } from "zod";
import { publicConsents } from "@/lib/domain/contest/contract";
import { MemberType } from "@/lib/domain/enrollment/contract";
import { WorkStatus } from "@/lib/domain/work/shapes";
import { Bulk, BulkRow } from "@/lib/http/bulk";
import { get, post } from "@/lib/http/endpoint";
import { DT, FileRef, Flag, Id, Ids, Line, Nothing, Opt, Page, PageQuery, QueryNumber } from "@/lib/http/wire";
import { showcaseTags, whyHidden } from "./shapes";
import { ShownVote } from "./vote/calls";

const MOST_TAGS = 8;
export const Tags = z
  .array(Line(20))
  .max(MOST_TAGS)
  .refine((tags) => new Set(tags).size === tags.length, { error: "twice" });

/** A work as the showcase lists it. */
export const ShownRow = z.object({
  workId: Id,
  workName: z.string(),
  teamName: z.string(),
  schoolName: z.string(),
  competitionId: Id,
  competitionName: z.string(),
  year: z.number(),
  itemName: z.string(),
  awardName: z.string().nullable(),
  tags: z.array(z.string()),
  /** A picture of 600 × 400 px that the captain chose; without one a cover is drawn. */
  coverUrl: z.string().nullable(),
  likes: z.number(),
  /** The public vote of its contest, where there is one. */
  vote: ShownVote.nullable(),
  /** Votes that count; null while not everybody may know them. */
  votes: z.number().nullable(),
});
export type ShownRow = z.output<typeof ShownRow>;

const year = QueryNumber().int().min(1900).max(2200);
const filters = {
  groupId: Id.optional(),
  competitionId: Id.optional(),
  year: year.optional(),
  itemId: Id.optional(),
  tag: Line(20).optional(),
  award: Line(100).optional(),
};

export const showcasePage = get("/home/work/page", {
  summary:
    "Lists the works in the showcase of the host, or of one organiser. `sortBy` counts only where a contest is named whose rules allow it: by votes once everybody may know them.",
  access: "open",
  input: PageQuery.extend({ ...filters, sortBy: z.enum(["likes", "votes"]).optional() }),
  output: Page(ShownRow),
});

export const exportShowcase = get("/home/work/export", {
  summary: "Returns the same works as a spreadsheet, narrowed and ordered alike, at most 5,000 of them.",
  access: "open",
  rateLimit: "export",
  input: showcasePage.input.omit({ pageNum: true, pageSize: true }),
  output: Nothing,
  answers: "file",
  faults: ["tooFast"],
});

export const showcaseOptions = get("/home/work/option", {
  summary:
    "Returns by what the showcase can be narrowed: contests, years, and the tracks, tags and awards of a contest.",
  access: "open",
  shared: { tags: () => showcaseTags },
  input: z.object({ groupId: Id.optional(), competitionId: Id.optional() }),
  output: z.object({
    contests: z.array(Opt),
    years: z.array(z.number()),
    items: z.array(Opt),
    tags: z.array(z.string()),
    awards: z.array(z.string()),
    /** The named contest lets visitors put the most liked works first. */
    byLikes: Flag,
    /** The named contest has a public vote whose counts everybody may know. */
    byVotes: Flag,
  }),
});

/** A work as everybody may read it. */
export const ShownWork = ShownRow.extend({
  summary: z.string(),
  contentHtml: z.string(),
  files: z.array(FileRef),
  members: z.array(z.object({ name: z.string(), memberType: MemberType, schoolName: z.string().nullable() })),
  publishTime: DT,
});
export type ShownWork = z.output<typeof ShownWork>;

export const shownWork = get("/web/work/showcase/detail", {
  summary:
    "Returns a work of the showcase with its public answers and files and its people by name and school. A work that is not shown publicly is not found.",
  access: "open",
  input: z.object({ workId: Id }),
  output: ShownWork,
});

export const workCover = get("/web/work/showcase/cover", {
  summary:
    "Serves a work's cover: to everybody while the work is shown publicly, else to its team and staff in scope. `whole` is the picture before it was cropped, for the team.",
  access: "open",
  input: z.object({
    workId: Id,
    size: z.enum(["card", "wide", "whole"]).default("card"),
    /** Changes with the picture. */
    mark: z.string().max(20).optional(),
  }),
  output: Nothing,
  answers: "file",
});

/** What a work's own team sees of its being shown. */
export const OwnShowing = z.object({
  workId: Id,
  /** The contest shows works publicly. */
  offered: Flag,
  rule: z.enum(publicConsents),
  /** The day that the organiser set; null: once the results are out. */
  fromTime: DT.nullable(),
  consent: z.boolean().nullable(),
  consentTime: DT.nullable(),
  consentBy: z.string().nullable(),
  coverUrl: z.string().nullable(),
  wholeUrl: z.string().nullable(),
  coverX: z.number(),
  coverY: z.number(),
  isCaptain: z.boolean(),
  /** Everybody can read it now. */
  shown: z.boolean(),
});
export type OwnShowing = z.output<typeof OwnShowing>;
const OfWork = z.object({ workId: Id });

export const ownShowing = get("/web/work/showcase/own", {
  summary: "Returns consent and cover of a work to its own team, and whether it is shown publicly.",
  access: "member",
  input: OfWork,
  output: OwnShowing,
});

export const consentShowing = post("/web/work/showcase/consent", {
  summary:
    "Gives or takes back, as the captain, the consent to show the work publicly. Taken back, the work leaves the showcase at once.",
  access: "member",
  act: { outside: "consent is the team's own, whatever the contest's state" },
  input: OfWork.extend({ consent: z.boolean() }),
  output: Nothing,
  faults: ["notCaptain", "worksNotPublic", "consentIsCondition"],
});

export const COVER_MB = 10;
/** Where a crop begins, in percent of what is left over. */
const cropOf = (number: () => z.ZodNumber) => {
  const part = number().int().min(0).max(100).default(50);
  return { x: part, y: part };
};

export const putCover = post("/web/work/showcase/cover/upload", {
  summary:
    "Uploads a cover for a work, as its captain: PNG, JPEG or WebP by its content, at most 10 MB. It is cut to 3 : 2 about the point `x`, `y`, given in hundredths.",
  access: "member",
  act: "showcase",
  carries: "file",
  fileMb: COVER_MB,
  input: OfWork.extend({ name: Line(255), ...cropOf(QueryNumber) }),
  output: OwnShowing,
  faults: [
    "notCaptain",
    "worksNotPublic",
    "fileTooLarge",
    "fileTypeRefused",
    "fileCorrupt",
    "pictureTooLarge",
    "storageFull",
  ],
});

export const cropCover = post("/web/work/showcase/cover/crop", {
  summary: "Cuts the cover anew, about another point.",
  access: "member",
  act: "showcase",
  input: OfWork.extend(cropOf(z.number)),
  output: OwnShowing,
  faults: ["notCaptain", "fileCorrupt", "storageFull"],
});

export const removeCover = post("/web/work/showcase/cover/remove", {
  summary: "Removes the cover; one is drawn instead.",
  access: "member",
  act: "showcase",
  input: OfWork,
  output: OwnShowing,
  faults: ["notCaptain"],
});

export const likeWork = post("/web/work/showcase/like", {
  summary: "Likes a work of the showcase, or takes it back; each account counts once.",
  access: "member",
  act: { outside: "what a person likes is their own" },
  input: OfWork.extend({ like: z.boolean() }),
  output: z.object({ liked: z.boolean(), likes: z.number() }),
  faults: ["tooFast"],
});

export const likesOf = get("/web/work/showcase/likes", {
  summary: "Returns how many like a work of the showcase, and whether the caller does.",
  access: "member",
  input: OfWork,
  output: z.object({ liked: z.boolean(), likes: z.number() }),
});

/** A work as the organiser chooses for the showcase. */
export const ShowcaseRow = ShownRow.omit({
  competitionId: true,
  competitionName: true,
  year: true,
  vote: true,
  votes: true,
}).extend({
  teamNumber: z.string().nullable(),
  status: WorkStatus,
  consent: z.boolean().nullable(),
  listedTime: DT.nullable(),
  sort: z.number(),
  version: z.number(),
  /** What stands against showing it; null where everybody can read it. */
  hidden: z.enum(whyHidden).nullable(),
});
export type ShowcaseRow = z.output<typeof ShowcaseRow>;

export const listShowcase = get("/enroll/work/showcase/page", {
  summary: "Lists the submitted works of a contest with what they bring to the showcase, for its organiser.",
  access: "enroll:work:edit",
  input: PageQuery.extend({
    competitionId: Id,
    itemId: Id.optional(),
    award: Line(100).optional(),
    listed: z.enum(["in", "out"]).optional(),
    consent: z.enum(["given", "missing"]).optional(),
  }),
  output: Page(ShowcaseRow),
});

export const showcaseAwards = get("/enroll/work/showcase/award/option", {
  summary: "Lists the names of the published awards of a contest's works.",
  access: "enroll:work:edit",
  input: z.object({ competitionId: Id }),
  output: z.array(Opt),
});

const result = Bulk(BulkRow.extend({ workId: Id, workName: z.string() }));
const many = { access: "enroll:work:edit", act: "showcase", output: result, bulk: true, idempotent: true } as const;

export const putInShowcase = post("/enroll/work/showcase/add", {
  summary:
    "Puts works into the showcase, each on its own, with tags added to theirs. They show once nothing stands against it.",
  ...many,
  input: z.object({ ids: Ids, tags: Tags.default([]) }),
  faults: ["worksNotPublic", "nothingSubmitted", "tooManyTags"],
});

export const takeOutOfShowcase = post("/enroll/work/showcase/remove", {
  summary: "Takes works out of the showcase, each on its own.",
  ...many,
  input: z.object({ ids: Ids }),
});

export const arrangeShowcase = post("/enroll/work/showcase/update", {
  summary: "Sets the place of a work in the showcase, smaller numbers first, and its tags.",
  access: "enroll:work:edit",
  act: "showcase",
  input: z.object({ workId: Id, sort: z.number().int().min(0).max(100_000), tags: Tags, version: z.int() }),
  output: Nothing,
  faults: ["stale"],
});
export const Arrangement = arrangeShowcase.input;
