import { z } from "zod";
import { pageSlugs } from "@/db/values";
import { PreviewLink } from "@/lib/domain/site/addresses";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line, orNothing, QueryNumber } from "@/lib/http/wire";
import { PageContent } from "./blocks";

const list = ["sys:site:list", "comp:site:list"] as const;
const edit = ["sys:site:edit", "comp:site:edit"] as const;

export const PageSlug = z.enum(pageSlugs);
/** Whose words a page shows: the organisation's own, those of one above it, or the shipped ones. */
const PageSource = z.enum(["own", "inherited", "shipped"]);
const place = { siteId: Id, slug: PageSlug };

const PublishedVersion = z.object({
  no: z.number(),
  publishTime: DT,
  /** Its time has not come. */
  scheduled: z.boolean(),
  /** It gave the page up. */
  retired: z.boolean(),
  note: z.string(),
  by: z.string().nullable(),
});
export type PublishedVersion = z.output<typeof PublishedVersion>;

export const listPages = get("/system/page/list", {
  summary:
    "Lists the pages of blocks of a website: whose words each one shows, and whether something is drafted or scheduled.",
  access: [...list],
  input: z.object({ siteId: Id }),
  output: z.array(
    z.object({
      slug: PageSlug,
      title: PageContent.shape.title,
      source: PageSource,
      sourceName: z.string().nullable(),
      drafted: z.boolean(),
      scheduledTime: DT.nullable(),
      updateTime: DT.nullable(),
    }),
  ),
});

export const pageDetail = get("/system/page/detail", {
  summary: "Returns a page of blocks for its editors: the draft, or what readers see now, and its published versions.",
  access: [...list],
  input: z.object(place),
  output: z.object({
    content: PageContent,
    version: z.number(),
    source: PageSource,
    sourceName: z.string().nullable(),
    drafted: z.boolean(),
    versions: z.array(PublishedVersion),
  }),
});
export type PageDetail = z.output<typeof pageDetail.output>;

export const pageVersion = get("/system/page/version", {
  summary: "Returns a published version of a page of blocks.",
  access: [...list],
  input: z.object({ ...place, no: QueryNumber().int().min(1).max(1_000_000) }),
  output: PageContent,
});

export const savePage = post("/system/page/save", {
  summary: "Saves the draft of a page of blocks; readers see nothing of it.",
  access: [...edit],
  input: z.object({ ...place, version: z.int().min(0), content: PageContent }),
  output: z.object({ version: z.number() }),
  faults: ["stale"],
});

export const publishPage = post("/system/page/publish", {
  summary: "Publishes the draft of a page of blocks, at once or at a future time, as its next version.",
  access: [...edit],
  input: z.object({ ...place, version: z.int().min(0), publishTime: orNothing(DT), note: Line(100, 0).default("") }),
  output: z.object({ no: z.number(), version: z.number() }),
  faults: ["stale", "pageUnchanged"],
});

export const previewPage = post("/system/page/preview", {
  summary:
    "Makes an address by which anybody who has it reads the page on this host for a week: its draft, or what was last published of it.",
  access: [...edit],
  input: z.object(place),
  output: PreviewLink,
  faults: ["pageUnchanged"],
});

export const retirePage = post("/system/page/retire", {
  summary: "Gives an organisation's own page up: the page of the organisation above, or the shipped one, shows again.",
  access: [...edit],
  input: z.object({ ...place, version: z.int().min(0), note: Line(100, 0).default("") }),
  output: z.object({ version: z.number() }),
  faults: ["stale", "pageUnchanged"],
});
